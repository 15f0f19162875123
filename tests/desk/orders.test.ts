import { describe, expect, test } from 'vitest';
import { emptyDraft, changesIn, correctionsOf, withPhotoForAll } from '#desk/draft.ts';
import { aroundOrder, filtered, viewCounts, type OrderFilter } from '#desk/orderFilter.ts';
import type { OrderRow } from '#studio/desk/contract.ts';

const row = (changes: Partial<OrderRow>): OrderRow => ({
  number: 'K7QF3W',
  at: '2026-10-03T17:42:00.000Z',
  customer: 'Ana Torres',
  players: ['Maya Torres'],
  teams: ['Port Soccer (Gators)'],
  galleries: ['gators'],
  frames: [7],
  pictures: [],
  totalCents: 1000,
  openCents: 0,
  payment: 'paid',
  production: 'received',
  problems: [],
  missed: undefined,
  note: '',
  lacks: '',
  lists: [],
  isForgotten: false,
  ...changes,
});

const all: OrderFilter = { view: 'all', search: '', team: '', day: '' };
const shown = (rows: readonly OrderRow[], filter: Partial<OrderFilter>) =>
  filtered(rows, { ...all, ...filter }).map(({ number }) => number);

describe('the list of orders', () => {
  const rows = [
    row({ number: 'READY1', lists: ['ready'] }),
    row({ number: 'OWING1', lists: ['unpaid'] }),
    row({ number: 'LATE01', lists: ['late', 'done'] }),
    row({ number: 'ENDED1' }),
  ];

  test.each([
    ['all', ['READY1', 'OWING1', 'LATE01', 'ENDED1']],
    ['unpaid', ['OWING1']],
    ['ready', ['READY1']],
    ['late', ['LATE01']],
    ['done', ['LATE01']],
  ] as const)('shows what is %s', (view, numbers) => {
    expect(shown(rows, { view })).toStrictEqual(numbers);
  });

  test('goes on at its top with what is incomplete there, and says how much is left', () => {
    const some = ['FIRST1', 'SECND2', 'LAST03'].map((number) => {
      return row({ number, lists: number === 'LAST03' ? [] : ['incomplete'] });
    });
    const around = (filter: Partial<OrderFilter>, number: string) => {
      const { previous, next, toMend, left } = aroundOrder(some, { ...all, ...filter }, number);
      return [previous?.number, next?.number, toMend?.number, left];
    };
    const incomplete = { view: 'incomplete' } as const;
    expect(around(incomplete, 'FIRST1')).toEqual([undefined, 'SECND2', 'SECND2', 1]);
    // The last one was mended, and is in the list no more.
    expect(around(incomplete, 'LAST03')).toEqual(['SECND2', undefined, 'FIRST1', 2]);
    expect(around({}, 'LAST03')).toEqual(['SECND2', undefined, undefined, 0]);
  });

  test('counts each view among what the other filters leave', () => {
    expect(viewCounts(rows, all)).toMatchObject({ all: 4, unpaid: 1, ready: 1 });
    expect(viewCounts(rows, { ...all, search: 'owing1' })).toMatchObject({ all: 1, ready: 0 });
  });

  test.each([
    ['a number, in any case', 'k7qf'],
    ['a number with its sign', '#K7QF3W'],
    ['a parent', 'ana'],
    ['a player in another spelling', 'MAYA'],
    ['a team', 'gators'],
    ['a frame with and without zeros', '007'],
    ['a frame alone', '7'],
    ['several words, in any order', 'torres 7 gators'],
    ['a name with an accent that was typed without', 'zoe'],
  ])('finds by %s', (_, search) => {
    const rows = [
      row({ players: ['Maya Torres', 'Zoë'] }),
      row({ number: 'OTHER1', customer: 'B', players: [], teams: [], galleries: [], frames: [70] }),
    ];
    expect(shown(rows, { search })).toStrictEqual(['K7QF3W']);
  });

  test('leaves out the other teams and days', () => {
    const rows = [
      row({}),
      row({ number: 'OTHER1', teams: ['Owls'], at: '2026-10-05T17:42:00.000Z' }),
    ];
    expect(shown(rows, { team: 'Owls' })).toStrictEqual(['OTHER1']);
    expect(shown(rows, { day: '2026-10-03' })).toStrictEqual(['K7QF3W']);
  });
});

describe('a draft of changes', () => {
  const photo = {
    gallery: 'gators',
    file: 'abc',
    number: 5,
    player: '',
    crop: undefined,
    width: 2,
    height: 3,
    remark: '',
    isGone: false,
  };
  const slot = (id: string, shows: string) => ({
    id,
    part: '',
    label: id,
    shows,
    template: undefined,
    photos: [],
  });
  const lines = [
    {
      number: 1,
      qty: 1,
      name: 'Memory Mate',
      priceCents: 1,
      isAddOn: false,
      prints: [],
      slots: [slot('mate player', 'player'), slot('mate team', 'team')],
    },
    {
      number: 2,
      qty: 1,
      name: '5x7',
      priceCents: 1,
      isAddOn: false,
      prints: [],
      slots: [{ ...slot('photo', 'photo'), label: '5x7' }],
    },
  ];

  test('puts a player into every place but the team’s, and without the crop of the first', () => {
    const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
    const draft = withPhotoForAll(emptyDraft, lines, { ...photo, crop }, false);
    expect(Object.keys(draft.slots)).toStrictEqual(['1 mate player', '2 photo']);
    expect(draft.slots['2 photo']).toEqual([photo]);
    expect(changesIn(draft)).toBe(2);
  });

  const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

  test('becomes one correction of all lines', () => {
    const draft = {
      fields: { address: '1 Elm St' },
      slots: { '1 mate team': [], '2 photo': [photo] },
      quantities: { 2: '3' },
    };
    expect(sent(correctionsOf('K7QF3W', draft, lines))).toStrictEqual({
      number: 'K7QF3W',
      fields: { address: '1 Elm St' },
      lines: [
        { line: 1, slots: ['mate team'], hasNoPhoto: true },
        { line: 2, qty: 3 },
        {
          line: 2,
          slots: ['photo'],
          gallery: 'gators',
          photos: ['5'],
          options: [sent(photo)],
        },
      ],
    });
  });
});
