/** What a visitor sees before any script runs, and how little it weighs. */
import type { Page } from '@playwright/test';
import { brand } from '#core/shop/brand.ts';
import { rosterWords } from '#core/shop/homeTexts.ts';
import { telUrl } from '#device/site/telUrl.ts';
import { scaled, spread } from '#tests/scale.ts';
import { expect, openGallery, test } from './shop.ts';
import { holdBack } from './holdBack.ts';
import { storedIn } from './device.ts';

// The worker would prefetch everything.
test.use({ serviceWorkers: 'block', isShopShared: true });

/**
 * The initial scripts of a screen, compressed. The last 2,200 bytes are hearts, which tiles have before React, until when to order, photos with
 * keys of their own, names in any spelling, links that are followed before React is there, the secret that goes with an opener to another
 * phone, and other languages. A release's names of files change it by up to 100 bytes.
 */
const scriptLimitBytes = 89_400;

function consoleOf(page: Page): readonly string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (!message.text().includes('Service Worker registration blocked')) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
}

for (const path of spread(['/', '/#/packages', '/#/nowhere'], 2)) {
  test(`hydration takes over every word of ${path} and logs nothing`, async ({ page }) => {
    const said = consoleOf(page);
    await page.goto(path);
    await page.evaluate(() => {
      Object.assign(globalThis, { markup: document.querySelector('main h1') });
    });
    await page.getByRole('button', { name: 'Hockey' }).click();
    await expect(page.getByText('No matches. Try another sport/season.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Roster' }).fill('7,Theo,Quinn');
    await expect(page.getByText(rosterWords.allGood)).toBeVisible();
    const isKept = await page.evaluate(
      () => Reflect.get(globalThis, 'markup') === document.querySelector('main h1'),
    );
    expect(isKept, 'the markup that it came with is kept').toBe(true);
    expect(said).toEqual([]);
  });
}

const screens = [
  ['/#/access', 'Enter your access code'],
  ['/#/cart', 'Prints & packs'],
  ['/#/order/none', 'Your order'],
  ['/#/promises', 'Who can see your photos?'],
] as const;
/** Addresses that lead to the first screen. */
const otherAddresses = [
  ['/#/access?next=%2Fgallery%2Fowls', 'Enter your access code'],
  ['/#/gallery/owls', 'Enter your access code'],
] as const;

for (const [path, heading] of scaled(screens, [...screens, ...otherAddresses])) {
  test(`${path} is there before any script, alone, and is taken over as it stands`, async ({
    page,
  }) => {
    const said = consoleOf(page);
    const letGo = await holdBack(page, /assets\/.*\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.locator('main')).toHaveCount(1);
    await page.evaluate(() => {
      Object.assign(globalThis, { markup: document.querySelector('main h1') });
    });
    await letGo();
    await expect(page).toHaveTitle(
      /^(?:Enter your access code|Cart|Your order|Who can see your photos\?) · /,
    );
    const isKept = await page.evaluate(
      () => Reflect.get(globalThis, 'markup') === document.querySelector('main h1'),
    );
    expect(isKept).toBe(true);
    expect(said).toEqual([]);
  });
}

test('a code that is typed before the scripts have come opens its gallery', async ({ page }) => {
  const letGo = await holdBack(page, /assets\/.*\.js$/);
  await page.goto('/#/access', { waitUntil: 'commit' });
  // Home follows it and is removed again, but has a field of the same name.
  const code = page.locator('[data-screen=access]').getByLabel('Access code');
  await code.fill('OWLS-DEMO');
  await code.press('Enter');
  await letGo();
  await expect(page.getByRole('heading', { name: 'Bradford United', level: 1 })).toBeVisible();
});

for (const [path, heading] of [
  ['/#/access', 'Enter your access code'],
  ['/#/cart', 'Prints & packs'],
] as const) {
  test(`${path}: the skip link leads to the heading before the scripts have come, and stays there`, async ({
    page,
  }) => {
    const letGo = await holdBack(page, /assets\/.*\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    const title = page.getByRole('heading', { name: heading, level: 1 });
    await expect(title).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(title).toBeFocused();
    await letGo();
    await expect(page.locator('[data-screen] > [data-unhydrated]')).toHaveCount(0);
    await expect(title).toBeVisible();
    expect(new URL(page.url()).hash).toBe(path.slice(1));
  });
}

test('a product that is chosen before the scripts have come is asked about when they have', async ({
  page,
}) => {
  const letGo = await holdBack(page, /assets\/.*\.js$/);
  await page.goto('/#/cart', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add to Cart 8 Wallets' }).click();
  await letGo();
  await expect(page.getByRole('dialog', { name: 'Choose image type' })).toBeVisible();
});

/** Makes the browser busy from the next page on, until the returned function is called. */
async function neverIdle(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    const beIdle = (): void => {
      for (const work of waiting.splice(0)) work({ didTimeout: true, timeRemaining: () => 0 });
    };
    Object.assign(window, {
      requestIdleCallback: (work: IdleRequestCallback) => waiting.push(work),
      beIdle,
    });
  });
  return () => page.evaluate(() => (Reflect.get(window, 'beIdle') as () => void)());
}

