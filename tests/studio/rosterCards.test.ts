import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { playerCardTexts } from '#core/shop/studioTexts.ts';
import { cardPdf } from '#studio/site/cardPdf.ts';
import { papers } from '#studio/site/cardSheet.ts';
import { drawFoldedSheet, lying, type FoldedSheet } from '#studio/site/foldedSheet.ts';
import { sortingCodes, sortingCodeSide } from '#studio/shoot/sortingCodes.ts';
import { ticketColors } from '#studio/site/ticketColors.ts';
import {
  assignSortingNumbers,
  namesakeLines,
  printedCards,
} from '#studio/site/assignSortingNumbers.ts';
import { rosterCommand } from '#studio/command/cards.ts';
import { cardWords } from '#studio/shoot/cardWords.ts';
import { publishCommand } from '#studio/command/publish.ts';
import { seasonCommand } from '#studio/command/season.ts';
import { rosterRows } from '#studio/shoot/readRoster.ts';
import { newSortingNumber, type TeamCards } from '#studio/workspace/sortingCards.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { drawnPages, isInside, meet, type Box, type DrawnPath } from './drawnPages.ts';
import { fill } from './folders.ts';
import { reported, studioWith, workspaceOf } from './studio.ts';
import { entryForCard, visit } from './visitor.ts';

const none: TeamCards = { slug: 'gators', team: 'Gators', cards: [] };

function rows(...lines: readonly string[]) {
  const read = rosterRows(['jersey,name,group', ...lines].join('\n'), 'r.csv');
  if (!read.ok) throw new Error(read.message);
  return read.value;
}

function assigned(before: TeamCards, lines: readonly string[], ...replaced: readonly string[]) {
  const cards = assignSortingNumbers(before, rows(...lines), replaced);
  if (!cards.ok) throw new Error(cards.message);
  return cards.value;
}

/** Current numbers by name and jersey. */
function numbers({ cards }: TeamCards): Readonly<Record<string, string>> {
  const current = cards.filter(({ isReplaced }) => !isReplaced);
  return Object.fromEntries(
    current.map(({ kind, name, jersey, number }) => [`${name || kind} ${jersey}`.trim(), number]),
  );
}

