import { readdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { galleryFile } from '#core/gallery/galleryFiles.ts';
import { scaled, spread } from '#tests/scale.ts';
import { storedIn } from './device.ts';
import { serveCodes } from './sealedSite.ts';
import { expect, test } from './shop.ts';

test.use({ serviceWorkers: 'block', isShopShared: true });

const team = 'Port Soccer (Gators)';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Access code').fill(code);
  await page.getByLabel('Access code').press('Enter');
}

test.describe('without the code', () => {
  const readings: Readonly<Record<string, (bytes: Buffer) => unknown>> = {
    'a picture': (bytes) => sharp(bytes).toBuffer(),
    JSON: (bytes) => JSON.parse(bytes.toString()) as unknown,
    'text in UTF-8': (bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    zlib: (bytes) => inflateSync(bytes),
    deflate: (bytes) => inflateRawSync(bytes),
    gzip: (bytes) => gunzipSync(bytes),
    brotli: (bytes) => brotliDecompressSync(bytes),
  };

  for (const slug of scaled(['gators'], ['gators', 'owls'])) {
    test(`every file of ${slug} is noise`, async ({ request }) => {
      const files = (await readdir(`public/galleries/${slug}`)).toSorted();
      expect(files.length).toBeGreaterThan(30);
      expect(files).toContain(galleryFile);
      for (const file of [galleryFile, ...spread(files, 20)]) {
        const response = await request.get(`/galleries/${slug}/${file}`);
        expect(response.status()).toBe(200);
        expect(response.headers()['content-type']).toBe('application/octet-stream');
        const bytes = await response.body();
        for (const [kind, read] of Object.entries(readings)) {
          const readable = await Promise.resolve(bytes)
            .then(read)
            .then(() => `${file} reads as ${kind}`)
            .catch(() => undefined);
          expect(readable).toBeUndefined();
        }
      }
    });
  }

  test('the folder cannot be listed', async ({ request }) => {
    for (const path of ['/galleries/', '/galleries/gators/', '/galleries/gators']) {
      expect((await request.get(path)).status()).toBe(404);
    }
  });
});

test('a code is typed without help from the keyboard, and opens a file', async ({ page }) => {
  await serveCodes(page, { 'TEAM-FORM': { type: 'file', url: '/icons/icon.svg' } });
  await test.step('without help from the keyboard', async () => {
    for (const path of ['/', '/#/access']) {
      await page.goto(path);
      const input = page.getByRole('main').getByLabel('Access code');
      await expect(input).toHaveAttribute('autocapitalize', 'off');
      await expect(input).toHaveAttribute('autocorrect', 'off');
      await expect(input).toHaveAttribute('autocomplete', 'off');
      await expect(input).toHaveAttribute('spellcheck', 'false');
    }
    await expect(heading(page)).toHaveText('Enter your access code');
  });

  await test.step('anyone who has lost it is told whom to write to', async () => {
    const contact = page.getByRole('main').getByRole('link', { name: 'hello@sideline.example' });
    await expect(contact).toHaveAttribute('href', 'mailto:hello@sideline.example');
  });

  await test.step('the code of a file leads to the file', async () => {
    await typeCode(page, 'team form');
    await expect(page).toHaveURL(/\/icons\/icon\.svg$/);
  });
});

test('a code in the address, as a QR card has it, opens its gallery and is wiped', async ({
  page,
}) => {
  const expectWiped = async (): Promise<void> => {
    const addresses = await page.evaluate(() => {
      const { navigation } = window as unknown as {
        readonly navigation: { entries(): readonly { readonly url: string }[] };
      };
      return navigation.entries().map(({ url }) => url);
    });
    expect(addresses.join(' ')).not.toMatch(/demo/i);
  };

  await test.step('for another gallery it says which', async () => {
    await page.goto('/#/access?code=GATORS-DEMO&next=%2Fgallery%2Fowls');
    await expect(page.getByRole('alert')).toHaveText(
      `This code is for "gators", but you're trying to open "owls". Use the correct code for that gallery.`,
    );
    await expect(page).toHaveURL(/#\/access\?next=%2Fgallery%2Fowls$/);
    await expectWiped();
  });

  await test.step('one that is unknown says so', async () => {
    await page.goto('/#/access?code=NOBODYS-CODE');
    await expect(page.getByRole('alert')).toHaveText('Invalid or expired code.');
    await expect(page).toHaveURL(/#\/access$/);
  });

  await test.step('it opens its gallery and is in no address that is left behind', async () => {
    await page.goto('/#/cart');
    await page.goto('/#/access?code=gators-demo');
    await expect(heading(page)).toHaveText(team);
    await expect(page).toHaveURL(/#\/gallery\/gators\?group=U12$/);
    await expectWiped();
    await page.goBack();
    await expect(page).toHaveURL(/#\/access$/);
    await expect(page.getByLabel('Access code')).toHaveValue('');
    await page.goForward();
    await expect(heading(page)).toHaveText(team);
    await expectWiped();
  });

  await test.step('it goes on to what was asked for', async () => {
    await page.goto('about:blank');
    await page.goto('/#/access?next=%2Fgallery%2Fgators%3Fgroup%3DU6&code=GATORS-DEMO');
    await expect(heading(page)).toHaveText(team);
    await expect(page).toHaveURL(/#\/gallery\/gators\?group=U6$/);
  });

  await test.step('it is stored nowhere on the phone', async () => {
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]),
    );
    expect(kept).toContain('gators');
    expect(kept).not.toMatch(/demo/i);
    for (const store of ['checkout', 'orders', 'receipts', 'keys']) {
      expect(JSON.stringify(await storedIn(page, store))).not.toMatch(/demo/i);
    }
  });
});

test('a plain-http origin, where browsers have no Web Crypto, says so in words', async ({
  page,
  shop,
}) => {
  const origin = 'http://shop.example';
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: shop.url + pathname }) });
  });
  await page.goto(`${origin}/#/access`);
  expect(await page.evaluate(() => isSecureContext || 'subtle' in crypto)).toBe(false);
  await typeCode(page, 'GATORS-DEMO');
  await expect(page.getByRole('alert')).toHaveText(
    'Codes can only be checked on a secure connection. Open this page with https:// in front of its address.',
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
