import policiesFile from '#shop/policies.json' with { type: 'json' };
import { everyText } from '#core/text/spoken.ts';
import type { Shop } from './shopSchema.ts';

export type Policy = Shop['policies'][number];

/** The footer's policies. `{email}` is the studio's address, and `{kept}` what a phone keeps (`core/shop/policyWords.ts`). */
export const policies: readonly Policy[] = everyText('policies', policiesFile);

/** The one about the children on the photos. A studio may have none. */
export const privacyPolicy = policies.find(({ label }) => /privac/i.test(label));
