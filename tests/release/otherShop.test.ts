/** A shop outside the clone, with another brand, price and color: page, worker, server and desk are all built from it. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cartWords, digitalChoiceTexts } from '#core/cart/cartTexts.ts';
import { offerWords } from '#core/shop/homeTexts.ts';
import { directoryText } from '#core/shop/directory.ts';
import { serverTexts } from '#core/shop/serverTexts.ts';
import { checked } from '#core/text/schema.ts';
import { releaseFile, releaseSchema } from '#release/releaseFile.ts';
import { verifyScripts } from '#release/verifySite.ts';
import { launchBrowser } from '#tests/browser.ts';
import { builtRelease } from '#tests/builtRelease.ts';
import { startBuiltServer, startServer, type RunningServer } from '#tests/builtServer.ts';
import { digitalPhoto, playerPack } from '#tests/digitalProducts.ts';
import { emailFor, mailFiles } from '#tests/server/mails.ts';
import { orderBody, withValueAt } from '#tests/server/orderBody.ts';
import { addByKeyboard, buyInFewTaps, knowNia } from './digitalPhotoWalk.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

let shop: string;
let build: string;

const ownLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#abcdef"/></svg>';

type Value = readonly [path: readonly (string | number)[], value: string | number | object];

type Report = { readonly failed: boolean; readonly output: string };

/** Runs a program of this repository from its sources. */
function run(shopFolder: string, ...args: readonly string[]): Promise<Report> {
  return new Promise((done) => {
    const env = { ...process.env, SHOP: shopFolder };
    const program = ['--import', 'tsx', ...args];
    execFile(process.execPath, program, { cwd: root, env }, (error, out, err) =>
      done({ failed: error !== null, output: out + err }),
    );
  });
}

/** Sets values in a file of the shop. */
async function change(file: string, ...values: readonly Value[]): Promise<void> {
  const path = join(shop, file);
  const data = JSON.parse(await readFile(path, 'utf8')) as object;
  const changed = values.reduce<object>((all, [at, value]) => withValueAt(all, at, value), data);
  await writeFile(path, JSON.stringify(changed));
}

beforeAll(async () => {
  shop = await mkdtemp(join(tmpdir(), 'sideline-shop-'));
  // Inside node_modules, where the build finds its packages.
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  build = await mkdtemp(join(cache, 'sideline-other-shop-'));
  await cp(join(root, 'shop'), shop, { recursive: true });
  // They stand at the places that this shop changes.
  await writeFile(join(shop, 'translations.json'), '{}');
  await change(
    'brand.json',
    [['product'], 'Northlight'],
    [['studio', 'name'], 'Northlight Studio'],
    [['studio', 'email'], 'hi@northlight.example'],
  );
  await change('catalog.json', [[0, 'priceCents'], 3111], [[9], playerPack], [[10], digitalPhoto]);
  await change('digitalOffers.json', [
    [1],
    { label: 'Player Pack', explained: 'Every photo of one player.', product: playerPack.id },
  ]);
  await change('payments.json', [[0], { kind: 'cash', label: 'Cash at the field' }]);
  await change('colors.json', [['always', 'pitch'], '#010203'], [['light', 'turf'], '#040506']);
  await change('groups.json', [['groups'], ['U14', 'Varsity', 'JV']], [['default'], 'Varsity']);
  await mkdir(join(shop, 'galleries'));
  const ravens = { slug: 'ravens', team: 'Harbor Ravens', sport: 'Hockey', season: "Fall '25" };
  await writeFile(join(shop, 'galleries/teams.json'), directoryText([ravens]));
  await writeFile(join(shop, 'pictures/logo.svg'), ownLogo);
  const built = await run(shop, 'release/build.ts', build);
  expect(built.failed, built.output).toBe(false);
});

