/** The teams that a studio lists without a build, from its list to a phone without signal. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { directoryText } from '#core/shop/directory.ts';
import { spread } from '#tests/scale.ts';
import { cameraPhoto } from '#tests/studio/cameraPhoto.ts';
import type { Workspace } from '#studio/workspace/workspace.ts';
import { desk, withStudio, type Studio } from './desk.ts';
import { expect, test } from './shop.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Find your team' });
const cards = (page: Page) => section(page).locator('li h3');
const ravens = {
  slug: 'ravens',
  team: 'Harbor Ravens',
  sport: 'Hockey',
  season: "Fall '25",
  group: 'U10',
};
const sampleOfFall = ['Port Soccer (Gators)'];

const fromDesk = test.extend<{ studio: Studio }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that it needs no other fixture
  studio: async ({}, provide) => {
    await withStudio([], async (studio) => {
      const list = join(studio.workspace, 'teams.csv');
      await writeFile(list, "Team,Sport,Season,Group\nHarbor Ravens,Hockey,Fall '25,U10\n");
      const folders = ['--out', studio.out, '--workspace', studio.workspace];
      await desk('season', 'import', list, '--cards', 'none', ...folders);
      await provide(studio);
    });
  },
  shopEnv: async ({ studio }, provide) => provide({ GALLERIES_DIR: studio.out }),
});

fromDesk(
  'a listed team is on home, its card opens a gallery without photos yet, and both stay without signal',
  async ({ page, context, studio }) => {
    const text = await readFile(join(studio.workspace, 'desk.json'), 'utf8');
    const [code] = (JSON.parse(text) as Workspace).codes;
    await page.goto('/');
    await expect(cards(page)).toHaveText([...sampleOfFall, 'Harbor Ravens']);
    await expect(section(page).getByText("Hockey · Fall '25 · U10")).toBeVisible();
    await section(page).getByRole('link', { name: 'of Harbor Ravens' }).click();
    await page.getByLabel('Access code').fill(code?.code ?? '');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(page.getByRole('heading', { name: 'Harbor Ravens', level: 1 })).toBeVisible();
    await expect(page.getByText('No photos yet')).toBeVisible();

    const stored = () =>
      page.evaluate(async () => {
        const documents = await (await caches.open('gallery-documents')).keys();
        return documents.map(({ url }) => new URL(url).pathname);
      });
    await expect
      .poll(stored)
      .toEqual(
        expect.arrayContaining([
          '/galleries/teams.json',
          '/galleries/harbor-ravens-u10/gallery.sealed',
        ]),
      );
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('No photos yet')).toBeVisible();
    await page.goto('/#/');
    await expect(cards(page)).toHaveText([...sampleOfFall, 'Harbor Ravens']);
  },
);

fromDesk(
  'a card that is scanned before the photos are there stays on the phone, and opens by itself',
  async ({ page, studio }) => {
    const { codes } = JSON.parse(
      await readFile(join(studio.workspace, 'desk.json'), 'utf8'),
    ) as Workspace;
    await page.clock.install();
    await page.goto(`/#/access?card=${codes[0]?.card?.secret}`);
    const panel = page.getByRole('tabpanel');
    const notReady = page.getByText("Your photos aren't ready yet.");
    await expect(notReady).toBeVisible();
    await expect(panel.getByText('No photos yet', { exact: true })).toBeVisible();
    // An answer without photos changes nothing.
    const asked = () => page.waitForResponse('**/gallery.sealed');
    const later = () => page.clock.fastForward(31_000);
    const [answer] = await Promise.all([asked(), later()]);
    await answer.finished();
    await expect(notReady).toBeVisible();

    const shoot = join(studio.workspace, '..', 'shoot');
    await mkdir(join(shoot, 'U10'), { recursive: true });
    await writeFile(join(shoot, 'U10', 'ana.jpg'), await cameraPhoto());
    const folders = ['--out', studio.out, '--workspace', studio.workspace];
    await desk('publish', shoot, '--team', 'harbor-ravens-u10', '--roster', 'none', ...folders);
    await later();
    await expect(page.getByRole('tab', { name: 'U10', selected: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'View ana' })).toBeVisible();
    await expect(notReady).toHaveCount(0);

    await page.goto('/#/access');
    await expect(page.getByRole('link', { name: 'Harbor Ravens' })).toBeVisible();
  },
);

