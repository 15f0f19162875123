/** Digital photos that were bought: released once, at the moment when the order is paid, and to nobody else. */
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CartLine } from '#core/cart/cart.ts';
import { fulfilCommand } from '#studio/command/prints.ts';
import { ordersCommand, ordersWith } from '#studio/command/orders.ts';
import type { Desk } from '#studio/desk/desk.ts';
import { madeFiles } from '#studio/desk/madeFiles.ts';
import { marking, recorder } from '#studio/desk/marks.ts';
import { releaseCalls } from '#studio/desk/printCalls.ts';
import { orderView } from '#studio/desk/calls.ts';
import { openDeskStore } from '#studio/orders/deskStore.ts';
import { waitingMarks } from '#studio/orders/waitingMarks.ts';
import { sendOrder } from '#tests/server/testServer.ts';
import { orderBody } from '#tests/server/orderBody.ts';
import { orderWithKey, type OrderingPhone } from './orderingPhone.ts';
import { line, openShop, photosOf, placed, type Shop } from './photoShop.ts';
import { releasedNames } from './releasedFiles.ts';
import { reported, type Report } from './studio.ts';

vi.mock('#core/shop/catalogFile.ts', async (original) =>
  (await import('#tests/digitalProducts.ts')).catalogWithDigitals(original),
);

const orderCommands = ordersWith(() => import('#studio/command/digitals.ts'));

function desk({ studio, server }: Shop, ...args: readonly string[]): Promise<Report> {
  const out = ['mark', 'release'].includes(args[0] ?? '') ? ['--out', studio.out] : [];
  const folders = [...out, '--workspace', studio.workspace, '--data', server.dataDir];
  return reported(() => orderCommands([...args, ...folders]));
}

async function gatorShop() {
  const shop = await openShop();
  const photo = await photosOf(shop.studio, 'GATORS-1');
  const playersPack = (name: string) => line('player-pack', { 'digitals player': [photo(name)] });
  const teams = (name: string) => line('team-digitals', { 'digitals team': [photo(name)] });
  const buy = (...lines: readonly CartLine[]): Promise<OrderingPhone> =>
    orderWithKey(shop, { lines }, { code: 'GATORS-1' });
  return { shop, photo, playersPack, teams, buy };
}

async function countOn(phone: OrderingPhone): Promise<number> {
  const opened = await phone.open();
  return opened.kind === 'status' ? (opened.status.digitals?.count ?? 0) : -1;
}

