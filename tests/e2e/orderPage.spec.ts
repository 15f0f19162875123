/** The page of one order: what stands there after the alert, and what can be done with it. */
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { readPdf } from './emails.ts';
import { expectKept, setClock, setSentOrder, setWaitingOrder, storedIn } from './device.ts';
import { dayIn, deadlineOn } from '#core/order/deadline.ts';
import { serveShoot, shootOf } from './sealedShoot.ts';
import { expect, openGallery, test } from './shop.ts';
import {
  addPrint,
  cartLines,
  cartPanel,
  closedAlert,
  expectCartEmptied,
  field,
  fillDetails,
  goToDetails,
  placeOrder,
  readyToPlace,
} from './checkoutPanel.ts';

test.use({ serviceWorkers: 'block', isShopShared: true });

const team = 'Port Soccer (Gators)';
const title = (page: Page) => page.getByRole('heading', { name: 'Your order', level: 1 });
const ordered = (page: Page) => page.getByRole('region', { name: 'What you ordered' });

/** Orders a print of Nia's first photo. Returns the photo's words, such as `No. 028`. */
async function placePhotoOrder(page: Page): Promise<string> {
  await openGallery(page, 'GATORS-DEMO', team);
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^View Nia/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Order this photo', exact: true }).click();
  const number = /photo=\w+\.(\d+)$/.exec(page.url())?.[1] ?? '';
  await addPrint(page, '5x7 pack of 2');
  await page.getByLabel('Black & White Photo').check();
  await goToDetails(page);
  await fillDetails(page);
  await placeOrder(page).click();
  return `No. ${number.padStart(3, '0')}`;
}