describe('sorting numbers', () => {
  test('are random, one for each player, the team and siblings, and fit the smallest code', () => {
    const cards = numbers(assigned(none, ['7,Maya,U8', '7,Maya,U8', '3,Ana,U8']));
    expect(Object.keys(cards)).toEqual(['Maya 7', 'Ana 3', 'team', 'siblings']);
    expect(new Set(Object.values(cards)).size).toBe(4);
    expect(encode(newSortingNumber(), { ecc: 'H', border: 0 }).version).toBe(1);
  });

  test('stay when the roster is read again, whatever else changes', () => {
    const before = assigned(none, ['7,Maya,U8', '3,Ana,U8']);
    const after = assigned(before, ['12,maya,U-8', '3,Ana,U8', '4,Bo,U8']);
    const [was, is] = [numbers(before), numbers(after)];
    expect(is).toMatchObject({
      'maya 12': was['Maya 7'],
      'Ana 3': was['Ana 3'],
      team: was['team'],
    });
    expect(Object.values(was)).not.toContain(is['Bo 4']);
    // Who left keeps the number, because the card is out, and gets no new card.
    const smaller = assigned(after, ['4,Bo,U8']);
    expect(numbers(smaller)).toEqual(is);
    expect(printedCards(smaller, rows('4,Bo,U8')).map(({ name }) => name)).toEqual(['Bo', '', '']);
  });

  test('of two players with one name are not mixed up', () => {
    const before = assigned(none, ['7,Ana,U8', '9,Ana,U8']);
    const after = assigned(before, ['8,Ana,U8', '9,Ana,U8']);
    expect(numbers(after)['Ana 9']).toBe(numbers(before)['Ana 9']);
    const both = assigned(before, ['8,Ana,U8', '10,Ana,U8']);
    const old = Object.values(numbers(before));
    expect(old).not.toContain(numbers(both)['Ana 8']);
    expect(old).not.toContain(numbers(both)['Ana 10']);
  });

  test('of two children with one name in two groups are two, in whatever order their rosters come', () => {
    const both = assigned(none, [',Nia Abara,U8', ',Nia Abara,U10']);
    const [young, old] = both.cards;
    expect(both.cards.map(({ group }) => group)).toEqual(['U8', 'U10', '', '']);
    expect(young?.number).not.toBe(old?.number);
    expect(both.cards.slice(0, 2).map(cardWords)).toEqual(['Nia Abara, U8', 'Nia Abara, U10']);
    for (const again of [
      [',Nia Abara,U10', ',Nia Abara,U8'],
      [',Nia Abara,U-10', 'x,Bo,U8'],
      [',nia abara,U8'],
    ]) {
      const { cards } = assigned(both, again);
      expect(cards.find(({ group }) => group === 'U8')?.number).toBe(young?.number);
      expect(cards.filter(({ name }) => name.toLowerCase() === 'nia abara')).toHaveLength(2);
    }
    // One roster a group, one after the other.
    const first = assigned(none, [',Nia Abara,U8']);
    const then = assigned(first, [',Nia Abara,U10']);
    expect(then.cards.map(({ group }) => group)).toEqual(['U8', '', '', 'U10']);
    expect(namesakeLines(first, then)).toEqual([expect.stringContaining('Nia Abara of U10 has')]);
    expect(printedCards(then, rows(',Nia Abara,U10'))[0]?.group).toBe('U10');
    // A roster without groups says nothing of which.
    expect(assignSortingNumbers(both, rows(',Nia Abara,'), [])).toMatchObject({
      message: expect.stringContaining('who have cards in U8 and U10'),
    });
    const lost = assigned(both, [',Nia Abara,U8', ',Nia Abara,U10'], 'Nia Abara, U10');
    expect(lost.cards.find(({ isReplaced }) => isReplaced)?.number).toBe(old?.number);
    expect(assignSortingNumbers(both, rows(',Nia Abara,U8'), ['Nia Abara'])).toMatchObject({
      message: expect.stringContaining('write "Nia Abara, U8" or "Nia Abara, U10"'),
    });
  });

  test.each([
    [',Ana,U8', ',Ana,U8'],
    [',Ana,U8', ',Ana,'],
    ['7,Ana,', '7,Ana,U8'],
    [',Ana,U8', '12,Ana,U8'],
    ['12,Ana,U8', ',Ana,'],
  ])('are not given out for %s and %s, which may be two children', (...lines) => {
    const cards = assignSortingNumbers(none, rows(...lines), []);
    expect(cards).toMatchObject({ message: expect.stringContaining('Lines 2 and 3') });
  });

  test('are not given out where a row could take the card of a namesake', () => {
    const worn = assigned(none, ['7,Ana,U8', '12,Ana,U8']);
    expect(assignSortingNumbers(worn, rows(',Ana,U8', '12,Ana,U8'), [])).toMatchObject({
      ok: false,
    });
    expect(assignSortingNumbers(worn, rows(',Ana,U8'), [])).toMatchObject({
      message: expect.stringContaining('cards in U8 (No. 7) and U8 (No. 12)'),
    });
    const both = assigned(none, [',Ana,U8', ',Ana,U10']);
    expect(assignSortingNumbers(both, rows(',Ana,U10', ',Ana,U12'), [])).toMatchObject({
      message: expect.stringContaining('the card of U8 has no line any more'),
    });
    const three = assigned(both, [',Ana,U8', ',Ana,U10', ',Ana,U12']);
    expect(three.cards.slice(0, 2)).toMatchObject(
      both.cards.slice(0, 2).map(({ number }) => ({ number })),
    );
  });

  test('are one for a player’s row and those of their photos', () => {
    const list = 'file,jersey,name,group\n,7,Ana,U8\na.jpg,,Ana,\nb.jpg,7,Ana,U8\n';
    const read = rosterRows(list, 'r.csv');
    const cards = read.ok && assignSortingNumbers(none, read.value, []);
    expect(cards && cards.ok && Object.keys(numbers(cards.value))).toEqual([
      'Ana 7',
      'team',
      'siblings',
    ]);
  });

  test('keep a group that is known when a later roster has none', () => {
    const young = assigned(none, [',Ana,U8']);
    const later = assigned(young, [',Ana,']);
    expect(later.cards).toEqual(young.cards);
    expect(assigned(later, [',Ana,U10']).cards).toHaveLength(4);
  });

  test('of a lost card are replaced, and known as such', () => {
    const before = assigned(none, ['7,Maya,U8', '3,Ana,U8']);
    const after = assigned(before, ['7,Maya,U8', '3,Ana,U8'], 'Maya');
    const lost = after.cards.filter(({ isReplaced }) => isReplaced);
    expect(lost.map(({ number }) => number)).toEqual([numbers(before)['Maya 7']]);
    expect(numbers(after)['Maya 7']).not.toBe(numbers(before)['Maya 7']);
    expect(numbers(after)['Ana 3']).toBe(numbers(before)['Ana 3']);
    expect(assignSortingNumbers(after, rows('7,Maya,U8'), ['Maja'])).toMatchObject({ ok: false });
  });
});

