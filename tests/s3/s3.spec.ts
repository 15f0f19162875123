/** Galleries on object storage, set up and synced as docs/deploy.md says. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { code, walkElsewhere, type Elsewhere } from '#tests/e2e/elsewhereWalk.ts';
import { desk, withStudio, type Studio } from '#tests/e2e/desk.ts';
import { pageElsewhere } from '#tests/e2e/pageElsewhere.ts';
import { expect, test as withShop } from '#tests/e2e/shop.ts';
import { cameraPhoto } from '#tests/studio/cameraPhoto.ts';
import { documented, type Documented } from './documented.ts';
import { bucket, startS3Server } from './s3Server.ts';

type Storage = Elsewhere &
  Pick<Documented, 'check'> & {
    /** Runs documented commands. */
    readonly run: (script: string) => Promise<Ran>;
  };

const test = withShop.extend<{ studio: Studio; storage: Storage; site: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that it needs no other fixture
  studio: async ({}, provide) => {
    const names = ['Ada', 'Bea'];
    const pictures = names.map(
      async (name, seed) => [`U12/${name}.jpg`, await cameraPhoto({ seed })] as const,
    );
    const files = Object.fromEntries(await Promise.all(pictures));
    await withStudio([{ slug: 'gators', code, files }], provide);
  },
  storage: async ({ studio }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'sideline-s3-'));
    // The page's port is not known yet.
    const { sync, check, cors } = await documented(studio.out, 'http://127.0.0.1:*');
    const server = await startS3Server(folder, cors);
    const run = (script: string) => ranWith(script, server.remote);
    const url = `${server.url}/${bucket}/galleries`;
    const syncAll = async () => expect(await run(sync)).toMatchObject({ exitCode: 0 });
    try {
      await syncAll();
      await provide({ url, sync: syncAll, stop: server.stop, check, run });
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
  site: async ({ storage }, provide) => {
    const { folder, remove } = await pageElsewhere(storage.url);
    await provide(folder);
    await remove();
  },
  shopEnv: async ({ storage, site }, provide) =>
    provide({ STATIC_DIR: site, GALLERIES_DIR: join(site, 'assets'), GALLERIES_URL: storage.url }),
});

type Ran = { readonly exitCode: number; readonly said: string };

async function ranWith(script: string, env: Readonly<Record<string, string>>): Promise<Ran> {
  try {
    // Nothing else of this machine's environment and files: rclone reads settings of S3 from them, too.
    const own = { PATH: process.env['PATH'], RCLONE_CONFIG: '/dev/null', ...env };
    const { stderr } = await promisify(execFile)('bash', ['--norc', '-c', script], { env: own });
    return { exitCode: 0, said: stderr };
  } catch (error) {
    const { code: exitCode, stderr } = error as { code: number; stderr: string };
    return { exitCode, said: stderr };
  }
}

test('a gallery from a bucket is opened, saved and ordered from, its digitals are kept, and all of it is there without a signal', async ({
  page,
  shop,
  studio,
  storage,
  site,
}) => {
  await walkElsewhere({ page, shop, studio, elsewhere: storage, site });
});

test('the bucket has what the desk has, with its cache headers, and loses what the desk erases', async ({
  shop,
  studio,
  storage,
}) => {
  const headers = async (file: string) => {
    const { status, headers: all } = await fetch(`${storage.url}/${file}`);
    return [status, all.get('Cache-Control')];
  };
  const names = await readdir(join(studio.out, 'gators'));
  const photo = names.find((name) => /-\d+\.sealed$/.test(name)) ?? '';
  expect(await headers(`gators/${photo}`)).toEqual([200, 'public, max-age=31536000, immutable']);
  for (const file of ['gators/gallery.sealed', 'access/head.json']) {
    expect([file, ...(await headers(file))]).toEqual([file, 200, 'no-cache']);
  }

  await test.step('a hidden file stays at the desk, and a changed one of the same size arrives', async () => {
    await writeFile(join(studio.out, 'gators/.draft-360.sealed'), 'secret');
    const status = join(studio.out, 'status');
    await mkdir(status);
    for (const text of ['paid', 'sent']) {
      await writeFile(join(status, '0a.sealed'), text);
      await storage.sync();
      expect(await (await fetch(`${storage.url}/status/0a.sealed`)).text()).toBe(text);
    }
    expect((await headers('gators/.draft-360.sealed'))[0]).toBe(404);
  });

  await test.step('of an erased player the bucket has photos until it is synced, which the check says', async () => {
    const place = ['--out', studio.out, '--workspace', studio.workspace, '--data', shop.dataDir];
    await desk('erase', '--team', 'gators', '--player', 'Ada', '--yes', ...place);
    expect(await storage.run(storage.check)).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining(`gators/${photo}: file not in Local`),
    });
    await storage.sync();
    expect(await storage.run(storage.check)).toMatchObject({ exitCode: 0 });
    expect(await readdir(join(studio.out, 'gators'))).not.toContain(photo);
    // All photos are sealed again, under new names.
    expect((await headers(`gators/${photo}`))[0]).toBe(404);
  });
});