test.describe('on the home page', () => {
  test.use({
    serviceWorkers: 'block',
    isShopShared: true,
    viewport: { width: 1280, height: 1000 },
  });

  /** Serves this as the directory once the test lets it, and returns when the page has it. */
  async function serve(page: Page, body: string): Promise<() => Promise<void>> {
    let send = (): void => undefined;
    const sent = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/galleries/teams.json', async (route) => {
      await sent;
      await route.fulfill({ contentType: 'application/json', body });
    });
    return async () => {
      const answer = page.waitForResponse('**/galleries/teams.json');
      send();
      await (await answer).finished();
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
    };
  }

  test('nothing moves that is being looked at: a newer list is offered', async ({ page }) => {
    const answer = await serve(page, directoryText([ravens]));
    await page.goto('/#/galleries');
    const offers = section(page).getByRole('heading', { name: 'Take the whole season home' });
    await expect(offers).toBeInViewport();
    const before = await offers.boundingBox();
    await answer();
    expect(await offers.boundingBox()).toEqual(before);
    await expect(cards(page)).toHaveText(sampleOfFall);
    await section(page).getByRole('button', { name: 'See the latest teams' }).click();
    await expect(cards(page)).toHaveText([...sampleOfFall, 'Harbor Ravens']);
    await expect(section(page).getByRole('button', { name: 'See the latest teams' })).toHaveCount(
      0,
    );
  });

  test('what is below the list stays where it is when the list above it grows', async ({
    page,
  }) => {
    const answer = await serve(page, directoryText([ravens, { ...ravens, slug: 'two' }]));
    await page.goto('/#/how');
    const heading = page.getByRole('heading', { name: 'How It Works', exact: true });
    await expect(heading).toBeFocused();
    const top = async () => Math.round((await heading.boundingBox())?.y ?? 0);
    await expect.poll(top).toBeLessThan(300);
    const before = await top();
    await answer();
    await expect(cards(page)).toHaveCount(3);
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  });

  test('a season and a sport that only the list has are filters, and nothing moves for them', async ({
    page,
  }) => {
    const saints = { slug: 'saints', team: 'Saints', sport: 'Lacrosse', season: "Spring '27" };
    const answer = await serve(page, directoryText([ravens, saints]));
    await page.goto('/#/galleries');
    const filters = () => section(page).locator('button[aria-pressed], option').allTextContents();
    const before = await filters();
    const field = section(page).getByLabel('Season');
    const fieldBefore = await field.boundingBox();
    await answer();
    await expect(section(page).getByRole('button', { name: 'See the latest teams' })).toBeVisible();
    expect(await filters()).toEqual(before);
    await section(page).getByRole('button', { name: 'See the latest teams' }).click();
    await expect
      .poll(filters)
      .toEqual(expect.arrayContaining([...before, 'Lacrosse', "Spring '27"]));
    expect(await field.boundingBox()).toEqual(fieldBefore);
    await field.selectOption("Spring '27");
    await expect(cards(page)).toHaveText(['Saints']);
    await section(page).getByRole('button', { name: 'Lacrosse' }).click();
    await expect(cards(page)).toHaveText(['Saints']);
    await field.selectOption("Fall '25");
    await expect(section(page).getByText('No matches.')).toBeVisible();
  });

  test("home begins with the teams of the list while none is of the shop's season", async ({
    page,
  }) => {
    const spring = { ...ravens, season: "Spring '27" };
    const gators = { ...spring, slug: 'gators', team: 'Port Soccer (Gators)', sport: 'Soccer' };
    const answer = await serve(page, directoryText([gators, spring]));
    await page.goto('/');
    const field = section(page).getByLabel('Season');
    await expect(field).toHaveValue("Fall '25");
    await answer();
    await expect(field).toHaveValue("Spring '27");
    await expect(cards(page)).toHaveText([...sampleOfFall, 'Harbor Ravens']);
    await field.selectOption("Winter '24");
    await expect(cards(page)).toHaveText(['Bradford United']);
  });

  const unusable = [
    ['an empty file', ''],
    ['half a file', '{"version":1,"teams":[{"slug":"ra'],
    ['a sign-in page', '<!doctype html><title>Sign in</title>'],
    ['a directory of a later version', '{"version":2,"teams":[]}'],
  ] as const;
  for (const [what, body] of spread(unusable, 2)) {
    test(`${what} leaves what was prerendered`, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      const answer = await serve(page, body);
      await page.goto('/');
      await answer();
      await section(page).getByLabel('Team name or jersey number').fill('gat');
      await expect(cards(page)).toHaveText(sampleOfFall);
      expect(errors).toEqual([]);
    });
  }
});
