/** A season that a studio runs twice, at the desk in the browser and by its commands: the same photos, teams, orders and payments. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PhotoReference, SlotPhotos } from '#core/gallery/photoReference.ts';
import { itemDetails } from '#core/gallery/galleryItems.ts';
import { csvRows } from '#core/text/csv.ts';
import { orderSubject } from '#server/store/email.ts';
import { plainAmount } from '#core/money/money.ts';
import { readOrders } from '#studio/orders/deskOrder.ts';
import { openDeskStore } from '#studio/orders/deskStore.ts';
import { orderMoney } from '#studio/orders/orderMoney.ts';
import { showOrder } from '#studio/orders/showOrder.ts';
import { codesOf } from '#studio/workspace/codes.ts';
import { readAllCards } from '#studio/workspace/sortingCards.ts';
import {
  makeWorkspaceFolder,
  newWorkspace,
  readWorkspace,
  writeWorkspace,
} from '#studio/workspace/workspace.ts';
import { drawScene, photoWithout, pictureOf } from '#tests/cards/pictures.ts';
import { frontOf } from '#tests/cards/printedCard.ts';
import { parent } from '#tests/server/orderBody.ts';
import { line } from '#tests/studio/photoShop.ts';
import { chance } from '#tests/studio/season.ts';
import { stored, storeAt } from '#tests/studio/storedOrders.ts';
import { visit } from '#tests/studio/visitor.ts';
import type { Studio } from './desk.ts';

export type Size = {
  readonly teams: number;
  readonly players: number;
  /** Frames before the first card, which nobody has. */
  readonly unplaced: number;
  readonly orders: number;
  readonly corrected: number;
  /** Rows of the bank's statement, and how many of them pay no order. */
  readonly rows: number;
  readonly strays: number;
};

export type World = Studio & { readonly data: string };

export type Team = {
  readonly slug: string;
  readonly name: string;
  readonly players: readonly string[];
};

/** Digits in a name would make it a camera's file name. */
function lettersOf(number: number): string {
  return [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}

export function teamsOf({ teams, players }: Size): readonly Team[] {
  return Array.from({ length: teams }, (_, team) => ({
    slug: `team-${lettersOf(team)}`,
    name: `Team ${lettersOf(team)}`,
    players: Array.from(
      { length: players },
      (_, one) => `Kid ${lettersOf(team)} ${lettersOf(one)}`,
    ),
  }));
}

/** Two studios without a team, and the lists of their season's teams and players. */
export async function twoStudios(root: string, size: Size) {
  const [one, other] = ['desk', 'commands'].map((name): World => ({
    workspace: join(root, name, 'workspace'),
    out: join(root, name, 'galleries'),
    data: join(root, name, 'data'),
  }));
  if (!one || !other) throw new Error('no studios');
  for (const { workspace, data } of [one, other]) {
    await makeWorkspaceFolder(workspace);
    await writeWorkspace(workspace, { ...newWorkspace(), iterations: 1_000 });
    await mkdir(data, { recursive: true });
  }
  const teams = teamsOf(size);
  const [list, roster] = [join(root, 'teams.csv'), join(root, 'players.csv')];
  const rows = teams.map(({ name }) => `${name},Hockey,Fall '25`);
  await writeFile(list, ['Team,Sport,Season', ...rows, ''].join('\n'));
  const players = teams.flatMap(({ name: team, players: own }) =>
    own.map((name, jersey) => `${team},${jersey + 1},${name},U8`),
  );
  await writeFile(roster, ['team,jersey,name,group', ...players, ''].join('\n'));
  return { atDesk: one, byCommands: other, list, roster };
}

const second = 1_000;

/** Writes a day's frames: some before the first card, then of each team a card, its photo, and two frames of each player. */
export async function photograph(folder: string, { workspace }: Studio, size: Size) {
  await mkdir(folder, { recursive: true });
  const read = await readAllCards(workspace);
  if (!read.ok) throw new Error(read.message);
  const scene = await drawScene(3, { width: 1000, height: 750 });
  let at = Date.UTC(2026, 9, 3, 9);
  let count = 0;
  const shoot = async (held?: string): Promise<string> => {
    count += 1;
    const name = `IMG_${String(count).padStart(4, '0')}.jpg`;
    const card =
      held === undefined ? [] : [{ card: frontOf(held), scale: 2.6, x: 0.5, yaw: 10, pitch: -5 }];
    const file =
      card.length > 0
        ? await pictureOf(scene, { at }, card, 1)
        : await photoWithout(scene, { at }, count);
    await writeFile(join(folder, name), file);
    at += 2 * second;
    return name;
  };
  const unplaced: string[] = [];
  for (let one = 0; one < size.unplaced; one += 1) unplaced.push(await shoot());
  for (const { cards } of read.value) {
    for (const { number, kind } of cards) {
      if (kind === 'siblings') continue;
      // Changing children takes longer than the next frame of one.
      at += 30 * second;
      await shoot(number);
      await shoot();
      if (kind === 'player') await shoot();
    }
  }
  return unplaced;
}

export type PlacedOrder = {
  readonly number: string;
  /** As it must be in the end: a correction of its first line, or nothing. */
  readonly change?:
    | { readonly kind: 'photo'; readonly team: Team; readonly frame: number }
    | { readonly kind: 'address'; readonly address: string }
    | { readonly kind: 'qty'; readonly qty: number };
};

/** Places the season's orders, drawn by chance from one seed. Those of two worlds differ by keys and numbers alone. */
export async function placeOrders(world: World, size: Size): Promise<readonly PlacedOrder[]> {
  const random = chance(20_261_128);
  const teams = teamsOf(size);
  const workspace = await readWorkspace(world.workspace);
  if (!workspace.ok || !workspace.value) throw new Error('no workspace');
  const photos = new Map<string, readonly PhotoReference[]>();
  for (const { slug } of teams) {
    const code = codesOf(workspace.value, slug).find(
      ({ opens }) => opens.type === 'team' && opens.document === undefined,
    );
    const { gallery } = await visit(world.out, code?.code ?? '');
    photos.set(
      slug,
      gallery.items
        .map(itemDetails)
        .map(({ sealed }) => ({
          gallery: slug,
          number: sealed?.number ?? 0,
          file: sealed?.file ?? '',
          token: gallery.token ?? '',
        }))
        .toSorted((a, b) => a.number - b.number),
    );
  }
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('nothing to pick');
    return value;
  };
  const store = await storeAt(world.data);
  const orders: PlacedOrder[] = [];
  for (let index = 0; index < size.orders; index += 1) {
    const team = pick(teams);
    const own = photos.get(team.slug) ?? [];
    const [photo, other] = [pick(own), pick(own)];
    const kinds = ['photo', 'address', 'qty'] as const;
    const kind = index < size.corrected ? kinds[index % kinds.length] : undefined;
    const chosen = (one: PhotoReference): SlotPhotos => ({ photo: [one] });
    const lines = [
      line('print-8x10', kind === 'photo' ? {} : chosen(photo)),
      line('prints-5x7', chosen(other)),
    ].slice(0, kind === undefined && random() < 0.5 ? 1 : 2);
    const number = await stored(store, {
      lines,
      addOns: [],
      customer: {
        ...parent,
        email: `family-${index}@example.org`,
        childName: pick(team.players),
        address: `${index} Elm Street`,
      },
      toEmail: '',
    });
    const change = {
      photo: { kind: 'photo', team, frame: photo.number },
      address: { kind: 'address', address: `${index} Oak Lane` },
      qty: { kind: 'qty', qty: 2 + (index % 3) },
    } as const;
    orders.push({ number, change: kind && change[kind] });
  }
  await store.close();
  return orders;
}

