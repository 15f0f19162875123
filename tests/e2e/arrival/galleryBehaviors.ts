/** What the specification says of an open gallery. */
import type { Locator, Page } from '@playwright/test';
import { galleryGroups } from '#core/shop/groups.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { galleryOf } from '#tests/e2e/pictures.ts';
import { expect, photoCount } from '#tests/e2e/shop.ts';
import { expectLightbox, tiles } from './gallery.ts';
import { team, type Behavior } from './ways.ts';

const search = (page: Page): Locator => page.getByRole('textbox', { name: 'Search by name' });
const lightbox = (page: Page): Locator => page.locator('.yarl__root');

async function expectOrderLink(page: Page): Promise<void> {
  const prints = page.getByRole('banner').getByRole('link', { name: 'Order Prints Here' });
  await expect(prints).toHaveAttribute('href', 'https://orders.sideline.example/');
  await expect(prints).toHaveAttribute('target', '_blank');
}

async function expectBackLink(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/#\/galleries$/);
  await expect(page.getByRole('heading', { name: 'Find your team' })).toBeInViewport();
}

const expectGroup =
  (group: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('tab', { name: group, exact: true }).click();
    await expect(page.getByRole('tab', { name: group, exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page).toHaveURL(new RegExp(`\\?group=${group.replace(' ', '(\\+|%20)')}$`));
    await expect(page.getByRole('tabpanel', { name: group })).toBeVisible();
    await expect(tiles(page).first()).toBeVisible();
  };

async function expectSearch(page: Page): Promise<void> {
  const count = await photoCount(page).innerText();
  await search(page).fill('NIA');
  // An address that named no group gets it after the search.
  await expect(page).toHaveURL(/\?(group=U12&q=NIA|q=NIA&group=U12)$/);
  await expect(photoCount(page)).not.toHaveText(count);
  await expect(tiles(page).first()).toHaveAccessibleName(/nia/i);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(page).toHaveURL(/\?group=U12$/);
  await expect(photoCount(page)).toHaveText(count);
}

async function expectNoMatches(page: Page): Promise<void> {
  await search(page).fill('zzz');
  await expect(page.getByText('No matches for "zzz" in U12.')).toBeVisible();
}

/** Opens the first photo, closes it, and looks whether another one still opens. */
const expectClosing =
  (close: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await tiles(page).first().click();
    await expect(lightbox(page)).toBeVisible();
    await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible();
    await close(page);
    await expect(lightbox(page)).toHaveCount(0);
    await expect(tiles(page).first()).toBeFocused();
    await expect(page).toHaveURL(/\/#\/gallery\/gators\?group=U12$/);
  };

export const galleryBehaviors: readonly Behavior[] = [
  ['the header leads back to all galleries', expectBackLink],
  [
    'the header names the team',
    (page) => expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible(),
  ],
  ['Order Prints Here opens the order page in a new tab', expectOrderLink],
  [
    'U12 is chosen and written to the address',
    async (page) => {
      await expect(page).toHaveURL(/\/#\/gallery\/gators\?group=U12$/);
      await expect(page.getByRole('tab', { selected: true })).toHaveText('U12');
    },
  ],
  ...galleryGroups.map((group): Behavior => [
    `the tab ${group} shows its photos`,
    expectGroup(group),
  ]),
  ['a name search is in the address, and its button clears it', expectSearch],
  ['a search without matches says so', expectNoMatches],
  ['a photo opens; left and right walk and wrap around', (page) => expectLightbox(page)],
  ['Escape closes the lightbox', expectClosing((page) => page.keyboard.press('Escape'))],
  [
    'a click on the backdrop closes the lightbox',
    expectClosing((page) =>
      page.locator('.yarl__slide_current').click({ position: { x: 12, y: 120 } }),
    ),
  ],
  [
    'the close button closes the lightbox',
    expectClosing((page) => lightbox(page).getByRole('button', { name: 'Close' }).click()),
  ],
];

async function expectLoading(page: Page): Promise<void> {
  await expect(tiles(page)).toHaveCount(9);
  const loading = await tiles(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('loading')));
  expect(loading).toEqual([...Array<string>(6).fill('eager'), ...Array<string>(3).fill('lazy')]);
}

async function expectColumns(page: Page): Promise<void> {
  for (const [width, columns] of [
    [800, 3],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    const lefts = () =>
      tiles(page).evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().left));
    await expect.poll(async () => new Set(await lefts()).size).toBe(columns);
  }
}

/** What needs a gallery of the test. */
export const servedBehaviors: readonly (readonly [...Behavior, gallery: Gallery])[] = [
  ['the first six photos load eagerly, the rest lazily', expectLoading, galleryOf(9)],
  ['two columns on a phone, three on what is wider', expectColumns, galleryOf(9)],
  [
    'a group without photos says so',
    async (page) => {
      await page.getByRole('tab', { name: 'U6' }).click();
      await expect(page.getByText('No images for U6 yet.')).toBeVisible();
    },
    galleryOf(9),
  ],
  [
    'a gallery without photos says so',
    (page) => expect(page.getByText('No photos yet').first()).toBeVisible(),
    galleryOf(0),
  ],
  [
    'an item without a path says so',
    (page) => expect(page.getByText('Missing path').first()).toBeVisible(),
    { ...galleryOf(0), items: [{ name: 'Player 1', ageGroup: 'U12' }] },
  ],
];
