import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldedName, isSameName, nameFinder, plain, withName } from '#core/text/names.ts';
import { searchFor } from '#core/gallery/photoSearch.ts';
import { filterTeams } from '#core/shop/teams.ts';

const roster = [
  'Seán O’Brien',
  'Łukasz Wójcik',
  'Thị Nguyễn',
  'Søren Ødegård',
  'José Muñoz-Peña Jr.',
  'Zoë Strauß',
  "Jo (JJ) D'Angelo",
  'İrem Çelik',
  'Ann-Lee Þórsdóttir',
  'Đorđe Þ. Æbelø',
  'Kealiʻi Kaʻahumanu',
  'Иван Йовков',
  'สมชาย',
  'Jörg Müller',
  'Åse Bjørk-Händel',
  'Bluest Duel',
  'Maelle Boateng',
  'Kȩ́ɲɛ Ɣali Ƴaro',
] as const;

/** Signs of phonetics, click languages and dead scripts, and the ŉ that is two. */
const ofPhonetics = 'ŉƅƍƕƛƣƨƪƹƺƽƾƿȡȴȵȶȸȹɂ';

/** What people type, and whom it finds. */
const typed: readonly (readonly [q: string, name: string])[] = [
  ["O'Brien", 'Seán O’Brien'],
  ['O’Brien', 'Seán O’Brien'],
  ['Oʼbrien', 'Seán O’Brien'],
  ['o‘brien', 'Seán O’Brien'],
  ['O`Brien', 'Seán O’Brien'],
  ['O´Brien', 'Seán O’Brien'],
  ['OBrien', 'Seán O’Brien'],
  ['o brien', 'Seán O’Brien'],
  ['sean', 'Seán O’Brien'],
  ['Lukasz', 'Łukasz Wójcik'],
  ['lukasz wojcik', 'Łukasz Wójcik'],
  ['wojcik łuk', 'Łukasz Wójcik'],
  ['Nguyen', 'Thị Nguyễn'],
  ['guyen', 'Thị Nguyễn'],
  ['Soren', 'Søren Ødegård'],
  ['Odegard', 'Søren Ødegård'],
  ['Munoz', 'José Muñoz-Peña Jr.'],
  ['munoz pena', 'José Muñoz-Peña Jr.'],
  ['munozpena', 'José Muñoz-Peña Jr.'],
  ['Muñoz‑Peña', 'José Muñoz-Peña Jr.'],
  ['pena jr', 'José Muñoz-Peña Jr.'],
  ['Strauss', 'Zoë Strauß'],
  ['STRAUSS', 'Zoë Strauß'],
  ['zoe', 'Zoë Strauß'],
  ['D’Angelo', "Jo (JJ) D'Angelo"],
  ['dangelo', "Jo (JJ) D'Angelo"],
  ['jo jj', "Jo (JJ) D'Angelo"],
  ['(jj)', "Jo (JJ) D'Angelo"],
  ['Irem', 'İrem Çelik'],
  ['IREM', 'İrem Çelik'],
  ['ırem celik', 'İrem Çelik'],
  ['annlee', 'Ann-Lee Þórsdóttir'],
  ['ann lee', 'Ann-Lee Þórsdóttir'],
  ['thorsdottir', 'Ann-Lee Þórsdóttir'],
  ['dorde', 'Đorđe Þ. Æbelø'],
  ['aebelo', 'Đorđe Þ. Æbelø'],
  ['kealii kaahumanu', 'Kealiʻi Kaʻahumanu'],
  ['Ｋｅａｌｉｉ', 'Kealiʻi Kaʻahumanu'],
  ['иовков', 'Иван Йовков'],
  ['สมชาย', 'สมชาย'],
  // Spelled out, or with the accents left out.
  ['Mueller', 'Jörg Müller'],
  ['muller', 'Jörg Müller'],
  ['Joerg Mueller', 'Jörg Müller'],
  ['mueller jorg', 'Jörg Müller'],
  ['Aase', 'Åse Bjørk-Händel'],
  ['bjoerk haendel', 'Åse Bjørk-Händel'],
  ['bjork handel', 'Åse Bjørk-Händel'],
  ['bluest', 'Bluest Duel'],
  ['duel', 'Bluest Duel'],
  ['maelle', 'Maelle Boateng'],
  ['boateng', 'Maelle Boateng'],
  ['kene gali yaro', 'Kȩ́ɲɛ Ɣali Ƴaro'],
];

