import moneyFile from '#shop/money.json' with { type: 'json' };
import type { Money } from '#core/shop/sold.ts';

export type { Money } from '#core/shop/sold.ts';

/** Amounts that belong to no product. All money is in integer cents. */
export const money: Money = moneyFile;
