/** A team of three with a card each: Maya and Bo, and Ana, whom her family hides. */
import { join } from 'node:path';
import { expect } from 'vitest';
import { rosterCommand } from '#studio/command/cards.ts';
import { playerCodesOf } from '#studio/workspace/codes.ts';
import { readTeamCards, type SortingCard } from '#studio/workspace/sortingCards.ts';
import type { WorkspaceCode } from '#studio/workspace/workspace.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { fill } from './folders.ts';
import { reported, studioWith, workspaceOf, type Studio } from './studio.ts';
import { seenWith } from './withOneCard.ts';

const players = `jersey,name,group,consent
7,Maya Torres,U8,
12,Bo Heuvel,U8,
3,Ana Ruiz,U8,hidden
`;

export async function team(files: readonly string[]): Promise<Studio> {
  const photos = files.map(
    async (file, seed) => [`U8/${file}.jpg`, await cameraPhoto({ seed })] as const,
  );
  const studio = await studioWith(Object.fromEntries(await Promise.all(photos)));
  await fill(studio.workspace, { 'gators.csv': players });
  return studio;
}

/** The photos of a small shoot, by the names that the files have. */
export const everybody = [
  'Maya Torres',
  'Maya Torres 2',
  'Bo Heuvel',
  'Ana Ruiz',
  'Team photo',
] as const;

export function makeCards({ workspace, out }: Studio, ...flags: readonly string[]) {
  const list = ['--team', 'gators', '--roster', join(workspace, 'gators.csv')];
  const folders = ['--workspace', workspace, '--out', out, '--site', 'https://p.example.com'];
  return reported(() => rosterCommand(['cards', ...list, ...folders, ...flags]));
}

/** By first name, and the coach's. */
export async function cardsOf(studio: Studio): Promise<Readonly<Record<string, WorkspaceCode>>> {
  const workspace = await workspaceOf(studio);
  const read = await readTeamCards(studio.workspace, 'gators');
  const cards: readonly SortingCard[] = (read.ok && read.value?.cards) || [];
  const named = playerCodesOf(workspace, 'gators').map((code) => {
    const card = cards.find(({ number }) => number === code.player);
    return [card?.name.split(' ')[0] ?? '', code] as const;
  });
  const coach = workspace.codes.find(
    ({ opens, player, removed }) => opens.type === 'team' && player === undefined && !removed,
  );
  return { ...Object.fromEntries(named), ...(coach && { coach }) };
}

export const secretOf = (code: WorkspaceCode | undefined) => ({ card: code?.card?.secret ?? '' });

/** What each card sees of today's site, with copies of older ones in hand. */
export async function views(studio: Studio, ...copies: readonly string[]) {
  const cards = await cardsOf(studio);
  const seen = Object.entries(cards).map(([who, code]) => {
    const view = seenWith(secretOf(code), studio.out, [studio.out, ...copies]);
    return [who, { names: view?.names.toSorted(), opened: view?.opened.length }] as const;
  });
  return Object.fromEntries(seen);
}

/** A team whose photos are named after its players, with cards. */
export async function published(files: readonly string[] = everybody): Promise<Studio> {
  const studio = await team(files);
  expect((await makeCards(studio)).exitCode).toBe(0);
  const { exitCode, complained } = await studio.publish(
    '--roster',
    join(studio.workspace, 'gators.csv'),
  );
  expect(complained + exitCode).toContain('0');
  return studio;
}