/** Returns all that the store says of an order, without what chance has made of it. */
export async function storedOrder({ data, workspace }: World, numbers: readonly string[]) {
  const opened = await openDeskStore({ data });
  if (!opened.ok) throw new Error(opened.message);
  const store = opened.value;
  const all: unknown[] = [];
  for (const [index, number] of numbers.entries()) {
    const shown = await showOrder(store, workspace, number);
    if (!shown) throw new Error(`no order ${number}`);
    const { record, order, amounts, teams, history } = shown;
    const emails = await store.emails.about(orderSubject(number));
    const whole = {
      record,
      amounts,
      teams,
      payment: order.state.payment,
      production: order.state.production,
      history: history.map(({ kind, words }) => [kind, words]),
      emails: emails.map(({ to, recipient }) => [to, recipient]).toSorted(),
    };
    all.push(JSON.parse(withoutChance(JSON.stringify(whole), number, index)));
  }
  await store.close();
  return all;
}

function withoutChance(text: string, number: string, index: number): string {
  return text
    .replaceAll(number, `order ${index}`)
    .replaceAll(/"(?:file|token)":"[^"]*"/g, '"its":"random"')
    .replaceAll(/"(?:orderedAt|placedAt|createdAt|at|id)":(?:"[^"]*"|\d+)/g, '"at":0');
}

/** Returns the rows of the lab's list, and what each of its pictures shows, by the order's place in the season. */
export async function printed(
  folder: string,
  numbers: readonly string[],
): Promise<readonly string[]> {
  const rows = csvRows(await readFile(join(folder, 'manifest.csv'), 'utf8')).map(
    ({ cells }) => cells,
  );
  const [head = [], ...all] = rows;
  const at = (row: readonly string[], name: string): string => row[head.indexOf(name)] ?? '';
  return Promise.all(
    all.map(async (row) => {
      const own = numbers.indexOf(at(row, 'Order'));
      const picture = sharp(join(folder, at(row, 'File')));
      const pixels = await picture.raw().toBuffer();
      const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(pixels));
      const words = row.map((cell) => cell.replaceAll(at(row, 'Order'), `order ${own}`));
      return [own, ...words, Buffer.from(hash).toString('hex')].join('|');
    }),
  ).then((lines) => lines.toSorted());
}

/** Returns what each order still owes, in cents. */
export async function owed({ data }: World, numbers: readonly string[]) {
  const opened = await openDeskStore({ data });
  if (!opened.ok) throw new Error(opened.message);
  const all = await readOrders(opened.value);
  await opened.value.close();
  const cents = new Map(all.map((order) => [order.number, orderMoney(order).openCents]));
  return numbers.map((number) => cents.get(number) ?? 0);
}

/** A bank's statement: a row for each order that it pays, and rows that pay none, in between. */
export async function statementOf(world: World, numbers: readonly string[], size: Size) {
  const amounts = await owed(world, numbers);
  const paying = size.rows - size.strays;
  const rows = numbers
    .slice(0, paying)
    .map((number, at) => `Order ${number},${plainAmount(amounts[at] ?? 0)}`);
  for (let stray = 0; stray < size.strays; stray += 1) {
    const other = numbers[paying + stray] ?? '';
    const row = stray % 2 === 0 ? `Rent ${stray},-5.00` : `Order ${other},0.0${stray}`;
    rows.splice(Math.floor(((stray + 1) * rows.length) / (size.strays + 1)), 0, row);
  }
  return ['Description,Amount', ...rows, ''].join('\n');
}
