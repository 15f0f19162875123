import { check, property, array, integer } from 'fast-check';
import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { limits } from '#core/text/limits.ts';
import { teams } from '#core/shop/teamsFile.ts';
import { cardPdf } from '#studio/site/cardPdf.ts';
import { cardCorner, cardSize, papers, type Paper } from '#studio/site/cardSheet.ts';
import {
  contrast,
  grayOf,
  colorsOf,
  ticketColors,
  type TicketColors,
} from '#studio/site/ticketColors.ts';
import { drawCards } from '#studio/site/cards.ts';
import { textWithMissingLetters, type Ticket } from '#studio/site/ticket.ts';
import { drawnPages, groundOf, isInside, meet, type Box, type DrawnPage } from './drawnPages.ts';

const ticket: Ticket = {
  team: 'Port Soccer (Gators)',
  code: 'K7QF-3WPX-9A',
  url: 'https://photos.example.com/#/access?card=pmI-EkkptEDsp6svL5PxQA',
  address: 'photos.example.com',
  expires: '2026-09-30',
  contact: ['Sideline Photo Company', 'hello@sideline.example', '+1 555 0142 460'],
};

const long: Ticket = {
  ...ticket,
  team: 'The Bradford United Girls Under Twelve Travel Team of Northern Michigan',
  code: 'PORT HURON GATORS FALL 2026 TOURNAMENT WEEKEND',
  address: 'photography.a-rather-long-name.example.com/galleries/fall-2027',
  contact: ['The Northern Michigan School Photography Company', ...ticket.contact.slice(1)],
};

async function pageOf(
  content: Ticket,
  { paper = papers.a4, colors = ticketColors('gators'), count = 1 } = {} as {
    readonly paper?: Paper;
    readonly colors?: TicketColors;
    readonly count?: number;
  },
): Promise<DrawnPage> {
  const file = drawCards(await cardPdf(paper), [{ ticket: content, colors, count }], paper);
  const [page] = await drawnPages(file);
  if (!page) throw new Error('no page');
  return page;
}

/** The ticket's outline is 2 mm inside the cuts. */
function ticketBox(paper: Paper, index: number): Box {
  const { x, y } = cardCorner(paper, index);
  const [right, bottom] = [x + cardSize.width - 2, y + cardSize.height - 2];
  return { left: x + 2, top: y + 2, right, bottom };
}

