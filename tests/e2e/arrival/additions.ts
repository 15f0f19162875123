/** What goes beyond the specification, acting before somebody looks: ways of their own. */
import type { Page } from '@playwright/test';
import {
  addPrint,
  closedAlert,
  fillDetails,
  goToDetails,
  placeOrder,
} from '#tests/e2e/checkoutPanel.ts';
import { setSentOrder, setWaitingOrder, withWorker } from '#tests/e2e/device.ts';
import { expect, openGallery } from '#tests/e2e/shop.ts';
import { tiles } from './gallery.ts';
import { sectionLink, type WayToSection } from './sections.ts';
import { team, visit, type Way } from './ways.ts';

async function answerPlayerQuestion(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: "Who's your player?" })
    .getByRole('button', { name: 'Choose player' })
    .click();
  const dialog = page.getByRole('dialog', { name: "Who's your player?" });
  await dialog.getByRole('checkbox', { name: 'Nia Johnson' }).check();
  await dialog.getByRole('button', { name: 'Show photos' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('tab', { name: 'U12' }).click();
}

async function giveHearts(page: Page): Promise<void> {
  const hearts = page.getByRole('tabpanel').getByRole('button', { name: /^Favorite / });
  await hearts.first().click();
  await tiles(page).first().click();
  await page
    .locator('.yarl__root')
    .getByRole('button', { name: /^Favorite/ })
    .last()
    .click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.yarl__root')).toHaveCount(0);
}

async function saveForOffline(page: Page): Promise<void> {
  await withWorker(page);
  await page.getByRole('button', { name: 'Save for offline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save for offline' });
  await dialog.getByRole('button', { name: 'Save for offline' }).click();
  await expect(dialog.getByText(/^Saved/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** An order of an earlier visit leaves from the open page. */
async function sendWaitingOrder(page: Page): Promise<void> {
  await visit(page, '/#/cart');
  await setWaitingOrder(page, 'c'.repeat(32));
  await page.goto('/#/access');
  await expect(page.getByText(/Order sent!/).first()).toBeVisible();
}

async function declineInstalling(page: Page): Promise<void> {
  await visit(page, '/#/cart');
  await setSentOrder(page, 'a'.repeat(32));
  await page.goto(`/#/order/${'a'.repeat(32)}`);
  await expect(page.getByText('#S-1042')).toBeVisible();
  await page.evaluate(() =>
    window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => undefined,
      }),
    ),
  );
  await page.getByRole('button', { name: 'Not now' }).click();
}

async function emptyCartByOrder(page: Page): Promise<void> {
  await visit(page, '/#/cart');
  await addPrint(page, '8 Wallets');
  await goToDetails(page);
  await fillDetails(page);
  await placeOrder(page).click();
  expect(await closedAlert(page)).toMatch(/^Order sent!/);
  await expect(page.getByRole('heading', { name: 'Your order', level: 1 })).toBeVisible();
}

/** They end in the gallery. */
const inGallery: readonly Way[] = [
  ['after the player question was answered', answerPlayerQuestion],
  ['after hearts were given', giveHearts],
  ['after the gallery was saved', saveForOffline],
];

/** They end on another screen. */
const elsewhere: readonly Way[] = [
  ['after the notice of an order', sendWaitingOrder],
  ['after the invitation to install was declined', declineInstalling],
  ['after an order emptied the cart', emptyCartByOrder],
];

/** Each begins and ends in the open gallery. */
export const additionsInGallery: readonly Way[] = [
  ...inGallery,
  ...elsewhere.map(([name, act]): Way => [
    name,
    async (page) => {
      await act(page);
      await page.goto('/#/gallery/gators');
    },
  ]),
];

const all: readonly Way[] = [
  ...inGallery.map(([name, act]): Way => [
    name,
    async (page) => {
      await openGallery(page, 'GATORS-DEMO', team);
      await act(page);
    },
  ]),
  ...elsewhere,
];

export const additionsAtCart: readonly Way[] = all.map(([name, act]) => [
  name,
  async (page) => {
    await act(page);
    await page.goto('/#/cart');
  },
]);

export const additionsAtSection: readonly WayToSection[] = all.map(([name, act]) => [
  name,
  async (page, section) => {
    await act(page);
    // The header of a gallery has no links to sections.
    await page.goto('/#/access');
    await sectionLink(page, section).click();
  },
]);
