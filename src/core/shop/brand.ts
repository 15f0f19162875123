import brandFile from '#shop/brand.json' with { type: 'json' };
import type { Shop } from './shopSchema.ts';

/** The studio's identity. */
export const brand: Shop['brand'] = brandFile;