describe('a ticket', () => {
  test.each([
    ['as it comes', ticket],
    ['without an expiry', { ...ticket, expires: undefined }],
    ['of a long name, code and address', long],
    ['of one long word', { ...ticket, team: 'Donaudampfschifffahrtsgesellschaftskapitäne' }],
    ['of the longest code', { ...ticket, code: 'W'.repeat(limits.accessCodeMaxLength) }],
    ['of a name of 500 letters', { ...ticket, team: 'Northern '.repeat(55).trim() }],
    ['of Łódź', { ...ticket, team: 'Łódź' }],
    ['of São Paulo', { ...ticket, team: 'São Paulo Football & Athletic Association U12 girls' }],
    ['in other alphabets', { ...ticket, team: 'Дружина Θήβα' }],
    ['with a dollar sign in the address', { ...ticket, address: 'photos.example.com/$&' }],
  ])('has every line whole, inside its card and off the others: %s', async (_, content) => {
    const paper = papers.letter;
    const { texts } = await pageOf(content, { paper, count: 8 });
    for (let index = 0; index < 8; index += 1) {
      const own = texts.filter(({ box }) => isInside(box, ticketBox(paper, index)));
      expect(own).toHaveLength(texts.length / 8);
      const said = own
        .map(({ text }) => text)
        .join(' ')
        .replace(/ +/g, ' ');
      for (const whole of [
        content.team,
        content.code,
        `No camera? Go to ${content.address} and enter the code.`,
        content.contact.join(' | '),
      ]) {
        expect(said).toContain(whole);
      }
      for (const text of own) {
        const others = own.filter((other) => other !== text && meet(text.box, other.box));
        expect([text.text, others.map((other) => other.text)]).toEqual([text.text, []]);
      }
    }
  });

  test.each(Object.values(papers))('stays where home printers print, on $name', async (paper) => {
    const page = await pageOf(ticket, { paper, count: 8 });
    const within = (margin: number): Box => ({
      left: margin,
      top: margin,
      right: page.width - margin,
      bottom: page.height - margin,
    });
    const gray = page.paths.filter(({ color }) => color === '#808080');
    const others = page.paths.filter(({ color }) => color !== '#808080');
    expect(gray).toHaveLength(34);
    for (const { box } of gray) expect(isInside(box, within(6))).toBe(true);
    for (const { box } of [...others, ...page.texts]) expect(isInside(box, within(12))).toBe(true);
  });

  test('is sparing with ink', async () => {
    const { paths } = await pageOf(ticket);
    const filled = paths.filter(({ kind }) => kind === 'fill');
    const area = filled.reduce(
      (sum, { box }) => sum + (box.right - box.left) * (box.bottom - box.top),
      0,
    );
    expect(area / (cardSize.width * cardSize.height)).toBeLessThan(0.2);
  });

  test.each([
    ticket.url,
    `https://a-rather-long-name.example.com/galleries${ticket.url.slice(26)}`,
  ])('has the QR code of %s, black on white', async (url) => {
    const { paths, texts } = await pageOf({ ...ticket, url });
    const { data, size } = encode(url, { ecc: 'M', border: 0 });
    const black = paths.filter(({ kind, color }) => kind === 'fill' && color === '#000000');
    const [left, top] = [
      Math.min(...black.map(({ box }) => box.left)),
      Math.min(...black.map(({ box }) => box.top)),
    ];
    const right = Math.max(...black.map(({ box }) => box.right));
    const module = (right - left) / size;
    expect(module).toBeGreaterThan(0.5);
    const isDark = (row: number, column: number): boolean => {
      const [x, y] = [left + (column + 0.5) * module, top + (row + 0.5) * module];
      return black.some(
        ({ box }) => box.left < x && x < box.right && box.top < y && y < box.bottom,
      );
    };
    expect(data.map((row, y) => row.map((_, x) => isDark(y, x)))).toEqual(data);
    const quiet = 4 * module - 0.05;
    const zone = {
      left: left - quiet,
      top: top - quiet,
      right: right + quiet,
      bottom: top + size * module + quiet,
    };
    const outline = paths.filter(({ color, kind }) => color !== '#000000' || kind === 'stroke');
    for (const { box } of [...texts, ...outline]) {
      expect(meet(box, zone) && !isInside(zone, box)).toBe(false);
    }
  });

  test('has every text legible on its ground, in color and in gray', async () => {
    const colors = [...teams.map(({ slug }) => ticketColors(slug)), ticketColors('not-listed')];
    const own = [['#ff0000'], ['#ffd400', '#102080'], ['#777777'], ['#ffffff'], ['#000000']];
    for (const each of [...colors, ...own.map(colorsOf)]) {
      const page = await pageOf(ticket, { colors: each });
      for (const text of page.texts) {
        const ground = groundOf(page, text);
        expect([text, ground, contrast(text.color, ground) >= 4.5]).toEqual([text, ground, true]);
      }
      const admit = page.texts.find(({ text }) => text === 'ADMIT ONE FAMILY');
      // The PDF rounds colors.
      expect(contrast(admit ? groundOf(page, admit) : '', each.stub)).toBeLessThan(1.03);
    }
  });

  test('names the letters that its fonts lack', async () => {
    const pdf = await cardPdf(papers.a4);
    const missing = (change: Partial<Ticket>) =>
      textWithMissingLetters(pdf, { ...ticket, ...change })?.letters;
    expect(missing({ team: 'Łódź Škoda – Jürgen’s Ñandú \u200bÇa İ' })).toBeUndefined();
    expect(missing({ team: 'A\u030angstro\u0308m\n United' })).toBeUndefined();
    expect(missing({ team: '鷹鷹 FC' })).toEqual(['鷹']);
    expect(missing({ team: 'פועל' })).toEqual(['פ', 'ו', 'ע', 'ל']);
    expect(missing({ address: 'фото.example.com' })).toEqual(['ф', 'о', 'т']);
    expect(missing({ contact: ['写真'] })).toEqual(['写', '真']);
  });
});

describe('the colors of a ticket', () => {
  test("are the team's, or the studio's for a team that the shop does not list", () => {
    expect(ticketColors('gators')).toMatchObject({ stub: '#17724a', band: '#f2a33a' });
    expect(ticketColors('not-listed')).toMatchObject({ stub: '#0d6640', band: '#ffb14e' });
  });

  test('are legible whatever the team has', () => {
    const color = integer({ min: 0, max: 0xffffff }).map(
      (value) => `#${value.toString(16).padStart(6, '0')}`,
    );
    const { failed, counterexample } = check(
      property(array(color, { minLength: 1, maxLength: 5 }), (stops) => {
        const { stub, onStub, kicker } = colorsOf(stops);
        return contrast(onStub, stub) >= 4.5 && contrast(kicker, '#ffffff') >= 4.5;
      }),
      { numRuns: 2_000 },
    );
    expect([failed, counterexample]).toEqual([false, null]);
  });

  test.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    // 5.25 in color; in gray, red is much darker.
    ['#ff0000', '#000000', 2.47],
  ])('%s on %s have a contrast of %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  test('turn gray by their luma', () => {
    expect(['#ff0000', '#00ff00', '#0000ff', '#ffffff'].map(grayOf)).toEqual([
      '#4c4c4c',
      '#969696',
      '#1d1d1d',
      '#ffffff',
    ]);
  });
});
