import offersFile from '#shop/digitalOffers.json' with { type: 'json' };
import { everyText } from '#core/text/spoken.ts';
import type { DigitalOffer } from './shopSchema.ts';

/** The strip on the home page. The sample names no prices; they are agreed by email. */
export const digitalOffers: readonly DigitalOffer[] = everyText('digitalOffers', offersFile);
