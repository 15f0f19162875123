/** The ways to the sections of home, and what is specified there. */
import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/shop.ts';
import { expectReelCircle } from './reel.ts';
import { early, hydrated, visit } from './ways.ts';

export const sections = [
  { path: '/packages', label: 'Packages', title: 'Packages & Add-Ons' },
  { path: '/how', label: 'How It Works', title: 'How It Works' },
  { path: '/contact', label: 'Contact', title: 'Book a Team Day' },
  { path: '/galleries', label: 'Galleries', title: 'Find your team' },
] as const;
export type Section = (typeof sections)[number];

export const sectionLink = (page: Page, { label }: Section) =>
  page.getByRole('banner').getByRole('link', { name: label, exact: true });

export type WayToSection = readonly [
  name: string,
  go: (page: Page, section: Section) => Promise<void>,
];

/** Each ends at the section. */
export const waysToSection: readonly WayToSection[] = [
  ['cold, by address', (page, { path }) => visit(page, `/#${path}`)],
  [
    'by a link that is clicked before React',
    (page, section) => early(page, () => sectionLink(page, section).click()),
  ],
  [
    'by a link that is tapped before React',
    (page, section) => early(page, () => sectionLink(page, section).tap()),
  ],
  [
    'by a link that is followed with Enter before React',
    (page, section) => early(page, () => sectionLink(page, section).press('Enter')),
  ],
  [
    'by a link before React, from the field that was typed in',
    (page, section) =>
      early(page, async () => {
        await page.getByLabel('Access code').fill('GA');
        await sectionLink(page, section).click();
      }),
  ],
  [
    'by a link of another screen before React',
    (page, section) => early(page, () => sectionLink(page, section).click(), '/#/access'),
  ],
  [
    'by a link',
    async (page, section) => {
      await visit(page, '/');
      await hydrated(page);
      await sectionLink(page, section).click();
    },
  ],
  [
    'by the same link again, from the top',
    async (page, section) => {
      await visit(page, `/#${section.path}`);
      await hydrated(page);
      await page.evaluate(() => scrollTo(0, 0));
      await sectionLink(page, section).click();
    },
  ],
  [
    'by a link from another screen',
    async (page, section) => {
      await visit(page, '/#/access');
      await hydrated(page);
      await sectionLink(page, section).click();
    },
  ],
  [
    'after closing the cart and a dialog',
    async (page, section) => {
      await visit(page, '/#/cart');
      await page.getByRole('link', { name: 'Close the cart' }).click();
      await page.getByRole('button', { name: 'Model Release' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await sectionLink(page, section).click();
    },
  ],
];

/** Each ends at the section again, where it was left: the focus is not moved. */
export const waysBack: readonly WayToSection[] = [
  [
    'by Back',
    async (page) => {
      await page.getByRole('link', { name: 'View Team Gallery', exact: true }).first().click();
      await expect(page).toHaveURL(/#\/access$/);
      await page.goBack();
    },
  ],
  [
    'by Forward',
    async (page) => {
      await page.goBack();
      await page.goForward();
    },
  ],
];

export async function expectSection(page: Page, { path, title }: Section): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`#${path}$`));
  const heading = page.getByRole('heading', { name: title, exact: true });
  await expect(heading).toBeInViewport();
  // Below the sticky header.
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await heading.boundingBox())?.y)
    .toBeGreaterThanOrEqual(Math.floor(header?.height ?? 0));
}

const expectFocus = (page: Page, { title }: Section) =>
  expect(page.getByRole('heading', { name: title, exact: true })).toBeFocused();

export const sectionBehaviors: readonly (readonly [
  name: string,
  expectIt: (page: Page, section: Section) => Promise<void>,
])[] = [
  ['its heading is in view below the header', expectSection],
  ['left and right turn the reel, around both ends', expectReelCircle],
];

/** Back and Forward leave the focus to the browser. */
export const arrivalBehaviors: typeof sectionBehaviors = [
  ...sectionBehaviors,
  ['its heading has the focus', expectFocus],
];

/** The steps of `waysBack`, each as a way of its own: it goes through the earlier steps first, and ends there. */
export const waysBackAlone: readonly WayToSection[] = waysBack.map(([name]) => [
  name,
  async (page, section) => {
    await visit(page, '/');
    await hydrated(page);
    await sectionLink(page, section).click();
    for (const [each, goBack] of waysBack) {
      await expectSection(page, section);
      await goBack(page, section);
      if (each === name) return;
    }
  },
]);
