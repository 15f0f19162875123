import teamDayFile from '#shop/teamDay.json' with { type: 'json' };
import { everyText } from '#core/text/spoken.ts';
import type { Shop } from './shopSchema.ts';

/** What a team gets before its day. Both lists are empty if the studio has written none. */
export const teamDay: Shop['teamDay'] = everyText('teamDay', teamDayFile);