describe('the digitals of an order', () => {
  test('are released when it is marked as paid, once', async () => {
    const { shop, playersPack, buy } = await gatorShop();
    const phone = await buy(playersPack('ana'));
    const { number } = phone;
    const shown = (await desk(shop, 'show', number)).said;
    expect(shown).toContain('Player Pack (All photos of the player in No. 001)');
    const paid = await desk(shop, 'mark', 'paid', number);
    expect(paid).toMatchObject({ exitCode: 0, complained: '' });
    expect(paid.said).toMatch(
      / is paid\.\n.*: 1 photo until \w{3} \d+, \d{4}, 1 of them new\.\n1 email/,
    );
    expect(await countOn(phone)).toBe(1);
    const before = await releasedNames(shop.studio);
    // The photo, its preview, and the list.
    expect(before).toHaveLength(3);
    const again = await desk(shop, 'mark', 'paid', number);
    expect(again).toMatchObject({ exitCode: 0, complained: '' });
    expect(again.said).not.toMatch(/photos? until/);
    expect(await releasedNames(shop.studio)).toEqual(before);
    expect((await desk(shop, 'show', number)).said.match(/photos? released/g)).toHaveLength(1);
    // What the studio has ended is not put back by another payment.
    await desk(shop, 'release', number, '--end');
    await desk(shop, 'mark', 'paid', number, '--amount', '1');
    await desk(shop, 'mark', 'paid', number);
    expect(await releasedNames(shop.studio)).toEqual([]);
  });

  test("are a whole team's, or a player's beside prints that stay prints", async () => {
    const { shop, photo, playersPack, teams, buy } = await gatorShop();
    const ofTeam = await buy(teams('ben'));
    const mixed = await buy(playersPack('cleo'), line('prints-5x7', { photo: [photo('ana')] }));
    expect((await desk(shop, 'mark', 'paid', ofTeam.number, mixed.number)).exitCode).toBe(0);
    expect([await countOn(ofTeam), await countOn(mixed)]).toEqual([3, 1]);
    const prints = await desk(shop, 'prints', mixed.number);
    expect(prints.said).toContain('5x7');
    expect(prints.said).not.toContain('Player Pack');
    const folder = join(shop.studio.out, '../batch');
    const args = ['--data', shop.server.dataDir, '--workspace', shop.studio.workspace];
    const made = await reported(() => fulfilCommand([folder, ...args]));
    expect(made.complained).not.toMatch(/Player Pack|Digitals/);
    expect(made.said).toContain('1 order, 1 picture');
    const asked = await reported(() => fulfilCommand([folder, '--order', ofTeam.number, ...args]));
    expect(asked.complained).toContain(
      `${ofTeam.number}: nothing of it is printed: its photos are released.`,
    );
  });

  test('wait while something is open, and say what to type', async () => {
    const { shop, playersPack, buy } = await gatorShop();
    const { number } = await buy(playersPack('ana'));
    const part = await desk(shop, 'mark', 'paid', number, '--amount', '10');
    expect(part.complained).toContain(
      `${number}: $48.94 is still open, so its digitals wait. To release them now: npm run studio -- orders release ${number}`,
    );
    expect(await releasedNames(shop.studio)).toEqual([]);
    expect((await desk(shop, 'mark', 'paid', number)).said).toContain('1 photo until');
  });

  test('that cannot be released leave the payment recorded, and say what to type', async () => {
    const { shop, playersPack, buy } = await gatorShop();
    const { number } = await buy(playersPack('ana'));
    const original = join(shop.studio.shoot, 'U6/ana.jpg');
    await rename(original, `${original}.txt`);
    const paid = await desk(shop, 'mark', 'paid', number);
    expect(paid).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining(`${number} is paid.`),
    });
    expect(paid.complained).toMatch(
      /U6\/ana\.jpg is not in .*: npm run studio -- orders release \w+$/m,
    );
    await rename(`${original}.txt`, original);
    expect((await desk(shop, 'mark', 'paid', number)).said).toContain('1 photo until');
    const server = await buy(playersPack('ben'));
    const elsewhere = await reported(() =>
      ordersCommand([
        'mark',
        'paid',
        server.number,
        '--data',
        shop.server.dataDir,
        '--workspace',
        '/nowhere',
      ]),
    );
    expect(elsewhere).toMatchObject({ exitCode: 0 });
    expect(elsewhere.complained).toContain(
      `after "orders pull": npm run studio -- orders release ${server.number}`,
    );
  });

  test.each([['refunded'], ['cancelled']])(
    'that is %s stay open, and the line to type is said until they are ended',
    async (state) => {
      const { shop, playersPack, buy } = await gatorShop();
      const { number } = await buy(playersPack('ana'));
      await desk(shop, 'mark', 'paid', number);
      const marked = await desk(shop, 'mark', state, number);
      expect(marked.complained).toMatch(
        new RegExp(`still open\\. To end them: npm run studio -- orders release ${number} --end$`),
      );
      expect(await releasedNames(shop.studio)).toHaveLength(3);
      expect((await desk(shop, 'release', number, '--end')).exitCode).toBe(0);
      expect(await releasedNames(shop.studio)).toEqual([]);
      expect((await desk(shop, 'mark', state, number)).complained).toBe('');
    },
  );

  test('without a player are asked for', async () => {
    const { shop } = await gatorShop();
    const lines = [line('player-pack', {})];
    const gallery = { slug: 'gators', team: '' };
    const { number } = await orderWithKey(shop, { lines, gallery }, { code: 'GATORS-1' });
    const paid = await desk(shop, 'mark', 'paid', number);
    expect(paid.complained).toMatch(
      /Player Pack: nobody chose whose photos: say the player or the team/,
    );
    expect(await releasedNames(shop.studio)).toEqual([]);
  });
});

