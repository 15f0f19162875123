import promisesFile from '#shop/promises.json' with { type: 'json' };
import { everyText } from '#core/text/spoken.ts';
import type { Shop } from './shopSchema.ts';

/** Stated times, and what follows a booking and a shoot. Texts have `{words}` of `times`. */
export const promises: Shop['promises'] = everyText('promises', promisesFile);

export const times: Shop['promises']['times'] = promises.times;
