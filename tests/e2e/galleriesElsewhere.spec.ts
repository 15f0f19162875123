/** Galleries at another origin: the page is built with GALLERIES_URL, and a plain static host has the files. */
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { cameraPhoto } from '#tests/studio/cameraPhoto.ts';
import { withStudio, type Studio } from './desk.ts';
import { code, walkElsewhere, type Elsewhere } from './elsewhereWalk.ts';
import { pageElsewhere } from './pageElsewhere.ts';
import { test as withShop } from './shop.ts';

const test = withShop.extend<{ studio: Studio; elsewhere: Elsewhere; site: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that it needs no other fixture
  studio: async ({}, provide) => {
    const names = ['Ada', 'Bea'];
    const pictures = names.map(
      async (name, seed) => [`U12/${name}.jpg`, await cameraPhoto({ seed })] as const,
    );
    const files = Object.fromEntries(await Promise.all(pictures));
    await withStudio([{ slug: 'gators', code, files }], provide);
  },
  elsewhere: async ({ studio }, provide) => {
    const host = await staticHost(studio.out);
    await provide(host);
    await host.stop();
  },
  site: async ({ elsewhere }, provide) => {
    const { folder, remove } = await pageElsewhere(elsewhere.url);
    await provide(folder);
    await remove();
  },
  // The server has the desk's lists, and no file of a gallery.
  shopEnv: async ({ elsewhere, site }, provide) =>
    provide({
      STATIC_DIR: site,
      GALLERIES_DIR: join(site, 'assets'),
      GALLERIES_URL: elsewhere.url,
    }),
});

/** Serves a folder to pages of every origin, as a bucket does: without credentials, and 403 for what is not there. */
async function staticHost(folder: string): Promise<Elsewhere> {
  const types: Readonly<Record<string, string>> = {
    '.json': 'application/json',
    '.webp': 'image/webp',
  };
  const send = async (url: string, response: ServerResponse) => {
    const path = url.replace(/^\/galleries\//, '').split('?')[0] ?? '';
    const bytes = await readFile(join(folder, path)).catch(() => undefined);
    const type = types[extname(path)] ?? 'application/octet-stream';
    response.setHeader('Vary', 'Origin');
    response.setHeader('Content-Type', bytes ? type : 'application/xml');
    response.writeHead(bytes ? 200 : 403).end(bytes ?? '<Error><Code>AccessDenied</Code></Error>');
  };
  const server = createServer(({ url = '/', headers: { origin } }, response) => {
    if (origin !== undefined) response.setHeader('Access-Control-Allow-Origin', '*');
    void send(url, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/galleries`,
    sync: async () => undefined,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

test('a gallery from another origin is opened, saved and ordered from, its digitals are kept, and all of it is there without a signal', async ({
  page,
  shop,
  studio,
  elsewhere,
}) => {
  await walkElsewhere({ page, shop, studio, elsewhere });
});
