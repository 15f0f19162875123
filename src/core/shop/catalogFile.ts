import catalogFile from '#shop/catalog.json' with { type: 'json' };
import type { Product } from './shopSchema.ts';

export type { Component, Product } from './shopSchema.ts';

export const catalog: readonly Product[] = catalogFile;
