/**
 * What the specification says of the screens (sections 2 and 4) must hold however somebody arrived. The tables list the ways; each is
 * walked, and what is specified is tried at its end.
 */
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inlineScriptHashes } from '#server/http/securityHeaders.ts';
import { builtSite } from '#tests/builtRelease.ts';
import { spread } from '#tests/scale.ts';
import { holdBack } from './holdBack.ts';
import { expect, openGallery, photoCount, test } from './shop.ts';

test.use({
  isShopShared: true,
  serviceWorkers: 'block',
  viewport: { width: 1280, height: 720 },
  hasTouch: true,
});

const team = 'Port Soccer (Gators)';

const sections = [
  { path: '/packages', label: 'Packages', title: 'Packages & Add-Ons' },
  { path: '/how', label: 'How It Works', title: 'How It Works' },
  { path: '/contact', label: 'Contact', title: 'Book a Team Day' },
  { path: '/galleries', label: 'Galleries', title: 'Find your team' },
] as const;
type Section = (typeof sections)[number];

const sectionLink = (page: Page, { label }: Section) =>
  page.getByRole('banner').getByRole('link', { name: label, exact: true });

/** Opens an address as a visit of its own, not as a link within the page. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
}

/** Opens home, and does something before React is there. */
async function early(page: Page, act: () => Promise<unknown>): Promise<void> {
  const letGo = await holdBack(page, /assets\/mount-/);
  await page.goto('about:blank');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await act();
  await letGo();
}

const hydrated = (page: Page) =>
  expect(page.locator('[data-screen] > [data-unhydrated]')).toHaveCount(0);

type Way = readonly [name: string, go: (page: Page, section: Section) => Promise<void>];

/** Each ends at the section. */
const waysToSection: readonly Way[] = [
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
const waysBack: readonly Way[] = [
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

async function expectSection(page: Page, { path, title }: Section): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`#${path}$`));
  const heading = page.getByRole('heading', { name: title, exact: true });
  await expect(heading).toBeInViewport();
  // Below the sticky header.
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await heading.boundingBox())?.y)
    .toBeGreaterThanOrEqual(Math.floor(header?.height ?? 0));
}

/** The reel follows the arrow keys, whatever has the focus. */
async function expectReelKeys(page: Page): Promise<void> {
  const caption = page.getByRole('group', { name: 'Highlight reel' }).getByRole('paragraph').last();
  const before = await caption.innerText();
  // It may not be hydrated yet.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(caption).not.toHaveText(before, { timeout: 300 });
  }).toPass();
  const after = await caption.innerText();
  await page.keyboard.press('ArrowLeft');
  await expect(caption).not.toHaveText(after);
}

test('sections scroll below the header and the reel has its keys, however one comes', async ({
  page,
}) => {
  for (const [index, [name, go]] of waysToSection.entries()) {
    const [first] = sections;
    const section = sections[index % sections.length] ?? first;
    await test.step(`${name}: ${section.path}`, async () => {
      await go(page, section);
      await expectSection(page, section);
      await expect(page.getByRole('heading', { name: section.title, exact: true })).toBeFocused();
      await expectReelKeys(page);
    });
    if (name !== 'by a link') continue;
    for (const [back, goBack] of waysBack) {
      await test.step(`${back}: ${section.path}`, async () => {
        await goBack(page, section);
        await expectSection(page, section);
        await expectReelKeys(page);
      });
    }
  }

  await test.step('what has its own arrow keys, and an open dialog, keep them', async () => {
    const caption = page
      .getByRole('group', { name: 'Highlight reel' })
      .getByRole('paragraph')
      .last();
    const before = await caption.innerText();
    for (const field of [
      page.getByLabel('Team name or jersey number'),
      page.getByLabel('Season'),
    ]) {
      await field.focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowRight');
    }
    await page.getByRole('button', { name: 'Model Release' }).click();
    await page.getByRole('dialog').getByRole('button').last().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(caption).toHaveText(before);
    await expectReelKeys(page);
  });
});

const tiles = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: /^View / });