test('the galleries of this phone move nothing when they come', async ({ page }) => {
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  for (const path of ['/', '/#/access']) {
    await page.goto('about:blank');
    const beIdle = await neverIdle(page);
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const field = page.getByLabel('Access code');
    const before = await field.boundingBox();
    const mine = page.getByRole('link', { name: 'Port Soccer (Gators)', exact: true });
    await expect(mine).toHaveCount(0);
    await beIdle();
    await expect(mine).toBeVisible();
    expect(await field.boundingBox(), path).toEqual(before);
  }
});

test('a code that opens nothing says so without moving the field', async ({ page }) => {
  await page.goto('/#/access');
  const field = page.getByLabel('Access code');
  await field.fill('NOBODY-HERE');
  const before = await field.boundingBox();
  await field.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/\S/);
  expect((await field.boundingBox())?.y).toBe(before?.y);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home shows its content', async ({ page }) => {
    await page.goto('/');
    for (const name of [
      brand.tagline,
      'Find your team',
      'Packages & Add-Ons',
      'Book a Team Day',
      'How It Works',
    ]) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await expect(page.getByText('Within 24 hours')).toBeVisible();
    const { phone, email } = brand.studio;
    const line = page.getByRole('paragraph').filter({ hasText: 'need JavaScript' });
    await expect(line.getByRole('link', { name: phone })).toHaveAttribute('href', telUrl(phone));
    await expect(line.getByRole('link', { name: email })).toHaveAttribute(
      'href',
      `mailto:${email}`,
    );
    await expect(page.locator('main img').first()).toBeVisible();
  });
});

test('another screen never shows the prerendered home, nor fetches its pictures', async ({
  page,
}) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (/\/reel\/.*(?:1600|tall)/.test(request.url())) pictures.push(request.url());
  });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const hero = document.querySelector<HTMLElement>('#hero-title');
      if (hero?.checkVisibility()) seen.push(location.hash);
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto('/#/cart');
  await expect(page.getByRole('heading', { name: 'Prints & packs' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual([]);
  expect(pictures).toEqual([]);
});

test('the head names the shop for search engines and shared links', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https:\/\/\S+\/$/);
  for (const name of ['og:title', 'og:description', 'og:url', 'og:image']) {
    await expect(page.locator(`meta[property="${name}"]`)).toHaveAttribute('content', /\S/);
  }
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await request.get(new URL(card ?? '').pathname)).status()).toBe(200);
  const business = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(business ?? '')).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Sideline Photo Company',
    email: 'hello@sideline.example',
    address: { addressLocality: 'Port Huron', addressRegion: 'MI' },
  });
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /galleries/');
});

test('the scripts that a screen begins with stay below 89.4 kB', async ({ page, context }) => {
  // The browser is never idle: what loads in idle time is not part of the first view.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType === 'text/javascript') scripts.add(requestId);
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  const paths = ['/', '/#/access', '/#/cart', '/#/gallery/owls', '/#/gallery/gators'];
  for (const path of spread(paths, 3)) {
    await cdp.send('Network.clearBrowserCache');
    await page.goto('about:blank');
    bytes = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    // A gallery loads its photos first and its scripts afterwards.
    await expect(page.locator('[data-at]')).toHaveCount(0);
    expect(bytes, path).toBeGreaterThan(60_000);
    expect(bytes, path).toBeLessThanOrEqual(scriptLimitBytes);
  }
});