describe('a search for a player, a slot or a team', () => {
  test.each(typed)('for %j finds %s and nobody else', (q, name) => {
    const photos = roster.map((one) => ({ name: one.normalize('NFD') }));
    const found = photos.filter(searchFor(q)).map((photo) => photo.name.normalize());
    expect(found).toEqual([name]);
  });

  test('shows both of two children whose names fold alike', () => {
    const photos = [{ name: 'José Garcia' }, { name: 'Jose García' }, { name: 'Joe Garcia' }];
    expect(photos.filter(searchFor('jose garcia'))).toEqual(photos.slice(0, 2));
    expect(photos.filter(searchFor('José'))).toEqual(photos.slice(0, 2));
  });

  test.each([
    ['Müller', 'Mueller'],
    ['Møller', 'Moeller'],
    ['Håkon', 'Haakon'],
  ])(
    'for %s finds %s and the other way round, and says of neither that it is the other',
    (one, other) => {
      expect([searchFor(one)({ name: other }), searchFor(other)({ name: one })]).toEqual([
        true,
        true,
      ]);
      expect(isSameName(one, other)).toBe(false);
      expect(withName([one], other, (name) => name)).toEqual([]);
    },
  );

  test('takes nothing together that was typed apart', () => {
    expect(searchFor('Blust')({ name: 'Bluest' })).toBe(false);
    expect(searchFor('Dul')({ name: 'Duel' })).toBe(false);
    expect(searchFor('Muller')({ name: 'Mueller' })).toBe(false);
  });

  test('knows a plain letter for every small one of Latin-1, Extended-A and -B but those of phonetics', () => {
    const all = Array.from({ length: 0x250 - 0xdf }, (_, at) => String.fromCodePoint(0xdf + at));
    const strange = all.filter(
      (letter) => /\p{Ll}/u.test(letter) && /[^a-z]/.test(foldedName(letter)),
    );
    expect(strange.join('')).toBe(ofPhonetics);
  });

  test('finds a team as it finds players', () => {
    const teams = ['Łódź St. Mary’s', 'Owls'].map((name) => ({
      name,
      sport: 'Soccer',
      season: '',
    }));
    const filter = { sport: 'Soccer', season: '', search: "lodz st mary's" };
    expect(filterTeams(teams, filter)).toEqual(teams.slice(0, 1));
  });

  test.each(['-', '’', '🦁', '.'])('for %j, a sign alone, finds what contains it', (q) => {
    expect(searchFor(q)({ name: `Nia ${q}` })).toBe(true);
    expect(searchFor(q)({ name: 'Nia' })).toBe(false);
  });

  test('finds whatever contains the text in any case (spec, section 5)', () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(...roster, 'ǅ', 'ﬁ', '´', '’'),
    );
    fc.assert(
      fc.property(word, word, word, (before, q, after) => {
        const name = `${before}${q.trim()}${after}`;
        fc.pre(plain(name).includes(plain(q.trim())));
        expect(searchFor(q)({ name })).toBe(true);
        expect(nameFinder(q)(name)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('finds a name by its folded spelling', () => {
    const name = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom(...roster),
    );
    fc.assert(
      fc.property(name, (any) => {
        expect(nameFinder(foldedName(any))(any)).toBe(true);
        expect(foldedName(foldedName(any))).toBe(foldedName(any));
        expect(isSameName(any, foldedName(any)) || foldedName(any) === '').toBe(true);
      }),
    );
  });
});

describe('who has a name', () => {
  const named = (name: string, ...all: readonly string[]) => withName(all, name, (one) => one);

  test('is who is spelled so, or else all who may be meant', () => {
    expect(named('jose garcia', 'José Garcia', 'Jose Garcia')).toEqual(['Jose Garcia']);
    expect(named('José García', 'José Garcia', 'Jose Garcia')).toHaveLength(2);
    expect(named('OBrien', 'O’Brien', 'Brien')).toEqual(['O’Brien']);
    expect(named('Annlee', 'Ann-Lee')).toEqual(['Ann-Lee']);
  });

  test('keeps names apart that differ in more than spelling', () => {
    expect(isSameName('कि', 'की')).toBe(false);
    expect(isSameName('가', '각')).toBe(false);
    expect(isSameName('か', 'が')).toBe(false);
    expect(isSameName('Nia 1', 'Nia 2')).toBe(false);
    expect(isSameName('🦁', '🐯')).toBe(false);
    expect(isSameName('', '🐯')).toBe(false);
  });
});
