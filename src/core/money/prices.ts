import moneyFile from '#shop/money.json' with { type: 'json' };
import type { Shop } from '#core/shop/shopSchema.ts';

export type Money = Shop['money'];

/** Amounts that belong to no product. All money is in integer cents. */
export const money: Money = moneyFile;
