import type { Page } from '@playwright/test';
import { footerWords } from '#core/shop/appTexts.ts';
import { homeWords, offerWords } from '#core/shop/homeTexts.ts';
import { limits } from '#core/text/limits.ts';
import { reelPictures } from '#core/shop/reel.ts';
import { expect, test } from './shop.ts';

// No test here needs the worker, and its prefetching costs every test a second.
test.use({ serviceWorkers: 'block', isShopShared: true });

const reel = (page: Page) => page.getByRole('group', { name: 'Highlight reel' });
/** The caption of the shown picture. */
const caption = (page: Page) => reel(page).getByRole('paragraph').last();

const captions = reelPictures.map(({ alt }) => alt);
const [first = '', second = '', third = ''] = captions;
const last = captions.at(-1) ?? '';

/** Scrolls to the reel and waits until it is hydrated: its neighbors load once it is visible. */
async function lookAtReel(page: Page): Promise<void> {
  await page.goto('/');
  await reel(page).scrollIntoViewIfNeeded();
  await expect(reel(page).locator('img')).toHaveCount(3);
}

/** From here on, time goes on only when the test says so. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

test.describe('the highlight reel, without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('turns every 3 s, and rests under the pointer, under the focus and when told to', async ({
    page,
  }) => {
    await page.clock.install();
    await lookAtReel(page);
    await page.keyboard.press('ArrowLeft');
    await stopTime(page);
    await page.keyboard.press('ArrowRight');
    await expect(caption(page)).toHaveText(first);
    await page.clock.fastForward(3000);
    await expect(caption(page)).toHaveText(second);
    // A press just before the tick is one step, and its picture has the whole interval.
    await page.clock.fastForward(2900);
    await page.keyboard.press('ArrowRight');
    await expect(caption(page)).toHaveText(third);
    await page.clock.fastForward(2900);
    await expect(caption(page)).toHaveText(third);
    await page.clock.fastForward(100);
    await expect(caption(page)).not.toHaveText(third);
    await page.keyboard.press('ArrowLeft');
    await expect(caption(page)).toHaveText(third);

    const shown = async () => (await caption(page).textContent()) ?? '';
    const expectRest = async (): Promise<void> => {
      const before = await shown();
      await page.clock.fastForward(30_000);
      expect(await shown()).toBe(before);
    };
    await reel(page).getByRole('button', { name: 'Pause the reel' }).hover();
    await expectRest();
    await page.mouse.move(0, 0);
    await page.keyboard.press('Tab');
    await reel(page).getByRole('button', { name: 'Pause the reel' }).focus();
    await expectRest();
    await page.keyboard.press('Enter');
    await reel(page).getByRole('button', { name: 'Play the reel' }).blur();
    await expectRest();
    const before = await shown();
    await reel(page).getByRole('button', { name: 'Play the reel' }).click();
    await page.mouse.move(0, 0);
    await reel(page).getByRole('button', { name: 'Pause the reel' }).blur();
    await page.clock.fastForward(3000);
    await expect(caption(page)).not.toHaveText(before);
  });

  test('enlarges each picture to 1.06 by the end of its interval, until it has faded out', async ({
    page,
  }) => {
    await page.clock.install();
    await lookAtReel(page);
    await stopTime(page);
    // The browser's own time goes on, so each transition waits where it begins.
    await reel(page).evaluate((stage) => {
      stage.addEventListener('transitionrun', ({ target }) => {
        for (const transition of (target as Element).getAnimations()) transition.pause();
      });
    });
    /** Sets the transitions of a picture to a time, and returns its scale and its opacity. */
    const after = async (ms: number, index: number): Promise<readonly number[]> => {
      const name = reelPictures[index]?.src.replace('.jpg', '') ?? '';
      const picture = reel(page).locator(`img[src*="${name}"]`);
      const paused = () =>
        picture.evaluate((image) =>
          image.getAnimations().some(({ playState }) => playState === 'paused'),
        );
      await expect.poll(paused).toBe(true);
      return picture.evaluate((image, at) => {
        for (const transition of image.getAnimations()) transition.currentTime = at;
        const { transform, opacity } = getComputedStyle(image);
        return [new DOMMatrix(transform).a, Number(opacity)];
      }, ms);
    };
    await page.keyboard.press('ArrowRight');
    await expect(caption(page)).toHaveText(second);
    expect(await after(0, 1)).toEqual([1, 0]);
    expect(await after(limits.reelIntervalMs / 2, 1)).toEqual([1 + (limits.reelZoom - 1) / 2, 1]);
    expect(await after(limits.reelIntervalMs, 1)).toEqual([limits.reelZoom, 1]);
    await page.clock.fastForward(limits.reelIntervalMs);
    await expect(caption(page)).toHaveText(third);
    const [scale, opacity] = await after(limits.reelFadeMs / 2, 1);
    expect(scale).toBe(limits.reelZoom);
    expect(opacity).toBeCloseTo(0.5, 1);
  });
});

