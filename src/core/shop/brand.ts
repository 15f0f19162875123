import brandFile from '#shop/brand.json' with { type: 'json' };
import { everyText } from '#core/text/spoken.ts';
import type { Shop } from './shopSchema.ts';

/** The studio's identity. */
export const brand: Shop['brand'] = everyText('brand', brandFile);
