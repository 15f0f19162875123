/** What somebody does who has never been here, by what stands on the screen alone. Ordering again and for a sibling: `orderPage.spec.ts`. */
import { expect, openGallery, test } from './shop.ts';
import { countTaps, doneOn } from './taps.ts';
import { field, placeOrder, sendsOf } from './checkoutPanel.ts';

test.use({ serviceWorkers: 'block', isShopShared: true });

const team = 'Port Soccer (Gators)';

test('a team of last winter is found from home with three taps', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('searchbox', { name: 'Team name or jersey number' });
  await search.waitFor();
  await countTaps(page);
  await search.click();
  await page.keyboard.type('bradford');
  await page.getByRole('link', { name: "Bradford United: Winter '24" }).click();
  await expect(page.getByRole('heading', { name: 'Enter your access code' })).toBeVisible();
  expect(page.url()).toMatch(/next=.*owls/);
  expect((await doneOn(page)).taps).toBeLessThanOrEqual(3);
});

test('a Family Pack is ordered from its card on home, with a photo, in ten taps', async ({
  page,
}) => {
  const sends = sendsOf(page);
  await openGallery(page, 'GATORS-DEMO', team);
  await page.goto('/#/');
  const card = page.getByRole('link', { name: 'Checkout Family Pack', exact: true });
  await card.waitFor();
  await countTaps(page);
  await card.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Choose photo' }).click();
  await dialog
    .getByRole('button', { name: /^Choose No\. / })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Add Pack to Cart' }).click();
  await page.getByRole('button', { name: 'Continue to Checkout' }).click();
  await page.getByLabel('Hand out with the team').click();
  await field(page, 'Full name').click();
  await page.keyboard.type('Nora Quinn');
  await page.keyboard.press('Tab');
  await page.keyboard.type('nora@example.com');
  await placeOrder(page).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Order sent!');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'Your order', level: 1 })).toBeVisible();
  expect((await doneOn(page)).taps).toBeLessThanOrEqual(10);
  expect(sends[0]?.postDataJSON()).toMatchObject({
    meta: { items: [{ id: 'family-pack', photos: { '5x7': [{ gallery: 'gators' }] } }] },
  });
});

test('a photo is asked to be taken down with three taps', async ({ page }) => {
  await openGallery(page, 'GATORS-DEMO', team);
  await countTaps(page);
  const tiles = page.getByRole('tabpanel').getByRole('button', { name: /^View Nia/ });
  await tiles.first().click();
  const ask = page.getByRole('link', { name: /take this photo down/i });
  await expect(ask).toHaveAttribute('href', /^mailto:.*subject=.*Gators/);
  await ask.click();
  expect((await doneOn(page)).taps).toBeLessThanOrEqual(3);
});
