import packagesFile from '#shop/packages.json' with { type: 'json' };
import { everyText } from '#core/text/spoken.ts';
import type { Shop } from './shopSchema.ts';

/**
 * The cards of the home page (`packageCards` adds names and prices). The sample's card of the Large Family Pack lists other contents
 * than its product. The specification has both.
 */
export const packages: Shop['packages'] = everyText('packages', packagesFile);
