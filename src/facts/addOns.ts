import addOnsFile from '#shop/addOns.json' with { type: 'json' };
import type { AddOn } from './shopSchema.ts';

export type { AddOn } from './shopSchema.ts';

export const addOns: readonly AddOn[] = addOnsFile;