test('after the alert the order stands there with its pictures, survives a reload, and is ordered again', async ({
  page,
}) => {
  const photo = await placePhotoOrder(page);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Order sent!');
  const orderId = /#([A-Z0-9-]+)/.exec(await alert.innerText())?.[1] ?? '';
  await alert.getByRole('button', { name: 'OK' }).click();

  await expect(title(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Your order · /);
  const shown = async (): Promise<void> => {
    await expect(page.getByText(`#${orderId}`, { exact: true })).toBeVisible();
    await expect(ordered(page)).toContainText(`Full Pose, ${photo}`);
    await expect(ordered(page)).toContainText(`Black & White Photo, ${photo}`);
    await expect(ordered(page)).toContainText('$14.42');
    await expect(page.getByRole('definition').filter({ hasText: 'Harbor Lane' })).toHaveCount(2);
    await expect(page.getByText('Printed in 3-5 days, with you 7-14 days after')).toBeVisible();
    await expect(ordered(page).locator('svg image').first()).toHaveAttribute('href', /^blob:/);
  };
  await shown();
  await page.reload();
  await shown();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save or share PDF' }).click();
  const { text } = await readPdf(await readFile(await (await download).path()));
  for (const words of [`Full Pose, ${photo}`, `#${orderId}`, 'Nora Quinn', '$14.42']) {
    expect(text).toContain(words);
  }

  // Back leads to the cart, which is empty and at its first step.
  await page.goBack();
  await expectCartEmptied(page);
  await page.goForward();
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();
  await expect(cartLines(page)).toContainText(`Full Pose, ${photo}`);
  await expect(cartLines(page).getByRole('spinbutton')).toHaveValue('1');
  await expect(page.getByRole('checkbox', { name: 'Black & White Photo' })).toBeChecked();
  await goToDetails(page);
  await expect(field(page, 'Full name')).toHaveValue('Nora Quinn');
  await expect(field(page, 'Mailing address')).toHaveValue(/Harbor Lane/);
});

test('when its gallery is removed its words stay, and nothing else of it; after Clear, nothing', async ({
  page,
}) => {
  const photo = await placePhotoOrder(page);
  await closedAlert(page);
  await expect(ordered(page).locator('svg image').first()).toHaveAttribute('href', /^blob:/);
  const address = page.url();
  await page.goto('/#/gallery/gators');
  await page.getByRole('button', { name: 'Remove from this phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(
    page.getByRole('heading', { name: 'Enter your access code', level: 1 }),
  ).toBeVisible();
  const [receipt] = await storedIn(page, 'receipts');
  expect(JSON.stringify(receipt)).toContain(photo);
  expect(JSON.stringify(receipt)).not.toMatch(/"token"|"file"|"gators"/);

  await page.goto(address);
  await expect(ordered(page)).toContainText(`Full Pose, ${photo}`);
  await expect(ordered(page).locator('svg')).toHaveCount(0);
  await expect(ordered(page)).toContainText('no longer on this phone');
  await page.getByRole('button', { name: 'Order for a sibling' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();
  await expect(cartLines(page)).toHaveText(/5x7 pack of 2/);
  await expect(cartPanel(page)).not.toContainText('missing');

  await page.getByRole('button', { name: 'Clear this phone' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 order that was sent, with its details');
  await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('dialog', { name: 'This phone is clear' }).getByRole('button').click();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: "This order isn't on this phone" })).toBeVisible();
});

test('an order that waits has its page offline, which follows it until it is received', async ({
  page,
  context,
}) => {
  await readyToPlace(page);
  // Its page is prefetched beside the cart.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await placeOrder(page).click();
  expect(await closedAlert(page)).toMatch(/^Saved on this phone/);
  await expect(title(page)).toBeFocused();
  await expect(page.getByText('Waiting to be sent')).toBeVisible();
  await expect(ordered(page)).toContainText('5x7 pack of 2');
  await expect(page.getByRole('button', { name: 'Save PDF' })).toBeVisible();
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('We have your order')).toBeVisible();
  await expect(page.getByText(/^#[A-Z0-9-]+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0);
});

test('who is remembered orders again in four taps and types nothing, and is forgotten on request', async ({
  page,
}) => {
  await readyToPlace(page);
  const remember = page.getByRole('checkbox', { name: 'Remember me on this phone' });
  await expect(remember).not.toBeChecked();
  // It does not jump back while the device stores it.
  const isChecked = (box: HTMLElement) => {
    box.click();
    return (box as HTMLInputElement).checked;
  };
  expect(await remember.evaluate(isChecked)).toBe(true);
  await placeOrder(page).click();
  await closedAlert(page);

  await page.getByRole('button', { name: 'Order again' }).click();
  await page.getByRole('button', { name: 'Continue to Checkout' }).click();
  await expect(field(page, 'Mailing address')).toHaveValue('12 Harbor Lane');
  await expect(field(page, "Child's name")).toHaveValue('Theo Quinn');
  await placeOrder(page).click();
  await closedAlert(page);

  // For a sibling the parent is filled in, and the player is asked for.
  await page.getByRole('button', { name: 'Order for a sibling' }).click();
  await expect(cartLines(page)).toHaveCount(1);
  await expectKept(page, 'prints-5x7');
  await page.reload();
  await goToDetails(page);
  await expect(field(page, 'Full name')).toHaveValue('Nora Quinn');
  await expect(field(page, "Child's name")).toHaveValue('');
  await field(page, "Child's name").fill('Ada Quinn');
  await placeOrder(page).click();
  expect(await closedAlert(page)).toMatch(/^Order sent!/);
  await expect(ordered(page)).toContainText('5x7 pack of 2');
  await expect(page.locator('main')).toContainText('Ada Quinn');
  await expect(page.locator('main')).not.toContainText('Theo Quinn');

  // Her order leads to the next one, whose form offers her brother.
  await page.getByRole('button', { name: 'Order for a sibling' }).click();
  await goToDetails(page);
  await expect(field(page, "Child's name")).toHaveValue('');
  await page.getByRole('button', { name: 'Theo Quinn', exact: true }).click();
  await expect(field(page, "Child's name")).toHaveValue('Theo Quinn');
  await expect(remember).toBeChecked();
  await remember.uncheck();
  await expect
    .poll(async () => JSON.stringify(await storedIn(page, 'checkout')))
    .not.toContain('buyer');
  await page.reload();
  await expect(remember).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Theo Quinn', exact: true })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('what, when, where and how to pay stand in the first view, and before everything else', async ({
    page,
  }) => {
    await page.goto('/#/cart');
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await setSentOrder(page, 'd'.repeat(32));
    await page.goto(`/#/order/${'d'.repeat(32)}`);
    const pay = page.getByRole('region', { name: 'How to pay' });
    await expect(pay).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('definition').first()).toHaveText('5x7 pack of 2');
    const tops = await page
      .locator('main')
      .locator('dl, section')
      .evaluateAll((all) =>
        all.map((one) => `${one.tagName} ${Math.round(one.getBoundingClientRect().top)}`),
      );
    const sorted = [...tops].sort((a, b) => Number(a.split(' ')[1]) - Number(b.split(' ')[1]));
    expect(tops).toEqual(sorted);
  });

  test('a waiting order is named in the header, and covers nothing of the page', async ({
    page,
  }) => {
    await page.goto('/#/cart');
    await expect(page.getByText('Nothing here yet')).toBeVisible();
    await page.context().setOffline(true);
    await setWaitingOrder(page, 'a'.repeat(32));
    await page.getByRole('link', { name: '5x7 pack of 2 · Theo Quinn' }).click();
    const header = page.getByRole('banner');
    await expect(
      header.getByRole('link', { name: /1 waiting Orders on this phone$/ }),
    ).toBeVisible();
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const over = await header.evaluate((element) => {
        const { bottom } = element.getBoundingClientRect();
        return [...element.querySelectorAll('a *')].filter(
          (inside) => inside.getBoundingClientRect().bottom > bottom,
        ).length;
      });
      expect(over, `${width}`).toBe(0);
    }
  });
});