describe('roster cards', () => {
  test('prints a sheet for each player, with first names, before there is a gallery', async () => {
    const studio = await studioWith({});
    const { workspace, out } = studio;
    const league = `team,jersey,name
gators,7,Maya Torres
owls,4,Theo Torres
gators,3,Ana Ruiz
Gators,9,Ana Lopez
`;
    await fill(workspace, { 'league.csv': league });
    const args = [
      '--roster',
      join(workspace, 'league.csv'),
      '--site',
      'https://photos.example.com',
    ];
    const teams = ['--team', 'gators', '--team', 'owls'];
    const folders = ['--workspace', workspace, '--out', out];
    const makeCards = () => reported(() => rosterCommand(['cards', ...teams, ...args, ...folders]));
    const { exitCode, said } = await makeCards();
    expect(exitCode).toBe(0);
    expect(said).toContain('3 cards for Port Soccer (Gators)');
    const pages = await drawnPages(await readFile(join(workspace, 'player-cards.pdf')));
    const words = pages.map(({ texts }) => texts.map(({ text }) => text));
    expect(words).toHaveLength(8);
    const titles = [
      'Maya',
      'Ana R.',
      'Ana L.',
      'Team photo',
      'Siblings',
      'Theo',
      'Team photo',
      'Siblings',
    ];
    titles.forEach((title, index) => expect(words[index]).toContain(title));
    // The front names no family, and each back has a code of its own: the coach's opens all photos.
    expect(words[0]?.join(' ')).not.toContain('Torres');
    const { codes } = await workspaceOf(studio);
    const printed = words.map((page) => codes.find(({ code }) => page.includes(code)));
    const whose = printed.map((code) => code && (code.player === undefined ? 'coach' : 'player'));
    const last = ['coach', undefined];
    expect(whose).toEqual(['player', 'player', 'player', ...last, 'player', ...last]);
    expect(new Set(printed).size).toBe(7);
    expect(words[3]).toContain('For the coach');
    const again = await makeCards();
    expect(again.said).toBe(said);
    expect((await workspaceOf(studio)).codes).toEqual(codes);
  });

  test.each(Object.values(papers))('has its number twice on the front, on $name', async (paper) => {
    const sheet: FoldedSheet = {
      title: 'Bartholomew',
      jersey: '112',
      team: 'Bradford United Girls Under Twelve Travel Team',
      number: '12345678901234567',
      front: playerCardTexts.siblingsFront,
      back: { title: '', lines: [] },
      ticket: undefined,
      colors: ticketColors('gators'),
    };
    const pdf = await cardPdf(lying(paper));
    drawFoldedSheet(pdf, sheet, lying(paper));
    const [page] = await drawnPages(new Uint8Array(pdf.output('arraybuffer')));
    if (!page) throw new Error('no page');
    const { data, size } = encode(sheet.number, { ecc: 'H', border: 0 });
    const module = sortingCodeSide / size;
    const ink = page.paths.filter(({ kind, color }) => kind === 'fill' && color === '#000000');
    for (const { middle, isUpsideDown } of sortingCodes) {
      const [x, y] = [(page.width * 3) / 4 + middle.x, page.height / 2 + middle.y];
      const sign = isUpsideDown ? -1 : 1;
      const isDark = (row: number, column: number): boolean => {
        const [right, down] = [column, row].map((at) => sign * (at + 0.5 - size / 2) * module);
        const point = { x: x + (right ?? 0), y: y + (down ?? 0) };
        return ink.some(
          ({ box }) =>
            box.left < point.x && point.x < box.right && box.top < point.y && point.y < box.bottom,
        );
      };
      expect(data.map((row, at) => row.map((_, column) => isDark(at, column)))).toEqual(data);
      // Two modules of white on each side, three at the edges of the paper.
      const far = (white: number): number => sortingCodeSide / 2 + white * module - 0.1;
      const around = (white: number): Box => ({
        left: x - far(white),
        top: y - far(white),
        right: x + far(white),
        bottom: y + far(white),
      });
      const others = [...page.texts, ...page.paths].filter(
        (drawn) => !ink.includes(drawn as DrawnPath) && meet(drawn.box, around(2)),
      );
      expect(others.filter(({ box }) => box.left > page.width / 2)).toEqual([]);
      const half = { left: page.width / 2, top: 0, right: page.width, bottom: page.height };
      expect(isInside(around(3), half)).toBe(true);
    }
  });

  test('prints those of every team that one roster names, and refuses a name that no team has', async () => {
    const studio = await studioWith({});
    const folders = ['--out', studio.out, '--workspace', studio.workspace];
    const teams = "Team,Sport,Season\nRed Hawks,Hockey,Fall '25\nBlue Hawks,Hockey,Fall '25\n";
    await fill(studio.workspace, {
      'teams.csv': teams,
      'all.csv': 'team,jersey,name\nRed Hawks,1,Ana\nblue-hawks,2,Bo\n',
      'odd.csv': 'team,jersey,name\nRed Hawks,1,Ana\nGreen Hawks,2,Bo\n',
      'none.csv': 'jersey,name\n1,Ana\n',
    });
    const list = join(studio.workspace, 'teams.csv');
    await reported(() => seasonCommand(['import', list, '--cards', 'none', ...folders]));
    const cards = (file: string) => {
      const given = ['--roster', join(studio.workspace, file), '--site', 'https://a.example'];
      return reported(() => rosterCommand(['cards', ...given, ...folders]));
    };
    const { exitCode, said, complained } = await cards('all.csv');
    expect([exitCode, complained]).toEqual([0, expect.stringContaining('until you publish')]);
    expect(said).toMatch(/1 card for Red Hawks.*\n1 card for Blue Hawks/);
    expect((await cards('odd.csv')).complained).toContain('has no team "Green Hawks"');
    expect((await cards('none.csv')).complained).toContain('The team is missing');
  });

  test('leaves the sheets of another team, which may not be printed yet', async () => {
    const { workspace, out } = await studioWith({});
    await fill(workspace, { 'one.csv': 'jersey,name\n7,Maya Torres\n' });
    const cards = (team: string) => {
      const wanted = ['--team', team, '--roster', join(workspace, 'one.csv')];
      const place = ['--site', 'https://photos.example.com', '--workspace', workspace];
      return reported(() => rosterCommand(['cards', ...wanted, ...place, '--out', out]));
    };
    expect([(await cards('gators')).exitCode, (await cards('owls')).exitCode]).toEqual([0, 0]);
    const names = await readdir(workspace);
    expect(names.filter((name) => /cards\.(?:pdf|csv)$/.test(name)).toSorted()).toEqual([
      'gators-cards.csv',
      'gators-cards.pdf',
      'owls-cards.csv',
      'owls-cards.pdf',
    ]);
  });

  test('opens a gallery without photos yet, which publish fills under the same card', async () => {
    const studio = await studioWith({ 'U10/a.jpg': await cameraPhoto() });
    const { workspace, out, shoot } = studio;
    await fill(workspace, { 'gators.csv': 'jersey,name\n7,Maya Torres\n' });
    const folders = [
      '--workspace',
      workspace,
      '--out',
      out,
      '--site',
      'https://photos.example.com',
    ];
    const makeCards = () =>
      reported(() =>
        rosterCommand([
          'cards',
          '--team',
          'gators',
          '--roster',
          join(workspace, 'gators.csv'),
          ...folders,
        ]),
      );
    expect((await makeCards()).exitCode).toBe(0);
    const [code] = (await workspaceOf(studio)).codes;
    const open = async () => (await visit(out, code?.code ?? '')).gallery;
    expect(await open()).toMatchObject({ team: 'Port Soccer (Gators)', items: [] });
    expect((await entryForCard(out, code?.card?.secret ?? '')).kind).toBe('entry');

    const args = [shoot, '--team', 'gators', '--roster', 'none', ...folders.slice(0, 4)];
    expect((await reported(() => publishCommand(args))).exitCode).toBe(0);
    expect((await open()).items).toHaveLength(1);
    // Cards that are printed once more leave the photos alone.
    await makeCards();
    expect((await open()).items).toHaveLength(1);
    const [same, ...players] = (await workspaceOf(studio)).codes;
    expect(same?.card?.secret).toBe(code?.card?.secret);
    expect(players).toHaveLength(1);
  });
});