test('the reel follows the arrow keys and wraps; it stands still under reduced motion', async ({
  page,
}) => {
  await page.clock.install();
  await lookAtReel(page);
  await page.keyboard.press('ArrowLeft');
  await expect(caption(page)).toHaveText(last);
  await page.keyboard.press('ArrowRight');
  await expect(caption(page)).toHaveText(first);
  await page.keyboard.press('ArrowRight');
  await expect(caption(page)).toHaveText(second);
  await page.clock.fastForward(30_000);
  await expect(caption(page)).toHaveText(second);
  // It stands still, so its button plays it.
  await expect(reel(page).getByRole('button', { name: 'Pause the reel' })).toHaveCount(0);
  await expect(reel(page).getByRole('button', { name: 'Play the reel' })).toBeVisible();
  // In a field, arrow keys belong to the field.
  await page.getByLabel('Team name or jersey number').fill('gators');
  await page.keyboard.press('ArrowLeft');
  await expect(caption(page)).toHaveText(second);
  await reel(page).getByRole('button', { name: 'Next picture' }).click();
  await expect(caption(page)).not.toHaveText(second);
});

test('each section has an address, which scrolls below the header and takes the focus there', async ({
  page,
}) => {
  for (const [path, name] of [
    ['packages', 'Packages & Add-Ons'],
    ['how', 'How It Works'],
    ['contact', 'Book a Team Day'],
    ['galleries', 'Find your team'],
  ] as const) {
    await test.step(`#/${path}`, async () => {
      // Each is a visit of its own, not a link within the page.
      await page.goto('about:blank');
      await page.goto(`/#/${path}`);
      const heading = page.getByRole('heading', { name, exact: true });
      await expect(heading).toBeFocused();
      const header = await page.getByRole('banner').boundingBox();
      const top = async () => Math.round((await heading.boundingBox())?.y ?? 0);
      const bottom = (header?.y ?? 0) + (header?.height ?? 0);
      await expect.poll(top).toBeGreaterThanOrEqual(Math.floor(bottom));
      expect(await top()).toBeLessThan(bottom + 250);
    });
  }

  await test.step('the preview shows nine pictures, shuffled again on every change of the path', async () => {
    const preview = page
      .getByRole('region', { name: 'Find your team' })
      .locator('li img[src*="preview"]');
    const sources = () =>
      preview.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    await expect(preview).toHaveCount(9);
    const before = await sources();
    expect(new Set(before).size).toBe(9);
    await page.goto('/#/packages');
    // There are 80 million ways to draw 9 of 12 pictures.
    await expect.poll(sources).not.toEqual(before);
    expect(new Set(await sources()).size).toBe(9);
  });

  await test.step('a jersey number finds no team, and it is said why', async () => {
    await page.getByLabel('Team name or jersey number').fill('7');
    await expect(page.getByText('No matches. Try another sport/season.')).toBeVisible();
    await expect(page.getByText(homeWords.galleries.noNumbers)).toBeVisible();
  });

  await test.step('a team of another season is named, announced, and a link to its gallery', async () => {
    const section = page.getByRole('region', { name: 'Find your team' });
    await page.getByLabel('Team name or jersey number').fill('brad');
    await expect(page.getByText('No matches. Try another sport/season.')).toBeVisible();
    await expect(section.getByRole('status')).toContainText("Bradford United: Winter '24");
    await page.getByRole('button', { name: 'Hockey' }).click();
    await section.getByRole('link', { name: "Bradford United: Soccer, Winter '24" }).click();
    await expect(page).toHaveURL(/#\/access\?next=%2Fgallery%2Fowls$/);
  });
});

test('the header leads to every section, and every screen has its title', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Sections' });
  await test.step('links lead to their section from anywhere, and again from where one is', async () => {
    await page.goto('/#/cart');
    await page.getByRole('link', { name: 'Sideline, home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const goTo = async (): Promise<void> => {
      await button.click();
      await menu.getByText('How It Works').click();
      await expect(page.getByRole('heading', { name: 'How It Works' })).toBeFocused();
      await expect(page.getByRole('heading', { name: 'How It Works' })).toBeInViewport();
    };
    await goTo();
    await page.evaluate(() => window.scrollTo(0, 0));
    await goTo();
  });

  await test.step('the menu closes by Escape, by a tap elsewhere and by going', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await button.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(200, 800);
    await expect(menu).toBeHidden();
    await button.click();
    await page.getByRole('banner').getByRole('link', { name: 'Book Team Session' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/#\/contact$/);
  });

  await test.step('every screen has its title', async () => {
    for (const [path, title] of [
      ['/#/access', 'Enter your access code · Sideline'],
      ['/#/cart', 'Cart · Sideline'],
      ['/#/gallery/herons', 'Team gallery · Sideline'],
      ['/', /^Sideline · Game-day portraits/],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
    }
  });

  await test.step('the skip link leads to the heading', async () => {
    await expect(page.locator('[data-screen] > [data-unhydrated]')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).not.toHaveURL(/main/);
  });
});

test('the offers, the footer and the dialogs of the home page', async ({ page }) => {
  await page.goto('/#/access');
  await page.goto('/');
  await test.step('team digitals and player packs are explained and asked for by email', async () => {
    for (const name of ['Buy All Team Digitals', 'Player Pack']) {
      await page.getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog', { name });
      const link = dialog.getByRole('link', { name: offerWords.ask });
      await expect(link).toHaveAttribute('href', /^mailto:hello@sideline\.example\?subject=/);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name })).toBeFocused();
    }
  });

  await test.step('Join asks for an address and opens a message to the studio', async () => {
    const form = page.getByRole('contentinfo');
    const email = form.getByRole('textbox', { name: 'Email' });
    await email.fill('nora at example');
    await form.getByRole('button', { name: 'Join' }).click();
    await expect(email).toHaveAccessibleDescription('Enter a valid email address.');
    await expect(email).toBeFocused();
    await email.fill('nora@example.com');
    await form.getByRole('button', { name: 'Join' }).click();
    await expect(form.getByRole('status')).toContainText(footerWords.newsletter.opened);
  });

  await test.step('cards, promises and steps say what they must', async () => {
    const packages = page.getByRole('region', { name: 'Packages & Add-Ons' });
    for (const text of [
      'Digitals deliver in minutes.',
      'Prints ship in 7-14 days.',
      'Shipping & handling ($5.95 per order) and 6% tax are added at checkout.',
    ]) {
      await expect(packages.getByText(text)).toBeVisible();
    }
    await expect(packages.getByRole('link', { name: /^Checkout/ })).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'How It Works' })).toContainText('3-5 days');
    await packages.getByRole('link', { name: 'Checkout Family Pack' }).click();
    const dialog = page.getByRole('dialog', { name: 'Configure Pack' });
    await expect(dialog).toContainText('Family Pack');
    await page.reload();
    await expect(dialog).toContainText('Family Pack');
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/#\/cart$/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Prints & packs' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.goBack();
    await packages.getByRole('link', { name: 'Checkout Economy Pack' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/#\/cart$/);
    await page.goBack();
    await expect(
      packages.getByRole('heading', { name: 'Economy Pack', exact: true }),
    ).toBeVisible();
    // As the link of a card does that is tapped before the scripts are there.
    await page.goto('/#/cart?pack=economy-pack');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/#\/cart$/);
    await page.goBack();
    await page.goto('/#/cart?pack=nothing');
    await expect(page.getByRole('heading', { name: 'Prints & packs' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.goBack();
  });

  await test.step('policies open, and close by Escape and by the Back of the phone', async () => {
    for (const [name, text] of [
      ['Model Release', 'consent'],
      ['Privacy & Minors', 'Clear this phone'],
      ['Refunds & Retouching', 'within 30 days'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog', { name })).toContainText(text);
      if (name === 'Model Release') await page.keyboard.press('Escape');
      else await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(/\/$|#\/$/);
    }
    // No history entry remains: one more step leaves the page.
    await page.goBack();
    await expect(page).toHaveURL(/#\/access$/);
  });
});

test('on a phone the page is at most eight screens high, and the first shows every way', async ({
  page,
}) => {
  const ways = page.getByRole('navigation', { name: 'Start here' }).getByRole('link');
  await page.goto('/');
  // A machine without the usual fonts draws a page with a wider one if the web fonts are late. The next visit has them.
  await expect(async () => {
    await page.reload();
    await expect(page.locator('[data-screen] > [data-unhydrated]')).toHaveCount(0);
    await expect(page.getByLabel('Access code')).toBeInViewport({ ratio: 1, timeout: 500 });
  }).toPass();
  await expect(ways).toHaveText(['Find your team', 'Packs & prices', 'Book a team day']);
  for (const way of await ways.all()) await expect(way).toBeInViewport({ ratio: 1 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height / 844).toBeLessThanOrEqual(8);
  await ways.first().click();
  await expect(page.getByRole('heading', { name: 'Find your team' })).toBeFocused();
});
