import moneyFile from '#shop/money.json' with { type: 'json' };
import type { Shop } from './shopSchema.ts';

/** Amounts that belong to no product. All money is in integer cents. */
export const money: Shop['money'] = moneyFile;
