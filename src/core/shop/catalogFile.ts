import catalogFile from '#shop/catalog.json' with { type: 'json' };
import { everyText } from '#core/text/spoken.ts';
import type { Product } from './sold.ts';

export type { Component, Product } from './sold.ts';

export const catalog: readonly Product[] = everyText('catalog', catalogFile);
