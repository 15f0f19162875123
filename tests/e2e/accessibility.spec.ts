import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { galleryActTexts } from '#core/gallery/galleryTexts.ts';
import { languageTagged } from '#core/language/everyLanguage.ts';
import { notFoundTexts } from '#core/shop/appTexts.ts';
import { speak } from '#core/text/spoken.ts';
import { scaled, spread } from '#tests/scale.ts';
import { placeOrder, readyToPlace } from './checkoutPanel.ts';
import { setTextSize } from './covered.ts';
import { englishOn } from './englishLeft.ts';
import { begin, everyScreen } from './everyScreen.ts';
import { personOn } from './personOn.ts';
import { pseudoLanguage, servePseudo } from './pseudoLanguage.ts';
import { expect, openGallery, test } from './shop.ts';

// The checks are the same with the worker, except where a test needs one.
test.use({ serviceWorkers: 'block', isShopShared: true });

/** Waits for color transitions, which must not be measured halfway. */
async function settled(page: Page): Promise<void> {
  const fading = () =>
    page.evaluate(
      () => document.getAnimations().filter((one) => one instanceof CSSTransition).length,
    );
  await expect.poll(fading).toBe(0);
}

/**
 * Checks a state of a screen with axe. In dark mode only colors are checked again, because the elements are the same. What is behind a
 * dialog is known.
 */
async function expectAccessible(
  page: Page,
  state: string,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const [hasAxe, hasDialog] = await page.evaluate(
      () => ['axe' in window, document.querySelector('dialog:modal') !== null] as const,
    );
    // Its source is large. There are no foreign frames, for which axe would open a second page.
    const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: 'void 0' }) }).setLegacyMode();
    axe.options({
      resultTypes: ['violations'],
      ...(colorScheme === 'dark' && { runOnly: ['color-contrast'] }),
    });
    if (hasDialog) axe.include('dialog:modal');
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }));
    expect(found, `${state}, ${colorScheme}`).toEqual([]);
  }
}

/** The narrowest window, a wide one, and the smallest with text of twice the size. */
const hardestSizes = [
  [320, 844, ''],
  [1024, 768, ''],
  [320, 568, '32px'],
] as const;
const sizes = [
  ...hardestSizes,
  [320, 640, '32px'],
  [390, 844, '32px'],
  [1024, 768, '32px'],
  [1440, 900, ''],
] as const;

/**
 * Expects that no text is cut, that nothing scrolls sideways, that the buttons of a dialog leave half of the window to the rest, and that
 * every control is large enough for a thumb.
 */
async function expectToFit(page: Page, state: string): Promise<void> {
  for (const [width, height, fontSize] of scaled(hardestSizes, sizes)) {
    await setTextSize(page, fontSize);
    // Chromium evaluates a container query in rem again only when the container's width changes.
    await page.setViewportSize({ width: width + 8, height });
    await page.setViewportSize({ width, height });
    const where = `${state}, ${width}x${height} ${fontSize}`;
    await expect.poll(() => outside(page), where).toEqual([]);
    expect(await actionsShare(page), where).toBeLessThanOrEqual(0.5);
  }
  await setTextSize(page, '');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await tooSmall(page), state).toEqual([]);
}

/** Returns texts and controls that something cuts or that stand out of the window, except those in a scrolling row. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const clippers = (element: Element | null): Element[] =>
      element === null
        ? []
        : [element, ...clippers(element.parentElement)].filter(
            (one) => getComputedStyle(one).overflowX !== 'visible',
          );
    const isOut = ({ left, right }: DOMRect, from: number, to: number): boolean =>
      left < from - 1 || right > to + 1;
    const range = document.createRange();
    const boxes = (element: Element): DOMRect[] => {
      if (element.matches('button, input, select, textarea'))
        return [element.getBoundingClientRect()];
      return [...element.childNodes].flatMap((node) => {
        if (!(node instanceof Text) || node.data.trim() === '') return [];
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
    };
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const cut = [...root.querySelectorAll('*')].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return false;
      if (element.matches('option, .skip-link')) return false;
      const around = clippers(element);
      const edges = around[0]?.getBoundingClientRect();
      // So narrow is what only a screen reader says, and the header's dot.
      const isForEars = around.some((one) => one.getBoundingClientRect().width <= 16);
      if (isForEars || around.some((one) => /auto|scroll/.test(getComputedStyle(one).overflowX)))
        return false;
      return boxes(element).some(
        (box) => isOut(box, 0, width) || (edges && isOut(box, edges.left, edges.right)),
      );
    });
    const more = document.documentElement.scrollWidth - width;
    return [
      ...cut.map((element) => element.outerHTML.slice(0, 120)),
      ...(more > 0 ? [`the page is ${more} px wider than its window`] : []),
    ];
  });

/** Returns the share of the window that the buttons at the end of a dialog cover before it is scrolled, from 0 to 1. */
const actionsShare = (page: Page) =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
    const sheet = dialog?.firstElementChild;
    for (const scroller of sheet ? [sheet, ...sheet.children] : []) scroller.scrollTop = 0;
    const actions = sheet?.lastElementChild?.getBoundingClientRect();
    if (!actions) return 0;
    return Math.max(0, Math.min(actions.bottom, innerHeight) - actions.top) / innerHeight;
  });

