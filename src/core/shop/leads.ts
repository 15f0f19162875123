import leadsFile from '#shop/leads.json' with { type: 'json' };
import { everyText } from '#core/text/spoken.ts';
import type { Shop } from './shopSchema.ts';

/** The sentences below the titles of the home page's sections. */
export const leads: Shop['leads'] = everyText('leads', leadsFile);
