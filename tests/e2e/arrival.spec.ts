/**
 * What the specification says of the screens (sections 2 and 4) must hold however somebody arrived. The tables list the ways; each is
 * walked, and what is specified is tried at its end.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inlineScriptHashes } from '#server/http/securityHeaders.ts';
import { builtSite } from '#tests/builtRelease.ts';
import { spread } from '#tests/scale.ts';
import { waysToLocked } from './arrival/access.ts';
import { expectLightbox, waysToGallery } from './arrival/gallery.ts';
import { expectReelKeys } from './arrival/reel.ts';
import { expectSection, sections, waysBack, waysToSection } from './arrival/sections.ts';
import { team, visit } from './arrival/ways.ts';
import { expect, openGallery, test } from './shop.ts';

test.use({
  isShopShared: true,
  serviceWorkers: 'block',
  viewport: { width: 1280, height: 720 },
  hasTouch: true,
});

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
    ['/＃/access?next=%2Fgallery%2Fowls）', '/#/access?next=%2Fgallery%2Fowls'],
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
