/** Every act in the cart is answered: what screen readers are told, and what can be undone. */
import type { Page } from '@playwright/test';
import { openCartWith } from './device.ts';
import { expect, openGallery, test } from './shop.ts';
import {
  addPack,
  addPrint,
  cartLines,
  dismissedAlert,
  field,
  fillDetails,
  goToDetails,
  placeOrder,
} from './checkoutPanel.ts';

test.use({ serviceWorkers: 'block' });

/** Records what live regions and alerts say, as a screen reader would: the whole of an atomic region, else what was added. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const log: string[] = [];
    Object.assign(window, { said: log });
    const note = (text: string | null | undefined): void => {
      const words = (text ?? '').replaceAll(/\s+/g, ' ').trim();
      if (words !== '' && log.at(-1) !== words) log.push(words);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[role=status], [aria-live=polite]');
        if (region) note(region.textContent);
        for (const added of addedNodes) {
          if (added instanceof Element && added.matches('dialog[role=alertdialog]')) {
            note(
              document.getElementById(added.getAttribute('aria-describedby') ?? '')?.textContent,
            );
          }
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

const said = (page: Page) =>
  page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));

/** Returns everything that is said until `last` is. */
async function saidUntil(page: Page, last: RegExp): Promise<readonly string[]> {
  const all: string[] = [];
  await expect
    .poll(async () => {
      all.push(...(await said(page)));
      return all.some((one) => last.test(one));
    })
    .toBe(true);
  return all;
}

test('live regions say what was added, removed, put back, wrong, missing and sent, and no more', async ({
  page,
}) => {
  await listen(page);
  await page.goto('/#/cart');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await said(page);

  await addPack(page, 'Economy Pack');
  expect(await saidUntil(page, /added/)).toEqual([
    'Economy Pack added. 1 item, $32.44 with shipping & tax.',
  ]);
  await addPrint(page, '8 Wallets');
  expect(await saidUntil(page, /added/)).toEqual([
    '8 Wallets added. 2 items, $46.74 with shipping & tax.',
  ]);
  await page.getByRole('button', { name: 'One more 8 Wallets' }).click();
  expect(await saidUntil(page, /: 2/)).toEqual([
    '8 Wallets: 2. 3 items, $61.04 with shipping & tax.',
  ]);
  await page.getByRole('button', { name: 'One fewer Economy Pack' }).click();
  expect(await saidUntil(page, /removed/)).toEqual([
    'Economy Pack removed. 2 items, $34.55 with shipping & tax.',
  ]);
  await page.getByRole('button', { name: 'Undo: put Economy Pack back' }).click();
  expect(await saidUntil(page, /back/)).toEqual([
    'Economy Pack is back. 3 items, $61.04 with shipping & tax.',
  ]);

  await goToDetails(page);
  await field(page, 'Full name').fill('N');
  const missing = 'Still needed:Enter a valid email address.';
  expect(await saidUntil(page, /^Still needed/)).toEqual([missing]);
  await field(page, 'Full name').fill('');
  await saidUntil(page, /^Still needed:Full name/);
  await field(page, 'Email').focus();
  expect(await saidUntil(page, /^Full name/)).toEqual(['Full name is required.']);
  // Nothing is said of an address that is being typed, once of one that is left wrong.
  await field(page, 'Email').pressSequentially('nora', { delay: 30 });
  expect(await said(page)).toEqual([]);
  await field(page, 'Email').blur();
  expect(await saidUntil(page, /^Enter a valid/)).toEqual(['Enter a valid email address.']);
  await field(page, 'Email').press('Enter');
  expect(await dismissedAlert(page)).toBe('Full name is required.');
  expect(await saidUntil(page, /^Full name/)).toContain('Full name is required.');

  await fillDetails(page);
  await expect(placeOrder(page)).toBeEnabled();
  // Something was missing until the last field was filled in.
  await said(page);
  await placeOrder(page).click();
  await dismissedAlert(page);
  expect(await saidUntil(page, /^Order sent!/)).not.toContain(missing);
});

test.describe('undo', () => {
  test.use({ isShopShared: true });

  const undo = (page: Page, name: string) =>
    page.getByRole('button', { name: `Undo: put ${name} back` });

  test('puts back a pack with its poses and photo, and a print with its quantity, where they were', async ({
    page,
  }) => {
    await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
    await page.goto('/#/cart?photo=gators.1');
    await expect(page.getByText(/^Ordering /)).toBeVisible();
    await addPack(page, 'Family Pack', { '2 x 5x7': 'Half Pose' });
    await addPrint(page, '8 Wallets');
    await addPrint(page, '5x7 pack of 2', 'Half Pose');
    const wallets = page.getByLabel('Quantity of 8 Wallets');
    await wallets.fill('7');
    const before = await cartLines(page).allTextContents();
    expect(before[0]).toMatch(/2 x 5x7: Half Pose, No\. 001/);

    await page.getByRole('button', { name: 'One fewer Family Pack' }).click();
    await wallets.fill('0');
    await page.getByRole('button', { name: 'Remove 5x7 pack of 2' }).click();
    await expect(cartLines(page)).toHaveCount(0);
    for (const name of ['8 Wallets', '5x7 pack of 2', 'Family Pack']) {
      await undo(page, name).click();
    }
    await expect(cartLines(page)).toHaveCount(3);
    expect(await cartLines(page).allTextContents()).toEqual(before);
    await expect(wallets).toHaveValue('7');
  });

  test('stays under the thumb: a line that goes leaves a gap of its height, until the cart is left', async ({
    page,
  }) => {
    await openCartWith(page, {
      step: 1,
      lines: [
        { item: { id: 'wallets' }, qty: 1, pose: 'fullpose' },
        { item: { id: 'prints-5x7' }, qty: 1, pose: 'fullpose' },
      ],
    });
    const next = cartLines(page).filter({ hasText: '5x7 pack of 2' });
    const fewer = page.getByRole('button', { name: 'One fewer 8 Wallets' });
    await fewer.scrollIntoViewIfNeeded();
    const top = (await next.boundingBox())?.y;
    await fewer.click();
    await expect(undo(page, '8 Wallets')).toBeVisible();
    expect((await next.boundingBox())?.y).toBeCloseTo(top ?? 0, 1);
    await page.getByRole('link', { name: 'Close the cart' }).click();
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await expect(cartLines(page)).toHaveCount(1);
    await expect(undo(page, '8 Wallets')).toHaveCount(0);
  });
});
