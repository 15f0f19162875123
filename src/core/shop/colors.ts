import colorsFile from '#shop/colors.json' with { type: 'json' };
import type { Shop } from './shopSchema.ts';

/** The studio's colors. The page has them as custom properties. */
export const colors: Shop['colors'] = colorsFile;
