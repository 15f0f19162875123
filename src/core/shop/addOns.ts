import addOnsFile from '#shop/addOns.json' with { type: 'json' };
import { everyText } from '#core/text/spoken.ts';
import type { AddOn } from './sold.ts';

export type { AddOn } from './sold.ts';

export const addOns: readonly AddOn[] = everyText('addOns', addOnsFile);

/** The add-on that changes prints instead of adding one: those of its photo are printed in black and white. */
export const addOnIds = { blackAndWhite: 'bw' } as const;
