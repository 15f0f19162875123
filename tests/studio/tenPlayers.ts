/** A season with everything that a command writes: two teams of one name, ten players, orders, prints, digitals, reports and copies. */
import { join } from 'node:path';
import { expect } from 'vitest';
import { itemDetails, itemName, type Gallery } from '#core/gallery/galleryItems.ts';
import type { Order } from '#core/order/order.ts';
import { referenceTo, type PhotoReference } from '#core/gallery/photoReference.ts';
import { ordersWith } from '#studio/command/orders.ts';
import { backupCommand } from '#studio/command/store.ts';
import { bookingsCommand } from '#studio/command/bookings.ts';
import { codesCommand } from '#studio/command/codes.ts';
import { rosterCommand } from '#studio/command/cards.ts';
import { fulfilCommand } from '#studio/command/prints.ts';
import { publishCommand } from '#studio/command/publish.ts';
import { reportCommand } from '#studio/command/report.ts';
import { seasonCommand } from '#studio/command/season.ts';
import { playerCodesOf } from '#studio/workspace/codes.ts';
import { readAllCards, type SortingCard } from '#studio/workspace/sortingCards.ts';
import { teamLearner } from '#server/http/directory.ts';
import { drawScene, photoWithout, pictureOf } from '#tests/cards/pictures.ts';
import { frontOf } from '#tests/cards/printedCard.ts';
import { bookingBody } from '#tests/server/bookingBody.ts';
import { parent } from '#tests/server/orderBody.ts';
import { sendBooking, testServer, type TestServer } from '#tests/server/testServer.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill, temporaryFolder } from './folders.ts';
import { orderWithKey } from './orderingPhone.ts';
import { line } from './photoShop.ts';
import { reported, studioWith, workspaceOf, type Report, type Studio } from './studio.ts';
import { visit } from './visitor.ts';

export const older = 'lyons-lions-u12';
export const younger = 'lyons-lions-u10';

/** Ana and Bo are siblings, Cleo is hidden, Dana is the coach's, and Hal missed the day. */
export const olderPlayers = [
  'Ana Vale',
  'Bo Vale',
  'Cleo Marsh',
  'Dana Okafor',
  'Eli Fox',
  'Fay Grant',
  'Hal Iver',
] as const;
/** Of the team whose gallery has one key. Jo and Kit are siblings on one photo. */
export const youngerPlayers = ['Ida Noor', 'Jo Kern', 'Kit Kern'] as const;

/** Customers whose orders have everything that an order may have. */
export const forgottenCustomers = ['Quentin Zed', 'Xavia Yule'] as const;

const olderRoster = [
  'jersey,name,group,consent',
  ...olderPlayers.map(
    (name, at) => `${at + 1},${name},U12,${name === 'Cleo Marsh' ? 'hidden' : ''}`,
  ),
].join('\n');
const youngerRoster = [
  'file,jersey,name,tags',
  'U10/one.jpg,21,Ida Noor,public',
  'U10/two.jpg,,Jo Kern & Kit Kern,',
  'U10/three.jpg,22,Jo Kern,',
  'U10/four.jpg,23,Kit Kern,',
  'U10/team.jpg,,Team,team',
].join('\n');
const teams = [
  'Team,Sport,Season,Group,Coach,Email,Deadline',
  "Lyons Lions,Soccer,Fall '25,U12,Mireille Okafor,m@lions.example,2027-01-31",
  "Lyons Lions,Soccer,Fall '25,U10,Lee Oh,lee@lions.example,",
].join('\n');

export type TenPlayers = {
  readonly studio: Studio;
  readonly server: TestServer;
  /** The folders of `fulfilCommand`, and of what was written where somebody said. */
  readonly prints: string;
  readonly elsewhere: string;
  readonly photo: (name: string) => PhotoReference;
  readonly run: (command: Command, ...args: readonly string[]) => Promise<Report>;
  /** Order numbers by whom they are for. */
  readonly orders: Readonly<Record<string, string>>;
};

type Command = (args: readonly string[]) => Promise<number>;

export const orderCommands = ordersWith(() => import('#studio/command/digitals.ts'));