test('a canceled order says why and that nothing is to pay before all else, and sells nothing', async ({
  page,
}) => {
  await page.goto('/#/cart');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  const changedAt = Date.now();
  const production = { state: 'cancelled', reason: 'You asked us to.' };
  const status = { revision: 1, changedAt, payment: { state: 'open' }, production };
  const seen = { revision: 1, status, checkedAt: changedAt };
  await setSentOrder(page, 'e'.repeat(32), { seen });
  const row = page.getByRole('listitem').filter({ hasText: 'Order #S-1042' });
  await expect(row).toContainText('Canceled · Nothing to pay');
  await row.getByRole('link', { name: '5x7 pack of 2 · Theo Quinn' }).click();
  const head = page.locator('main section').first();
  await expect(head).toContainText(/Canceled.*You asked us to\..*Nothing to pay.*What/);
  await expect(page.getByText('Nothing to pay')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'How to pay' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Order/ })).toHaveCount(0);
});

test('an order that was refused is put back into the cart from its page', async ({ page }) => {
  await page.goto('/#/cart');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await setWaitingOrder(page, 'a'.repeat(32), {
    state: 'attention',
    message: 'Prices changed.',
    refusedStatus: 409,
  });
  await page.getByRole('link', { name: '5x7 pack of 2 · Theo Quinn' }).click();
  await expect(title(page)).toBeFocused();
  await expect(page.getByText('Prices changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order again' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Put back in cart' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();
  await expect(cartLines(page)).toHaveCount(1);
});

test('a receipt without contents says what it knows, and an address without an order leads on', async ({
  page,
}) => {
  await page.goto('/#/cart');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await setSentOrder(page, 'b'.repeat(32), { contents: undefined });
  await page.getByRole('link', { name: 'Order #S-1042' }).click();
  await expect(page.getByText('#S-1042', { exact: true })).toBeVisible();
  await expect(page.getByText("kept only this order's number and total")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order again' })).toHaveCount(0);
  await page.goto('/#/order/nothing');
  await expect(page.getByRole('heading', { name: "This order isn't on this phone" })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Orders on this phone' }).click();
  await expect(page.getByRole('heading', { name: 'Orders on this phone' })).toBeFocused();
});

test('on paper it is the order alone, black on white', async ({ page }) => {
  await page.goto('/#/cart');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await setSentOrder(page, 'c'.repeat(32));
  await page.goto(`/#/order/${'c'.repeat(32)}`);
  await expect(ordered(page)).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const hidden of ['banner', 'contentinfo', 'button', 'link'] as const) {
    await expect(page.getByRole(hidden)).toHaveCount(0);
  }
  await expect(page.getByText('Port Huron, MI · hello@sideline.example')).toBeVisible();
  const colors = await page.locator('main :visible').evaluateAll((all) => [
    ...new Set(
      all.flatMap((element) => {
        const { backgroundColor } = getComputedStyle(element);
        return element.matches('img, span:has(img)') ? [] : backgroundColor;
      }),
    ),
  ]);
  const light = new Set(['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)', 'rgb(238, 238, 238)']);
  expect(colors.filter((color) => !light.has(color))).toEqual([]);
});

test('a deadline that has passed is said before somebody orders, and the order goes out', async ({
  page,
}) => {
  const shoot = await shootOf(2);
  const gallery = { ...shoot.gallery, deadline: '2026-01-10T23:59:59-05:00' };
  await serveShoot(page, { ...shoot, gallery });
  await page.goto('/#/access');
  await page.getByLabel('Access code').fill('gators-demo');
  await page.keyboard.press('Enter');
  const past = /^The deadline was Saturday, January 10.* You can still order/;
  await expect(page.getByText(past)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Order prints', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Order prints', exact: true }).click();
  await expect(page.getByText(past)).toBeVisible();
  await addPrint(page, '5x7 pack of 2');
  await goToDetails(page);
  await expect(page.getByText(past)).toBeVisible();
  await fillDetails(page);
  await placeOrder(page).click();
  expect(await closedAlert(page)).toMatch(/^Order sent!/);
  await expect(page.getByText(/^This order came after the deadline, Saturday, Jan/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Add to calendar/ })).toHaveCount(0);
});

for (const [name, days] of [
  ['a year fast', 365],
  ['a year slow', -365],
] as const) {
  test(`on a phone whose clock is ${name}, deadlines are the server's days`, async ({ page }) => {
    await setClock(page, days);
    const shoot = await shootOf(2);
    const [yesterday, ahead] = [dayFromNow(-1), dayFromNow(3)];
    const show = async (day: string): Promise<void> => {
      const deadline = deadlineOn(day);
      await serveShoot(page, { ...shoot, gallery: { ...shoot.gallery, deadline, expires: ahead } });
    };
    await show(ahead);
    await page.goto('/#/access');
    await page.getByLabel('Access code').fill('gators-demo');
    await page.keyboard.press('Enter');
    const day = dayIn(ahead, Date.now());
    const open = page.getByText(`Order by ${day}`);
    const link = page.getByRole('link', { name: /^Order prints/ });
    await expect(open).toBeVisible();
    await expect(link).toContainText(/by \w+ \d+/);
    await link.click();
    await expect(open).toBeVisible();
    await addPrint(page, '5x7 pack of 2');
    await goToDetails(page);
    await fillDetails(page);
    await placeOrder(page).click();
    expect(await closedAlert(page)).toMatch(/^Order sent!/);
    await expect(page.getByText(/came after the deadline/)).toHaveCount(0);
    const wrongYear = new Date(Date.now() + days * 86_400_000).getFullYear();
    await expect(page.locator('dd').first()).not.toContainText(String(wrongYear));
    await show(yesterday);
    await page.goto('/#/gallery/gators');
    await page.reload();
    await expect(page.getByText(/^The deadline was /)).toBeVisible();
  });
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE');
}