afterAll(async () => {
  for (const folder of [shop, build]) {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

async function siteFolder(): Promise<string> {
  const id = await readFile(join(build, 'current'), 'utf8');
  return join(build, 'releases', id.trim(), 'site');
}

describe('from a shop outside the clone', () => {
  it("the page has its brand, prices and colors, and nothing of the sample's name", async () => {
    const site = await siteFolder();
    const page = await readFile(join(site, 'index.html'), 'utf8');
    expect(/<title>.*?<\/title>/.exec(page)?.[0]).toMatch(/^<title>Northlight · /);
    const words = ['$31.11', '$24.99', 'hi@northlight.example', 'hello@sideline.example'];
    expect(words.filter((word) => page.includes(word))).toEqual([
      '$31.11',
      'hi@northlight.example',
    ]);
    expect(/<meta name="theme-color"[^>]*>/.exec(page)?.[0]).toContain('#010203');
    expect(/--turf:\s*(#\w+)/.exec(page)?.[1]).toBe('#040506');
    expect(page.match(/data:image\/svg\+xml,[^"]*%23abcdef/g)?.length).toBeGreaterThan(1);
    expect(await readFile(join(site, 'icons/icon.svg'), 'utf8')).toMatch(/#010203.*#abcdef/);
    const { data } = await sharp(join(site, 'icons/icon-512.png'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray((256 * 512 + 256) * 4).subarray(0, 3)]).toEqual([0xab, 0xcd, 0xef]);
    const names = await readdir(site, { recursive: true });
    const texts = names.filter((name) => /\.(?:js|html|svg|webmanifest)$/.test(name));
    expect(texts.length).toBeGreaterThan(10);
    const named: string[] = [];
    for (const name of texts) {
      if (/\bSideline\b/.test(await readFile(join(site, name), 'utf8'))) named.push(name);
    }
    expect(named).toEqual([]);
  });

  it('home has the teams that were listed beside its galleries, and a gallery has its groups', async () => {
    const page = await readFile(join(await siteFolder(), 'index.html'), 'utf8');
    const [, home = ''] = page.split('data-screen="home"');
    expect(home).toContain('Harbor Ravens');
    expect(home).toContain('#/access?next=%2Fgallery%2Fravens');
    const tabs = [...page.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, label]) => label);
    expect(tabs).toEqual(['U14', 'Varsity', 'JV']);
  });

  it('the app and the worker have its name', async () => {
    const site = await siteFolder();
    const manifest: unknown = JSON.parse(
      await readFile(join(site, 'manifest.webmanifest'), 'utf8'),
    );
    expect(manifest).toMatchObject({
      name: 'Northlight',
      short_name: 'Northlight',
      theme_color: '#010203',
      background_color: '#010203',
    });
    const worker = await readFile(join(site, 'sw.js'), 'utf8');
    expect(worker.includes('Northlight')).toBe(true);
  });

  describe('the server', () => {
    let server: RunningServer;
    const dataDir = () => join(build, 'data');

    beforeAll(async () => {
      server = await startServer([join(build, 'server/main.js')], {
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: dataDir(),
        // This shop has published nothing.
        GALLERIES_DIR: join(root, 'public/galleries'),
      });
    });

    afterAll(() => server.end('SIGTERM'));

    const post = (body: object) =>
      fetch(`${server.url}/api/send-cart`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });

    it('sends scripts that have nothing of a shop as those of the sample, which one can check without its folder', async () => {
      const text = await readFile(join(builtRelease(), releaseFile), 'utf8');
      const release = checked(releaseSchema, JSON.parse(text));
      if (!release.ok) throw new Error('no list');
      const { same, changed, unknown } = await verifyScripts(server.url, release.value, (file) =>
        readFile(join(builtRelease(), file)),
      );
      expect(changed).toEqual([]);
      expect(same.length).toBeGreaterThan(5);
      expect(unknown).toContain('/');
    });

    it('refuses the price of the sample', async () => {
      const reply = await post(orderBody());
      expect(reply.status).toBe(409);
      expect(await reply.json()).toEqual({ error: serverTexts.pricesChanged });
    });

    it('takes the price of this shop, and writes emails in its name', async () => {
      // 31.11 + 2 x 6.99 = 45.09, + 1 + 5 = 51.09; tax 3.07; shipping 5.95.
      const amounts: readonly Value[] = [
        [['meta', 'items', 0, 'price'], 31.11],
        [['meta', 'subtotal'], 45.09],
        [['meta', 'taxableBase'], 51.09],
        [['meta', 'tax'], 3.07],
        [['meta', 'total'], 60.11],
      ];
      const body = amounts.reduce<object>(
        (changed, [path, amount]) => withValueAt(changed, path, amount),
        orderBody(),
      );
      expect((await post(body)).status).toBe(200);
      const mails = await mailFiles(dataDir(), 2);
      const { mail } = emailFor('customer', mails);
      expect(mail.subject).toMatch(/at Northlight Studio$/);
      expect(mail.from?.name).toBe('Northlight Studio');
      expect(mail.text).toContain('$31.11');
      expect(mail.text).toContain('Cash at the field\n  Give the coach $60.11');
      expect(mail.html).toContain('>Northlight</td>');
      expect(mail.html).toContain('background:#010203');
      expect(emailFor('studio', mails).mail.to?.[0]?.address).toBe('hi@northlight.example');
    });

    it(
      'sells the digital photos that this shop has a price for',
      { timeout: 120_000 },
      async () => {
        const browser = await launchBrowser();
        try {
          const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
          page.setDefaultTimeout(30_000);
          await page.goto(server.url);
          await page.getByRole('button', { name: 'Player Pack' }).click();
          const offer = page.getByRole('dialog', { name: 'Player Pack' });
          expect(await offer.textContent()).toContain('$49.99');
          await offer.getByRole('link', { name: offerWords.order }).click();
          // Nothing can be chosen before a gallery is open.
          const link = page.getByRole('link', { name: digitalChoiceTexts.enterCode });
          await link.click();
          await page.getByLabel('Access code').fill('GATORS-DEMO');
          await page.getByRole('button', { name: 'Open' }).click();
          await page.getByRole('tab').first().waitFor();
          await page.goto(`${server.url}/#/cart?pack=${playerPack.id}`);
          const dialog = page.getByRole('dialog', { name: 'Player Pack' });
          const add = dialog.getByRole('button', { name: cartWords.addToCart });
          expect(await add.isDisabled()).toBe(true);
          await dialog.getByLabel(digitalChoiceTexts.player.search).fill('maya');
          await dialog.getByRole('radio', { name: /^Maya Torres \(7\)/ }).check();
          await add.click();
          const line = page.locator('[data-sheet="line"]');
          expect(await line.textContent()).toMatch(/the player in (No\. \d{3}).*Maya Torres, \1/);
          const more = line.getByRole('button', { name: 'One more Player Pack' });
          expect(await more.getAttribute('aria-disabled')).toBe('true');
          expect(await line.getByRole('spinbutton').inputValue()).toBe('1');
          await page.getByRole('button', { name: 'Continue to Checkout' }).click();
          const field = (name: string) => page.getByRole('textbox', { name, exact: true });
          await field('Full name').fill('Robin Vale');
          await field('Email').fill('player@example.org');
          await field("Child's name").fill('Maya');
          await page.getByRole('button', { name: 'Place Order / Email PDF' }).click();
          await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
          const main = page.getByRole('main');
          await main.getByText(/your digital photos appear in minutes/).waitFor();
          expect(await main.textContent()).toContain('$58.94');
          expect(await main.textContent()).not.toMatch(/Printed in|Shipped/);
        } finally {
          await browser.close();
        }
        const text = await emailTo('player@example.org');
        expect(text).toMatch(/Player Pack[^]*All photos\s+of\s+the\s+player\s+in\s+No\. \d{3}/);
        expect(text).not.toMatch(/Torres|Printed in/);
      },
    );

    it(
      'sells the photo that is open as one file, in six taps, and by keyboard alone',
      { timeout: 120_000 },
      async () => {
        const browser = await launchBrowser();
        try {
          const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
          page.setDefaultTimeout(30_000);
          await knowNia(page, server.url);
          expect(await buyInFewTaps(page, server.url)).toEqual({ taps: 6, fields: 3 });
          const main = page.getByRole('main');
          await main.getByText(/your digital photos appear in minutes/).waitFor();
          // 12.00 + 0.72 tax + 5.95 shipping.
          expect(await main.textContent()).toMatch(/For Nia Johnson.*\$18\.67/);
          expect(await main.textContent()).not.toMatch(/Printed in|Shipped/);
          await addByKeyboard(page, server.url);
        } finally {
          await browser.close();
        }
        const text = await emailTo('photo@example.org');
        expect(text).toMatch(/Digital Photo[^]*Full\s+size,\s+No\. \d{3}/);
        expect(text).not.toMatch(/Printed in/);
      },
    );

    /** Returns the text of the customer's copy. */
    async function emailTo(address: string): Promise<string> {
      const copy = await vi.waitFor(
        async () => {
          const mails = await mailFiles(dataDir(), 1);
          return mails.find(({ mail }) => mail.to?.[0]?.address === address) ?? fail();
        },
        { timeout: 30_000 },
      );
      return copy.mail.text ?? '';
    }
  });
});

describe('an order that waited on a phone while the release and its prices changed', () => {
  it('is taken at the prices that it was made with, and the desk says so', async () => {
    const dataDir = join(build, 'data-of-both');
    const place = (server: RunningServer) =>
      fetch(`${server.url}/api/send-cart`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
        body: JSON.stringify(orderBody()),
      });
    const before = await startBuiltServer({ DATA_DIR: dataDir });
    // Killed, not stopped: what it recorded at its start is enough.
    await before.end('SIGKILL');
    const main = join(build, 'server/main.js');
    const after = await startServer([main], { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir });
    try {
      const reply = await place(after);
      expect(reply.status).toBe(200);
      const { orderId } = (await reply.json()) as { readonly orderId: string };
      const { mail } = emailFor('customer', await mailFiles(dataDir, 2));
      expect(mail.text).toContain('$24.99');
      expect(mail.text).toContain('$53.62');
      const desk = (...args: string[]) =>
        new Promise<string>((done) => {
          const program = [join(build, 'studio/main.js'), ...args];
          const env = { ...process.env, DATA_DIR: dataDir };
          execFile(process.execPath, program, { env }, (_error, out) => done(out));
        });
      const shown = await desk('orders', 'show', orderId);
      expect(shown).toContain('$24.99');
      expect(shown).toContain('$53.62');
      expect(shown).not.toContain('$31.11');
      expect(await desk('report', 'day')).toContain('53.62');
    } finally {
      await after.end('SIGTERM');
    }
  });
});

function fail(): never {
  throw new Error('no email to the customer yet');
}

describe('a shop with a fault', () => {
  const line = 'catalog.json, row 1 (economy-pack), priceCents: ';
  const desk = ['--import', './release/shopHook.js', 'release/desk.js'];

  beforeAll(() => change('catalog.json', [[0, 'priceCents'], '31.11']));

  it('is not built, and the message names file, row and field', async () => {
    const running = await siteFolder();
    const { failed, output } = await run(shop, 'release/build.ts', build);
    expect(failed).toBe(true);
    expect(output).toContain(line);
    expect(output).not.toContain('    at ');
    expect(await siteFolder()).toBe(running);
  });

  it('from before an update is told which file is new', async () => {
    const path = join(shop, 'payments.json');
    const kept = await readFile(path);
    await rm(path);
    const { failed, output } = await run(shop, 'release/build.ts', build);
    await writeFile(path, kept);
    expect(failed).toBe(true);
    expect(output).toContain('payments.json: is missing; begin with a copy of');
  });

  it('starts no command of the desk', async () => {
    const { failed, output } = await run(shop, ...desk, 'codes', 'list');
    expect(failed).toBe(true);
    expect(output).toContain(line);
  });

  it('that can not even be read is still checked, and named by every other command', async () => {
    await writeFile(join(shop, 'money.json'), '{"shippingCents": 595,}');
    const unread = 'money.json, line 1, column 22: no comma may stand before }\n';
    const commands = [
      ['shop', 'check'],
      ['codes', 'list'],
    ];
    for (const command of commands) {
      expect(await run(shop, ...desk, ...command)).toEqual({ failed: true, output: unread });
    }
  });
});