/** The catalog of the test has digital products (`catalogWithDigitals`). */
export async function tenPlayers(): Promise<TenPlayers> {
  const studio = await studioWith({});
  const server = await testServer({ pace: { idleMs: 100 } });
  const elsewhere = await temporaryFolder();
  const prints = join(studio.shoot, '..', 'batch');
  const site = ['--site', 'https://photos.example.com'];
  const data = ['--data', server.dataDir];
  const workspace = ['--workspace', studio.workspace];
  const all = [...workspace, '--out', studio.out, ...data];
  const run = async (command: Command, ...args: readonly string[]) => {
    const own = args.filter((arg) => arg !== 'bare');
    const flags = args.includes('bare') ? all.slice(0, 4) : all;
    return reported(() => command([...own, ...flags]));
  };
  const done = async (command: Command, ...args: readonly string[]) => {
    const { exitCode, said, complained } = await run(command, ...args);
    expect(exitCode, `${args.join(' ')}: ${complained}`).toBe(0);
    return said + complained;
  };
  await fill(elsewhere, { 'teams.csv': teams, 'u12.csv': olderRoster, 'u10.csv': youngerRoster });
  const at = (name: string) => join(elsewhere, name);

  await done(seasonCommand, 'import', at('teams.csv'), ...site, 'bare');
  await done(seasonCommand, 'import', at('teams.csv'), ...site, 'bare');
  const cards = ['cards', '--team', older, '--roster', at('u12.csv'), ...site, 'bare'];
  await done(rosterCommand, ...cards);
  await done(rosterCommand, ...cards, '--file', at('lost-cards.pdf'));
  await shootOlder(studio);
  const sorted = await run(publishCommand, join(studio.shoot, 'older'), 'bare');
  expect(sorted.complained).not.toContain('Nothing was');
  await shootYounger(studio);
  const shoot = join(studio.shoot, 'younger');
  await done(
    publishCommand,
    shoot,
    '--team',
    younger,
    '--roster',
    at('u10.csv'),
    '--code',
    'LIONS-10',
    '--weak-code',
    'bare',
  );
  await done(codesCommand, 'add', younger, 'bare');
  const tickets = ['cards', older, '--team', younger, ...site, '--workspace', studio.workspace];
  await reported(() => codesCommand(tickets));
  await reported(() => codesCommand(['cards', younger, ...tickets.slice(4)]));

  // As the server does it at its start.
  await teamLearner({ galleriesDir: studio.out, shopDir: studio.out, staticDir: studio.out })();
  const photo = await photosOfBoth(studio);
  const shop = { studio, server };
  const orders: Record<string, string> = {};
  const place = async (whom: string, changes: Partial<Order>, opened: Gallery): Promise<void> => {
    orders[whom] = (await orderWithKey(shop, changes, { opened })).number;
  };
  const { ofCoach, ofCleo, ofYounger } = photo.galleries;
  const whom = (childName: string, more = {}) => ({ customer: { ...parent, childName, ...more } });
  const wallets = (name: string) => line('wallets', { photo: [photo.of(name)] });
  const print = (name: string) => line('prints-5x7', { photo: [photo.of(name)] });
  const both = { lines: [wallets('Ana Vale'), wallets('Bo Vale')] };
  await place('Ana Vale', { ...both, ...whom('Ana Vale (1) & Bo Vale (2)') }, ofCoach);
  await place('Bo Vale', { lines: [print('Bo Vale')], ...whom('Bo Vale') }, ofCoach);
  const file = line('digital-photo', { 'digitals photo': [photo.of('Cleo Marsh')] });
  await place('Cleo Marsh', { lines: [print('Cleo Marsh'), file], ...whom('Cleo Marsh') }, ofCleo);
  const coach = { coach: 'Mireille Okafor', fullName: 'Mireille Okafor' };
  await place(
    'Dana Okafor',
    { lines: [print('Dana Okafor')], ...whom('Dana Okafor', coach) },
    ofCoach,
  );
  const pack = line('player-pack', { 'digitals player': [photo.of('Eli Fox')] });
  await place('Eli Fox', { lines: [pack], ...whom('Eli Fox') }, ofCoach);
  const teams2 = { lines: [print('Fay Grant'), print('Ida Noor')] };
  await place('Fay Grant', { ...teams2, ...whom('Fay Grant') }, ofCoach);
  const gallery = { slug: older, team: 'Lyons Lions' };
  await place(
    'Hal Iver',
    { lines: [line('prints-4x6', {})], gallery, ...whom('Hal Iver') },
    ofCoach,
  );
  await place('Ida Noor', { lines: [wallets('Ida Noor')], ...whom('Ida Noor') }, ofYounger);
  await place('Jo Kern', { lines: [print('Jo Kern & Kit Kern')], ...whom('Jo Kern') }, ofYounger);
  const younger2 = { slug: younger, team: 'Lyons Lions' };
  const form = whom('Jo Kern (22) & Kit Kern (23)');
  await place('Kit Kern', { lines: [line('wallets', {})], gallery: younger2, ...form }, ofYounger);
  // Two customers whose names no player has.
  for (const fullName of forgottenCustomers) {
    const playersPack = line('player-pack', { 'digitals player': [photo.of('Fay Grant')] });
    const lines = [print('Fay Grant'), playersPack];
    await place(fullName, { lines, ...whom(fullName, { fullName }) }, ofCoach);
  }
  const numbers = Object.values(orders);

  await done(orderCommands, 'mark', 'paid', ...numbers);
  await done(orderCommands, 'release', orders['Eli Fox'] ?? '', '--link');
  await run(
    orderCommands,
    'correct',
    orders['Bo Vale'] ?? '',
    '--note',
    'for Bo Vale',
    'bare',
    '--data',
    server.dataDir,
  );
  await run(orderCommands, 'statuses');
  await reported(() => fulfilCommand([prints, ...data, ...workspace]));
  await done(orderCommands, 'mark', 'shipped', ...numbers);
  const { body } = await sendBooking(
    server,
    bookingBody({ rosterCsv: 'Jersey,First,Last\n21,Ida,Noor' }),
  );
  const here = async (command: Command, ...args: readonly string[]) => {
    const { exitCode, complained } = await reported(() =>
      command([...args, ...data, ...workspace]),
    );
    expect(exitCode, `${args.join(' ')}: ${complained}`).toBe(0);
  };
  await here(reportCommand, '--csv', at('reports'), '--percent', '10');
  for (const whose of ['Ana Vale', ...forgottenCustomers])
    await here(orderCommands, 'pdf', orders[whose] ?? '', '--to', at(`${whose.slice(0, 3)}.pdf`));
  await here(orderCommands, 'export', '--to', at('orders.jsonl'));
  await here(bookingsCommand, 'roster', String(body['bookingId']), '--to', at('roster.csv'));
  await here(backupCommand, at('backup.sqlite'));
  return { studio, server, prints, elsewhere, photo: photo.of, run, orders };
}

