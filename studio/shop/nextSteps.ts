import type { Shop } from '#core/shop/shopSchema.ts';
import { formatCents } from '#core/money/money.ts';
import { hasOtherPrices } from './ownShop.ts';
import type { Answers } from './answers.ts';

/** Returns what `init` says at its end: what comes next, and what was taken over without being asked for. */
export function nextSteps(folder: string, sample: Shop, answers: Answers): string {
  const { defaultSeason, shippingCents, taxRateBasisPoints } = answers;
  const savings = hasOtherPrices(sample, answers)
    ? `"Savings over $..." is left out of the packs, because it is true at the sample's prices only (packages.json).\n`
    : '';
  return `${folder} is your shop. Next:

  export SHOP="${folder}"
  npm run studio -- season import <teams.csv>   lists your teams on the home page, with codes and cards
  npm start                                     opens it on http://localhost:8080
  npm run studio -- publish <folder of photos> --team <slug>
  npm run studio -- shop preview                shows it while you edit it
  npm run studio -- shop check                  after every change
  npm run studio -- shop apply                  shows it, without a gap

Home begins with ${defaultSeason}. When another season begins, write it into teams.json (seasons, defaultSeason), then "shop apply".
Every order has ${taxRateBasisPoints / 100}% tax and ${formatCents(shippingCents)} shipping (money.json).
${savings}Add your best pictures to reel.json and pictures/reel. The pictures of products show drawn players without a name;
pictures/products is the place for your own ("npm run pictures" makes their sizes).
Read policies.json, promises.json and packages.json: they are promises in your name.`;
}
