/** The ways to a locked gallery and to the access page, and what is specified there. */
import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/shop.ts';
import { early, hydrated, team, visit, type Behavior, type Way } from './ways.ts';

/** The page is open at another screen. */
export const waysToLocked: readonly Way[] = [
  ['cold, by address', (page) => visit(page, '/#/gallery/owls')],
  ['by a path without the hash', (page) => visit(page, '/gallery/owls')],
  ['by an address whose hash is encoded', (page) => visit(page, '/%23/gallery/owls')],
  ['by an address in the open page', (page) => page.goto('/#/gallery/owls')],
  [
    'by its card on home',
    async (page) => {
      await visit(page, '/#/galleries');
      await page.getByLabel('Season').selectOption("Winter '24");
      await page.getByRole('link', { name: /View Team Gallery.*Bradford/ }).click();
    },
  ],
  [
    'by Back and Forward',
    async (page) => {
      await visit(page, '/');
      await page.goto('/#/gallery/owls');
      await expect(page).toHaveURL(/access\?next=/);
      await page.goBack();
      await expect(page).not.toHaveURL(/access/);
      await page.goForward();
    },
  ],
];

const button = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'View Team Gallery', exact: true });

export const waysToAccess: readonly Way[] = [
  ['cold, by address', (page) => visit(page, '/#/access')],
  ['by a path without the hash', (page) => visit(page, '/access')],
  ['by an address in the open page', (page) => page.goto('/#/access')],
  ['by the header before React', (page) => early(page, () => button(page).click())],
  [
    'by the header',
    async (page) => {
      await visit(page, '/');
      await hydrated(page);
      await button(page).click();
    },
  ],
  [
    'by the header of the cart, and Back',
    async (page) => {
      await visit(page, '/#/access');
      await page.goto('/#/cart');
      await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
      await page.goBack();
    },
  ],
  [
    'by Forward',
    async (page) => {
      await visit(page, '/');
      await page.goto('/#/access');
      await page.goBack();
      await expect(page).not.toHaveURL(/access/);
      await page.goForward();
    },
  ],
];

/** Waits for the page itself: home has a field of the same name. */
async function codeField(page: Page) {
  await page.getByRole('heading', { name: 'Enter your access code', level: 1 }).waitFor();
  return page.getByLabel('Access code');
}

async function expectBlank(page: Page): Promise<void> {
  const field = await codeField(page);
  const open = page.getByRole('button', { name: 'Open' });
  await expect(open).toBeDisabled();
  await field.fill('   ');
  await expect(open).toBeDisabled();
  await field.fill('A');
  await expect(open).toBeEnabled();
  await field.fill('');
  await expect(open).toBeDisabled();
}

async function expectWrongCode(page: Page): Promise<void> {
  await (await codeField(page)).fill('NOBODY');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Invalid or expired code.');
}

async function expectOwls(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Bradford United', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/#\/gallery\/owls\?group=U12$/);
}

export const accessBehaviors: readonly Behavior[] = [
  ['Open is disabled while the code is blank', expectBlank],
  [
    'Enter submits, and the code opens its gallery',
    async (page) => {
      await (await codeField(page)).fill('OWLS-DEMO');
      await page.keyboard.press('Enter');
      await expectOwls(page);
    },
  ],
  [
    'Open submits the code, trimmed and in upper case',
    async (page) => {
      await (await codeField(page)).fill('  owls-demo ');
      await page.getByRole('button', { name: 'Open' }).click();
      await expectOwls(page);
    },
  ],
  ['a wrong code is said', expectWrongCode],
];

export const lockedBehaviors: readonly Behavior[] = [
  [
    'leads to the access page with next',
    (page) => expect(page).toHaveURL(/\/#\/access\?next=%2Fgallery%2Fowls$/),
  ],
  [
    'is replaced in the history',
    async (page) => {
      await codeField(page);
      await page.goBack();
      await expect(page).not.toHaveURL(/access|gallery\//);
    },
  ],
  ...accessBehaviors,
  [
    'the code of another gallery is said',
    async (page) => {
      await (await codeField(page)).fill('GATORS-DEMO');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(
        'This code is for "gators", but you\'re trying to open "owls". Use the correct code for that gallery.',
      );
      await expect(page.getByRole('heading', { name: team })).toHaveCount(0);
    },
  ],
];

export const waysToUnknown: readonly Way[] = [
  ['cold, by address', (page) => visit(page, '/#/gallery/herons')],
  ['by a path without the hash', (page) => visit(page, '/gallery/herons')],
  ['by an address in the open page', (page) => page.goto('/#/gallery/herons')],
  [
    'by Back',
    async (page) => {
      await page.goto('/#/gallery/herons');
      await page.goto('/#/cart');
      await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
      await page.goBack();
    },
  ],
];

export const unknownBehaviors: readonly Behavior[] = [
  [
    'says that it is not found, and leads back to the galleries',
    async (page) => {
      const title = page.getByRole('heading', { name: 'Gallery not found', level: 1 });
      await expect(title).toBeVisible();
      await page.getByRole('link', { name: 'Back to Galleries', exact: true }).click();
      await expect(page).toHaveURL(/#\/galleries$/);
    },
  ],
];