/** A card, and then the photos of its player; siblings hold theirs together. */
async function shootOlder({ workspace, shoot }: Studio): Promise<void> {
  const teams = await readAllCards(workspace);
  const cards = teams.ok ? teams.value.flatMap((team) => team.cards) : [];
  const scene = await drawScene(3, { width: 1000, height: 750 });
  const shown = ['Ana Vale', 'Bo Vale', 'Ana Vale+Bo Vale', ...olderPlayers.slice(2, -1), 'team'];
  const files: Record<string, Uint8Array> = {};
  let at = Date.UTC(2026, 9, 3, 9);
  for (const words of shown) {
    const held = words.split('+').map((word, index, all) => ({
      card: frontOf(numberOf(cards, word)),
      scale: all.length > 1 ? 2.2 : 2.6,
      x: all.length > 1 ? 0.25 + index * 0.5 : 0.5,
      yaw: 20,
      pitch: -10,
    }));
    const count = Object.keys(files).length;
    const name = (index: number) => `older/IMG_${String(count + index).padStart(4, '0')}.jpg`;
    files[name(1)] = await pictureOf(scene, { at: (at += 1000) }, held, 1);
    files[name(2)] = await photoWithout(scene, { at: (at += 1000) }, count);
  }
  await fill(shoot, files);
}

function numberOf(cards: readonly SortingCard[], word: string): string {
  const found = cards.find((card) => (word === 'team' ? card.kind === word : card.name === word));
  if (!found) throw new Error(`There is no card of ${word}`);
  return found.number;
}

async function shootYounger({ shoot }: Studio): Promise<void> {
  const names = ['one', 'two', 'three', 'four', 'team'];
  for (const [index, name] of names.entries()) {
    await fill(shoot, { [`younger/U10/${name}.jpg`]: await cameraPhoto({ seed: 60 + index }) });
  }
}

/** The photos by name, and the galleries that a phone has opened. */
async function photosOfBoth(studio: Studio) {
  const workspace = await workspaceOf(studio);
  const own = workspace.codes.filter(({ removed }) => !removed);
  const coach =
    own.find(
      ({ opens, player }) => player === undefined && opens.type === 'team' && opens.slug === older,
    )?.code ?? '';
  const teams = await readAllCards(studio.workspace);
  const cards = teams.ok ? teams.value.flatMap((team) => team.cards) : [];
  const cleo = numberOf(cards, 'Cleo Marsh');
  const ofHer = playerCodesOf(workspace, older).find(({ player }) => player === cleo)?.code ?? '';
  const [ofCoach, ofCleo, ofYounger] = await Promise.all(
    [coach, ofHer, 'LIONS-10'].map(async (code) => (await visit(studio.out, code)).gallery),
  );
  if (!ofCoach || !ofCleo || !ofYounger) throw new Error('a gallery does not open');
  const byName = new Map<string, PhotoReference>();
  for (const gallery of [ofYounger, ofCleo, ofCoach]) {
    for (const item of gallery.items.map(itemDetails)) {
      const reference = item.sealed && referenceTo(gallery, item.sealed);
      if (reference) byName.set(itemName(item), reference);
    }
  }
  const of = (name: string): PhotoReference => {
    const found = byName.get(name);
    if (!found) throw new Error(`No photo of ${name}, but ${[...byName.keys()].join(', ')}`);
    return found;
  };
  return { of, galleries: { ofCoach, ofCleo, ofYounger } };
}