test('an order of the same digitals twice in one line is refused', async () => {
  const { shop, playersPack } = await gatorShop();
  const twice = await sendOrder(
    shop.server,
    orderBody({ addOns: [], lines: [{ ...playersPack('ana'), qty: 2 }] }),
  );
  expect(twice).toMatchObject({
    status: 400,
    body: { error: 'Please check this field: Quantity.' },
  });
  expect(await placed(shop, { lines: [playersPack('ana')] })).toMatch(/^\w{6}$/);
});

test('a release that breaks at one order still says the link of the one before it', async () => {
  const { shop, photo, playersPack, buy } = await gatorShop();
  const one = await buy(line('prints-5x7', { photo: [photo('ben')] }));
  const other = await buy(playersPack('ana'));
  // Whose photos a pack may show stands there.
  await rm(join(shop.studio.workspace, 'galleries/gators.sealed.json'));
  const done = await desk(shop, 'release', one.number, other.number, '--unpaid', '--link');
  expect(done.said).toMatch(new RegExp(`${one.number}: 1 photo until`));
  expect(done.said).toContain('/#/order/pickup?of=');
  expect(done.complained).toContain(
    `${other.number}: gators: the workspace has lost the gallery's keys`,
  );
  expect(done.exitCode).toBe(1);
});

/** Returns what the calls of the desk in the browser work with. */
async function deskOf({ studio, server }: Shop): Promise<Desk> {
  const store = await openDeskStore({ data: server.dataDir });
  if (!store.ok) throw new Error(store.message);
  onTestFinished(() => store.value.close());
  const { out, workspace } = studio;
  const record = recorder(store.value, { out, workspace });
  const waiting = await waitingMarks(workspace, { record, say: () => undefined });
  onTestFinished(() => waiting.settle());
  return { out, workspace, store: store.value, waiting, made: madeFiles() } as Desk;
}

test('the desk in the browser releases what an order has bought when it is marked as paid', async () => {
  const { shop, playersPack, buy } = await gatorShop();
  const phone = await buy(playersPack('ana'));
  const opened = await deskOf(shop);
  const mark = marking(opened);
  const marks = {
    numbers: [phone.number],
    state: 'paid',
    isTrial: false,
    isSilent: false,
  } as const;
  expect(await mark.answer(marks)).toMatchObject({ value: { changed: 1, says: [] } });
  await opened.waiting.settle();
  expect(await countOn(phone)).toBe(1);
});

test('the desk in the browser releases, links, revokes and ends the digitals of one order, and makes its papers', async () => {
  const { shop, playersPack, buy } = await gatorShop();
  const phone = await buy(playersPack('ana'));
  const opened = await deskOf(shop);
  const { release, orderPaper } = releaseCalls(opened);
  const { number } = phone;
  const act = (what: string, mayBeUnpaid = false) => release.answer({ number, what, mayBeUnpaid });
  expect(await act('release')).toMatchObject({ ok: false });
  expect(await act('link', true)).toMatchObject({
    value: { says: [expect.stringContaining('1 photo until'), expect.stringContaining('?of=')] },
  });
  expect(await countOn(phone)).toBe(1);
  expect(await orderView(opened.store, opened.workspace, number)).toMatchObject({
    digitals: { isBought: true, photos: 1, links: 1 },
  });
  expect(await act('revoke')).toMatchObject({
    value: { says: [`${number}: 1 pickup link revoked.`] },
  });
  expect(await act('end')).toMatchObject({ ok: true });
  expect(await countOn(phone)).toBe(0);
  expect(await act('paint')).toMatchObject({ field: 'what' });

  for (const what of ['pdf', 'slip']) {
    const made = await orderPaper.answer({ number, what });
    const paper = await opened.made.read(made.ok ? made.value.file : '');
    expect(
      Buffer.from(paper ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  }
  expect(await orderPaper.answer({ number: 'NONE00', what: 'slip' })).toMatchObject({ ok: false });
});