test('anyone who leaves home before it is taken over has one screen, there and back', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const letGo = await holdBack(page, /assets\/(?:Home|SiteFrame)-/);
  await page.goto('/');
  // React has started hydrating and waits for home's own code.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.goto('/#/cart');
  await expect(page.getByRole('heading', { name: 'Prints & packs' })).toBeVisible();
  await letGo();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Game-day portraits/);
  await page.getByRole('button', { name: 'Hockey' }).click();
  await expect(page.getByText('No matches. Try another sport/season.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a section that is led to takes no field away from who writes in it already', async ({
  page,
}) => {
  const letGo = await holdBack(page, /assets\/(?:Home|SiteFrame)-/);
  await page.goto('/#/contact');
  const code = page.getByLabel('Access code');
  await code.fill('GATORS');
  await letGo();
  await expect(page).toHaveTitle(/Sideline/);
  await page.getByRole('button', { name: 'Hockey' }).dispatchEvent('click');
  await expect(page.getByText('No matches. Try another sport/season.')).toBeVisible();
  await expect(code).toBeFocused();
  await page.keyboard.type('-DEMO');
  await expect(code).toHaveValue('GATORS-DEMO');
});

for (const path of scaled(['/'], ['/', '/#/access'])) {
  test(`who is in the code field of ${path} before the scripts have the list of codes fetched`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/galleries/access')) asked.push(request.url());
    });
    const letGo = await holdBack(page, /assets\/mount-/);
    await page.goto(path);
    await page.getByLabel('Access code').focus();
    expect(asked).toEqual([]);
    await letGo();
    await expect.poll(() => asked.length).toBe(1);
    await expect(page.getByLabel('Access code')).toBeFocused();
  });
}

test('what is chosen in the very moment in which a form comes to life is not lost', async ({
  page,
}) => {
  await page.goto('/');
  const form = page.getByRole('region', { name: 'Book a Team Day' });
  await form.getByRole('textbox', { name: 'Contact name' }).fill('Sam Doyle');
  await expect.poll(() => storedIn(page, 'checkout')).toHaveLength(1);
  const letGo = await holdBack(page, /assets\/BookingForm-/);
  await page.reload();
  await form.getByRole('textbox', { name: 'Team name', exact: true }).fill('Harbor Herons');
  const chosen = page.evaluate(async () => {
    const sport = document.querySelector<HTMLSelectElement>('[name=sport]');
    if (!sport) return;
    const next = new MessageChannel();
    // Until React has found the field: nothing has been replayed in it before.
    while (!Object.keys(sport).some((name) => name.startsWith('__react'))) {
      await new Promise((resolve) => {
        next.port2.onmessage = resolve;
        next.port1.postMessage('');
      });
    }
    sport.value = 'Hockey';
    sport.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await letGo();
  await chosen;
  await expect(form.getByRole('combobox', { name: 'Sport' })).toHaveValue('Hockey');
  await expect(form.getByRole('textbox', { name: 'Team name', exact: true })).toHaveValue(
    'Harbor Herons',
  );
  await expect(form.getByRole('textbox', { name: 'Contact name' })).toHaveValue('Sam Doyle');
});

test('what is typed and pressed before the scripts have come is not lost', async ({ page }) => {
  const letGo = await holdBack(page, /assets\/(?:HomeSections|BookingForm|SiteFooter)-/);
  await page.goto('/');
  await page.getByLabel('Team name or jersey number').fill('bradford');
  await page.getByLabel('Season').selectOption("Winter '24");
  await page.getByRole('textbox', { name: 'Team name', exact: true }).fill('Harbor Herons');
  await page.getByRole('button', { name: 'Privacy & Minors' }).click();
  await expect(page.getByRole('heading', { name: 'Port Soccer (Gators)' })).toBeVisible();
  await letGo();
  await expect(page.getByRole('dialog', { name: 'Privacy & Minors' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Bradford United' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Port Soccer (Gators)' })).toHaveCount(0);
  await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
  // What was typed is kept a moment after it is shown.
  await expect
    .poll(() => storedIn(page, 'checkout'))
    .toContainEqual({
      key: 'booking',
      value: expect.objectContaining({ teamName: 'Harbor Herons' }) as unknown,
    });
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Team name', exact: true })).toHaveValue(
    'Harbor Herons',
  );
});

test('the season that brings the team list to life is the one that is shown', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('select').first().waitFor();
  await page.evaluate(async () => {
    const season = document.querySelector('select');
    if (!season) throw new Error('no season');
    season.value = "Winter '24";
    const next = new MessageChannel();
    // React hydrates what a change comes from at once, if its code is there, and then handles the change.
    do {
      season.dispatchEvent(new Event('change', { bubbles: true }));
      await new Promise((resolve) => {
        next.port2.onmessage = resolve;
        next.port1.postMessage('');
      });
    } while (!Object.keys(season).some((name) => name.startsWith('__react')));
  });
  await expect(page.getByRole('combobox', { name: 'Season' })).toHaveValue("Winter '24");
  await expect(page.getByRole('link', { name: /View Team Gallery.*Bradford/ })).toBeVisible();
});
