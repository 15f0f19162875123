/** The page of an order on paper: where its pages end, and what a link is there. */
import { shortClassName } from '#release/shortClassNames.ts';
import { setSentOrder } from './device.ts';
import { readPdf } from './emails.ts';
import { expect, test } from './shop.ts';

test.use({ serviceWorkers: 'block', isShopShared: true });

test.beforeEach(async ({ page }) => {
  await page.goto('/#/cart');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await setSentOrder(page, 'c'.repeat(32));
  await page.goto(`/#/order/${'c'.repeat(32)}`);
  await expect(page.getByRole('heading', { name: 'What you ordered' })).toBeVisible();
});

test('"What you ordered" stands on the page of its first line, wherever a page ends', async ({
  page,
}) => {
  const apart: number[] = [];
  let pages = 0;
  for (let height = 300; height < 700; height += 16) {
    const paper = await readPdf(await page.pdf({ width: '600px', height: `${height}px` }));
    // The head names what was ordered, too.
    const pageOf = (words: RegExp) => paper.pieces.findLast(({ text }) => words.test(text))?.page;
    const title = pageOf(/^What you/i);
    expect(title).toBeDefined();
    if (title !== pageOf(/^5x7 pack/)) apart.push(height);
    pages = Math.max(pages, paper.pages);
  }
  expect(apart).toEqual([]);
  expect(pages).toBeGreaterThan(1);
});

test('a link to pay by is followed by its address, and by the other ways, which are folded on the screen', async ({
  page,
}) => {
  // The sample shop names no way to pay.
  const [way, button, fold] = [
    shortClassName('way', 'HowToPay.module.css'),
    shortClassName('button', 'Button.module.css'),
    shortClassName('fold', 'Fold.module.css'),
  ];
  const ways = `<div class="${way}"><a class="${button}"
      href="https://pay.example/sideline/13.36?note=S-1042">Pay by card</a></div>
    <details class="${fold}"><summary>Other ways to pay</summary><p>Cash to the coach</p></details>`;
  await page
    .getByRole('heading', { name: 'What you ordered' })
    .evaluate((heading, html) => heading.insertAdjacentHTML('beforebegin', html), ways);
  const { text } = await readPdf(await page.pdf());
  expect(text).toContain('Pay by card https://pay.example/sideline/13.36?note=S-1042');
  expect(text).toContain('Cash to the coach');
});