/** Returns controls that are too small for a thumb: below 44 px, or 24 px within a line of text. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')];
    const area = (control: HTMLElement): Element =>
      (control.matches('[type=radio], [type=checkbox]') && control.closest('label')) || control;
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.matches('.skip-link, .visually-hidden'))
      .filter((control) => {
        const { width, height } = area(control).getBoundingClientRect();
        const isInline = getComputedStyle(control).display === 'inline';
        const least = isInline ? 24 : 44;
        return width < least - 0.5 || height < least - 0.5;
      })
      .map((control) => control.outerHTML.slice(0, 140));
  });

/** With text of 200 % the dialog scrolls as a whole, but for its button, which covers at most a third of it. */
async function expectButtonInReach(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await setTextSize(page, '32px');
  const button = page.getByRole('dialog').getByRole('button', { name });
  await expect(button).toBeInViewport({ ratio: 1 });
  const [inside, all] = [await button.boundingBox(), await page.getByRole('dialog').boundingBox()];
  expect(inside?.height).toBeLessThanOrEqual((all?.height ?? 0) / 3);
  await setTextSize(page, '');
}

const languages = [
  ['in English', undefined],
  ['in Spanish', languageTagged('es')],
  ['in pseudo-text, which is longer', pseudoLanguage],
] as const;

for (const [language, said] of languages) {
  test.describe(`${language},`, () => {
    // Some twenty screens are looked at in many windows.
    test.slow();
    test.use({ bypassCSP: said === pseudoLanguage });
    test.afterEach(() => speak(() => undefined));

    for (const [name, walk] of spread(Object.entries(everyScreen), 3)) {
      test(`axe finds nothing and all of it fits: ${name}`, async ({ page }) => {
        if (said === pseudoLanguage) await servePseudo(page);
        speak(() => said);
        await begin(page);
        await walk(page, async (state) => {
          await expectToFit(page, state);
          if (said !== pseudoLanguage) await expectAccessible(page, state);
          if (said?.tag === 'es' && said !== pseudoLanguage)
            expect(await englishOn(personOn(page)), state).toEqual([]);
        });
      });
    }
  });
}

test('the page of a static host for what is not there is accessible', async ({ page }) => {
  await page.goto('/404.html');
  await expect(page.getByRole('link')).toHaveText(notFoundTexts.home);
  // It has the browser's own colors, and axe takes a dark canvas for a white one.
  await expectAccessible(page, 'not found', ['light']);
});

test('the button of a dialog is in reach with text of 200 %', async ({ page }) => {
  await page.goto('/#/cart');
  await page.getByRole('button', { name: 'Add to Cart Economy Pack', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectButtonInReach(page, 'Add Pack to Cart');
});

test.describe('with the worker,', () => {
  test.use({ serviceWorkers: 'allow' });

  test('saving a gallery for offline is accessible, and its button has its room before it comes', async ({
    page,
  }) => {
    await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
    const search = page.getByRole('textbox', { name: 'Search by name' });
    const before = await search.boundingBox();
    const opener = page.getByRole('button', { name: galleryActTexts.saveButton.offered });
    await expect(opener).toBeVisible();
    expect(await search.boundingBox()).toEqual(before);
    await expectToFit(page, 'gallery with all its buttons');
    await expectAccessible(page, 'gallery with all its buttons');
    await opener.click();
    await expect(page.getByRole('dialog', { name: galleryActTexts.save })).toBeVisible();
    await expectToFit(page, 'saving');
    await expectAccessible(page, 'saving');
  });

  test('the console stays free of errors on every route', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      // The page asks the server whether this gallery exists, and it does not.
      if (message.location().url.includes('/galleries/herons/')) return;
      errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    for (const route of [
      '/',
      '/#/galleries',
      '/#/packages',
      '/#/how',
      '/#/contact',
      '/#/nowhere',
    ]) {
      await page.goto(route);
      await expect(page.getByRole('heading', { name: 'Find your team' })).toBeVisible();
    }
    await page.goto('/#/gallery/herons');
    await expect(page.getByRole('heading', { name: 'Gallery not found' })).toBeVisible();
    await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
    for (const group of ['U6', 'U8', 'U10', 'Trading Cards']) {
      await page.getByRole('tab', { name: group, exact: true }).click();
      await expect(page.getByRole('tabpanel', { name: group })).toBeVisible();
    }
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^View / })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Next photo' })).toBeVisible();
    await page.keyboard.press('Escape');
    // Closing goes back in the history, which must not undo the next step.
    await expect(page.locator('.yarl__root')).toHaveCount(0);
    await readyToPlace(page);
    await placeOrder(page).click();
    await expect(page.getByRole('alertdialog')).toContainText('Order sent!');
    expect(errors).toEqual([]);
  });
});

test('where colours are forced, the chosen tab, sport and photos can be told', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openGallery(page, 'GATORS-DEMO', 'Port Soccer (Gators)');
  const line = (tab: string) =>
    page
      .getByRole('tab', { name: tab, exact: true })
      .evaluate((element) => getComputedStyle(element).borderBottomColor);
  expect(await line('U12')).not.toBe(await line('U10'));
  const heart = page.getByRole('button', { name: /^Favorite / }).first();
  const shape = () =>
    heart.evaluate((element) => {
      const drawn = getComputedStyle(element, '::after');
      return {
        color: drawn.backgroundColor,
        mask: `${drawn.maskImage} ${drawn.maskPosition}`,
      };
    });
  const before = await shape();
  await heart.click();
  expect((await shape()).mask).not.toBe(before.mask);
  expect((await shape()).color).not.toBe(before.color);
  const ground = (button: Locator) =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.goto('/');
  const sport = (name: string) => ground(page.getByRole('button', { name, exact: true }));
  expect(await sport('All Sports')).not.toBe(await sport('Soccer'));
});
