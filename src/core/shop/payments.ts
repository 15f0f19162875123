import paymentsFile from '#shop/payments.json' with { type: 'json' };
import { everyText } from '#core/text/spoken.ts';
import type { Shop } from './shopSchema.ts';

export type { Payment } from './shopSchema.ts';

/** How the studio is paid, in its own order. Empty if it names no way. */
export const payments: Shop['payments'] = everyText('payments', paymentsFile);
