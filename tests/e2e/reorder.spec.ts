/** What is ordered again from an order's page. */
import { scaled } from '#tests/scale.ts';
import { contentsOf } from '#core/order/orderContents.ts';
import { reviveOrdered } from '#core/order/checkout.ts';
import { setSentOrder } from './device.ts';
import { expect, openGallery, test } from './shop.ts';
import { cartLines } from './checkoutPanel.ts';

test.use({ serviceWorkers: 'block', isShopShared: true });

const orderId = 'c'.repeat(32);

test.beforeEach(async ({ page }) => {
  await page.goto('/#/cart');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await setSentOrder(page, orderId);
  await page.goto(`/#/order/${orderId}`);
});

const ways = ['Order again', 'Order for a sibling'] as const;

for (const name of scaled(ways.slice(0, 1), ways)) {
  test(`a double tap on "${name}" orders once, and Back leads to the order`, async ({ page }) => {
    await page.getByRole('button', { name }).dblclick();
    // Not its focus: if the cart is there before the second click, that click moves it.
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
    await expect(cartLines(page)).toHaveCount(1);
    await expect(page.getByLabel('Quantity of 5x7 pack of 2')).toHaveValue('1');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Your order', level: 1 })).toBeVisible();
  });
}

for (const name of scaled(ways.slice(1), ways)) {
  test(`what "${name}" put into the cart is announced there`, async ({ page }) => {
    await page.evaluate(() => {
      const said: string[] = [];
      const note = ({ target, type }: MutationRecord): void => {
        const element = target instanceof Element ? target : target.parentElement;
        const text = element?.closest('[role=status]')?.textContent ?? '';
        if (text !== '') said.push(`${type}: ${text}`);
      };
      new MutationObserver((records) => records.forEach(note)).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      Object.assign(window, { said });
    });
    await page.getByRole('button', { name }).click();
    // A change of a live region that is there already, not a live region that comes with its text.
    const said = () => page.evaluate(() => (window as unknown as { said: readonly string[] }).said);
    await expect
      .poll(said)
      .toContainEqual(
        expect.stringContaining('5x7 pack of 2 added. 1 item, $13.36 with shipping & tax.'),
      );
  });
}

test('an order for a sibling has the photo of the only other player, or asks for it at its line', async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  const nia = page.getByRole('tabpanel').getByRole('button', { name: /^View Nia/ });
  const tile = await nia.first().evaluate(({ outerHTML }) => outerHTML);
  const number = Number(/No\. (\d+)/.exec(tile)?.[1]);
  expect(number).toBeGreaterThan(0);
  const choosePlayers = async (...names: readonly string[]): Promise<void> => {
    await page.goto('/#/gallery/gators');
    await page.getByRole('button', { name: /(?:Choose|Change) player$/ }).click();
    for (const name of names) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: 'Show photos' }).click();
    const photos = { photo: [{ gallery: 'gators', number, file: 'file', token: 'token' }] };
    const lines = [{ item: { id: 'prints-5x7' }, qty: 1, pose: 'fullpose', photos }];
    const contents = contentsOf(reviveOrdered({ lines }));
    await setSentOrder(page, orderId, { contents });
    await page.goto(`/#/order/${orderId}`);
  };

  await choosePlayers('Nia Johnson');
  await page.getByRole('button', { name: 'Order for a sibling' }).click();
  await expect(cartLines(page)).toContainText('Choose the photo of your other child.');
  await cartLines(page).getByRole('button', { name: 'Choose photo 5x7 pack of 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose image type' });
  await expect(dialog.getByRole('button', { name: /^Choose: Photo/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await cartLines(page).getByRole('button', { name: 'Remove 5x7 pack of 2' }).click();

  await choosePlayers('Lucas Weber');
  await page.getByRole('button', { name: 'Order for Lucas' }).click();
  await expect(cartLines(page)).toContainText('Lucas Weber');
  await page.getByRole('button', { name: 'Continue to Checkout' }).click();
  await expect(page.getByRole('textbox', { name: "Child's name" })).toHaveValue('Lucas Weber');
});

test('of an order of two children, a sibling gets the prints of the one that is asked for', async ({
  page,
}) => {
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  const numberOf = async (name: RegExp): Promise<number> => {
    const tile = page.getByRole('tabpanel').getByRole('button', { name }).first();
    return Number(/No\. (\d+)/.exec(await tile.evaluate(({ outerHTML }) => outerHTML))?.[1]);
  };
  const lineOf = async (id: string, name: RegExp) => {
    const number = await numberOf(name);
    const photos = { photo: [{ gallery: 'gators', number, file: 'file', token: 'token' }] };
    return { item: { id }, qty: 1, pose: 'fullpose', photos };
  };
  const lines = [await lineOf('prints-5x7', /^View Nia/), await lineOf('wallets', /^View Lucas/)];
  await page.getByRole('button', { name: /(?:Choose|Change) player$/ }).click();
  for (const name of ['Nia Johnson', 'Lucas Weber']) {
    await page.getByRole('checkbox', { name }).check();
  }
  await page.getByRole('button', { name: 'Show photos' }).click();
  await setSentOrder(page, orderId, { contents: contentsOf(reviveOrdered({ lines })) });
  await page.goto(`/#/order/${orderId}`);
  await expect(page.getByRole('definition').filter({ hasText: 'Nia' })).toContainText('Lucas');
  await page.getByRole('button', { name: "Order Nia's prints for Lucas" }).click();
  await expect(cartLines(page)).toHaveCount(1);
  await expect(cartLines(page)).toContainText('5x7 pack of 2');
  await page.getByRole('button', { name: 'Continue to Checkout' }).click();
  await expect(page.getByRole('textbox', { name: "Child's name" })).toHaveValue('Lucas Weber');
  await expect(page.getByRole('radio', { name: 'Hand out with the team' })).toBeVisible();
});