/** It opens at the photo that is clicked, moves both ways, wraps around, and closes on Escape and by its button. */
async function expectLightbox(page: Page, act?: () => Promise<unknown>): Promise<void> {
  const count = parseInt(await photoCount(page).innerText(), 10);
  const at = (number: number) => page.getByText(`${number} / ${count}`, { exact: true });
  await tiles(page).first().click();
  await expect(at(1)).toBeVisible();
  await act?.();
  await page.keyboard.press('ArrowLeft');
  await expect(at(count)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(at(1)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(at(2)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.yarl__root')).toHaveCount(0);
}

const waysToGallery: readonly (readonly [name: string, go: (page: Page) => Promise<unknown>])[] = [
  ['by its code', (page) => openGallery(page, 'GATORS-DEMO', team)],
  ['cold, by address', (page) => visit(page, '/#/gallery/gators')],
  ['by a path without the hash', (page) => visit(page, '/gallery/gators?group=U12')],
  ['by an address whose hash is encoded', (page) => visit(page, '/%23/gallery/gators')],
  ['by an address with the full stop behind it', (page) => visit(page, '/#/gallery/gators).')],
  ['by such an address in the open page', (page) => page.goto('/#/gallery/gators,')],
  [
    'by Back',
    async (page) => {
      await page.getByRole('link', { name: 'Order prints', exact: true }).click();
      await expect(page).toHaveURL(/#\/cart/);
      await page.goBack();
    },
  ],
  [
    'by Forward',
    async (page) => {
      await page.getByRole('banner').getByRole('link').first().click();
      await expect(page).toHaveURL(/#\/galleries$/);
      await page.goBack();
      await page.goBack();
      await page.goForward();
    },
  ],
  [
    'by the link of the cart',
    async (page) => {
      await visit(page, '/#/cart?photo=gators.1');
      await page.getByRole('link', { name: `Gallery: ${team}` }).click();
    },
  ],
  [
    'by its card on home',
    async (page) => {
      await visit(page, '/#/galleries');
      await page
        .getByRole('main')
        .getByRole('link', { name: /Gators/ })
        .first()
        .click();
    },
  ],
];

test('a gallery has its header, group, lightbox and keys, however one comes', async ({ page }) => {
  await openGallery(page, 'GATORS-DEMO', team);
  for (const [name, go] of waysToGallery) {
    await test.step(name, async () => {
      await go(page);
      await expect(page.getByRole('heading', { name: team, level: 1 })).toBeVisible();
      await expect(page).toHaveURL(/\/#\/gallery\/gators\?group=U12$/);
      const prints = page.getByRole('banner').getByRole('link', { name: 'Order Prints Here' });
      await expect(prints).toHaveAttribute('href', 'https://orders.sideline.example/');
      await expect(prints).toHaveAttribute('target', '_blank');
      await expectLightbox(page);
    });
  }

  await test.step('after a heart was given, a tab chosen and a name searched for', async () => {
    await expectLightbox(page, () =>
      page
        .locator('.yarl__root')
        .getByRole('button', { name: /^Favorite/ })
        .last()
        .click(),
    );
    await page.getByRole('tab', { name: 'U10' }).click();
    await expectLightbox(page);
  });

  await test.step('closing the cart leads home, and the gallery has a link of its own', async () => {
    for (const path of spread(['/#/cart', '/#/cart?photo=none', '/#/cart?photo=gators.1'], 2)) {
      await visit(page, path);
      await expect(page.getByRole('link', { name: `Gallery: ${team}` })).toBeVisible();
      await page.getByRole('link', { name: 'Close the cart' }).click();
      await expect(page).toHaveURL(/\/#\/$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectReelKeys(page);
    }
  });
});

const waysToLocked: readonly (readonly [name: string, go: (page: Page) => Promise<unknown>])[] = [
  ['cold, by address', (page) => visit(page, '/#/gallery/owls')],
  ['by a path without the hash', (page) => visit(page, '/gallery/owls')],
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
      await page.goBack();
      await page.goForward();
    },
  ],
];

test('a gallery without its grant leads to its code, however one comes', async ({ page }) => {
  await page.goto('/');
  for (const [name, go] of waysToLocked) {
    await test.step(name, async () => {
      await go(page);
      await expect(page).toHaveURL(/\/#\/access\?next=%2Fgallery%2Fowls$/);
      const open = page.getByRole('button', { name: 'Open' });
      await expect(open).toBeDisabled();
      await page.getByLabel('Access code').fill('NOBODY');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText('Invalid or expired code.');
    });
  }
});

test('a static host leads there by its page for what is not found, which its policy may name', async ({
  page,
  request,
}) => {
  const body = await readFile(join(builtSite(), '404.html'), 'utf8');
  await page.route(
    ({ pathname }) => pathname !== '/' && !pathname.startsWith('/assets/'),
    (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ status: 404, contentType: 'text/html', body })
        : route.fallback(),
  );
  for (const [path, address] of [
    ['/cart', '/#/cart'],
    ['/%23/access?next=%2Fgallery%2Fowls.', '/#/access?next=%2Fgallery%2Fowls'],
    ['/foo', '/#/foo'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/galleries/nothing.jpg');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  const policy = (await request.get('/')).headers()['content-security-policy'];
  for (const hash of inlineScriptHashes(body)) expect(policy).toContain(hash);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a path leads to the page without a signal', async ({ page, context }) => {
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    for (const [path, address] of [
      ['/cart?x=1', '/#/cart?x=1'],
      ['/%23/access', '/#/access'],
      ['/foo', '/#/foo'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});
