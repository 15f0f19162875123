/** A shop whose studio has its desk open in the browser. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDeskPage } from '#release/bundleDesk.ts';
import { openDesk, type OpenDesk } from '#studio/desk/openDesk.ts';
import { openDeskStore } from '#studio/orders/deskStore.ts';
import { showOrder } from '#studio/orders/showOrder.ts';
import { makeRosterCards } from '#studio/site/rosterCards.ts';
import { readTeamCards } from '#studio/workspace/sortingCards.ts';
import { drawScene, photoWithout, pictureOf } from '#tests/cards/pictures.ts';
import { frontOf } from '#tests/cards/printedCard.ts';
import { orderBody } from '#tests/server/orderBody.ts';
import { sendOrder } from '#tests/server/testServer.ts';
import { cameraPhoto } from '#tests/studio/cameraPhoto.ts';
import { line, photosOf } from '#tests/studio/photoShop.ts';
import { withStudio, type Studio } from './desk.ts';
import { expect, test as withShop } from './shop.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Fixtures = {
  readonly studio: Studio;
  /** Places an order of these photos, one a line, without one where it is empty. Returns its number. */
  readonly place: (...photos: readonly string[]) => Promise<string>;
  /** Opens the desk in the browser. Closing it ends the desk. */
  readonly open: () => Promise<OpenDesk>;
};

export const test = withShop.extend<Fixtures, { readonly deskPage: string }>({
  deskPage: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that it needs no other fixture
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'sideline-desk-page-'));
      await buildDeskPage(root, folder);
      await provide(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  studio: async ({}, provide) => {
    const names = ['ana', 'ben', 'cleo'];
    const files = await Promise.all(
      names.map(async (name, seed) => [`U12/${name}.jpg`, await cameraPhoto({ seed })] as const),
    );
    await withStudio(
      [{ slug: 'gators', code: 'GATORS-1', files: Object.fromEntries(files) }],
      provide,
    );
  },
  shopEnv: async ({ studio }, provide) => provide({ GALLERIES_DIR: studio.out }),
  place: async ({ shop, studio }, provide) => {
    const photo = await photosOf(studio, 'GATORS-1');
    await provide(async (...names) => {
      const lines = names.map((name) =>
        line('print-8x10', name === '' ? {} : { photo: [photo(name)] }),
      );
      const reply = await sendOrder(shop, orderBody({ lines, addOns: [] }));
      expect(reply.status).toBe(200);
      return String(reply.body['orderId']);
    });
  },
  open: async ({ shop, studio, deskPage, page }, provide) => {
    const closing: (() => Promise<void>)[] = [];
    await provide(async () => {
      const desk = await openDesk({ folders: studio, data: shop.dataDir, port: 0, page: deskPage });
      if (!desk.ok) throw new Error(desk.message);
      closing.push(desk.value.close);
      await page.goto(desk.value.address());
      await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
      return desk.value;
    });
    for (const close of closing) await close().catch(() => undefined);
  },
});

/** Returns what the store says of an order, as every command would. */
export async function stored(dataDir: string, workspace: string, number: string) {
  const store = await openDeskStore({ data: dataDir });
  if (!store.ok) throw new Error(store.message);
  const shown = await showOrder(store.value, workspace, number);
  await store.value.close();
  if (!shown) throw new Error(`no order ${number}`);
  return shown;
}

/** Writes a picture day of Maya and Bo: frames before her card, the card, and two frames of her. Returns its folder. */
export async function pictureDay(studio: Studio, before = 1): Promise<string> {
  const shoot = join(studio.workspace, '..', 'day');
  await mkdir(shoot);
  const roster = join(shoot, '..', 'owls.csv');
  await writeFile(roster, 'jersey,name,group\n7,Maya Torres,U8\n12,Bo Heuvel,U8\n');
  const cards = { slugs: ['owls'], rosters: [roster], only: [], replaced: [] };
  const site = 'https://photos.example.com';
  expect(await makeRosterCards(studio, { ...cards, site })).toMatchObject({ ok: true });
  const made = await readTeamCards(studio.workspace, 'owls');
  const [maya] = (made.ok && made.value?.cards) || [];
  const scene = await drawScene(3, { width: 1000, height: 750 });
  const held = [{ card: frontOf(maya?.number ?? ''), scale: 2.6, x: 0.5, yaw: 20, pitch: -10 }];
  const at = Date.UTC(2026, 9, 3, 9);
  for (let second = 1; second <= before + 3; second += 1) {
    const taken = { at: at + second * 1000 };
    const picture =
      second === before + 1
        ? await pictureOf(scene, taken, held, 1)
        : await photoWithout(scene, taken, second);
    await writeFile(join(shoot, `IMG_000${second}.jpg`), picture);
  }
  return shoot;
}

export { expect };
