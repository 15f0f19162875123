/** Bodies of both calls in which containers, texts and nesting are grown, at every place of a body, alone and in pairs. */
import { limits } from '#core/text/limits.ts';
import { packLine, singleLine, withPhotos } from '#core/cart/cart.ts';
import { productOf } from '#core/shop/catalog.ts';
import { photo } from '#tests/core/gallery/photos.ts';
import { bookingBody } from '#tests/server/bookingBody.ts';
import { orderBody } from '#tests/server/orderBody.ts';
import { framed } from './framing.ts';
import { randomOf, type Random } from './random.ts';
import type { Shot } from './strike.ts';
import { pathOf, withAt, type Json, type Path } from './variants.ts';

/** To how many elements each is grown. */
const count = 100_000;

type Call = 'order' | 'booking';

/** The text of a grown value. `own` is the text of what stands there, `most` how many elements fit. */
type Growth = { readonly name: string; readonly text: (own: string, most: number) => string };

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A short key of its own for each number. */
function keyOf(number: number): string {
  const rest = Math.floor(number / digits.length);
  return (rest === 0 ? '' : keyOf(rest)) + (digits[number % digits.length] ?? '');
}

const list = (element: string, name = element): Growth => ({
  name: `a list of ${name}`,
  text: (_, most) => `[${element}${`,${element}`.repeat(fitting(element.length + 1, most))}]`,
});

const record = (value: string): Growth => ({
  name: `a record of ${value}`,
  text(_, most) {
    const keys = Array.from({ length: fitting(value.length + 7, most) }, (_, key) => keyOf(key));
    return `{${keys.map((key) => `"${key}":${value}`).join(',')}}`;
  },
});

const text = (piece: string): Growth => ({
  name: `a text of ${JSON.stringify(piece)}`,
  text: (_, most) => JSON.stringify(piece.repeat(fitting(JSON.stringify(piece).length - 2, most))),
});

const nesting = (open: string, close: string): Growth => ({
  name: `nesting of ${open}`,
  text: (_, most) => {
    const depth = fitting(open.length + close.length, most);
    return `${open.repeat(depth)}0${close.repeat(depth)}`;
  },
});

function fitting(bytesEach: number, most: number): number {
  return Math.max(1, Math.min(count, Math.floor(most / bytesEach)));
}

/** What costs most per byte. */
const dearest: readonly Growth[] = [list('[{}]'), record('[{}]'), nesting('[', ']')];

export const growths: readonly Growth[] = [
  ...['{}', '[]', '0', '""', 'null', '[{}]'].map((element) => list(element)),
  { name: 'a list of copies', text: (own, most) => list(own).text(own, most) },
  ...['{}', '0', '""', '[{}]'].map((value) => record(value)),
  { name: 'a record of copies', text: (own, most) => record(own).text(own, most) },
  ...['a', 'a-', '@', '.', '"', '\0', '\n', '\u{1f600}'].map((piece) => text(piece)),
  nesting('[', ']'),
  nesting('{"a":', '}'),
];

/** Every field that a body can have, with photos, crops, selections and add-ons, and one that nobody has. */
const whole: Readonly<Record<Call, Json>> = {
  order: { ...plain(wholeOrder()), extra: 0 },
  booking: { ...plain(bookingBody()), extra: 0 },
};

function wholeOrder() {
  const [pack, prints] = [productOf('economy-pack'), productOf('prints-5x7')];
  if (!pack || !prints) throw new Error('the catalog has changed');
  const selections = Object.fromEntries(pack.components?.map(({ id }) => [id, 'fullpose']) ?? []);
  const crop = { x: 0.1, y: 0, width: 0.5, height: 1 };
  return orderBody({
    lines: [
      withPhotos(packLine(pack, selections), { wallets: [photo(14)] }),
      withPhotos(singleLine(prints, 'fullpose'), { photo: [photo(14, { crop }), photo(29)] }),
    ],
    addOnPhotos: { bw: photo(14) },
    gallery: { slug: 'gators', team: 'Port Soccer (Gators)' },
    toEmail: 'coach@sideline.example',
  });
}

function plain(body: object): Record<string, Json> {
  return JSON.parse(JSON.stringify(body)) as Record<string, Json>;
}

/** Returns the paths of all values in a body, but for the PDF, which has its own way (`growth.ts`). */
export function placesOf(call: Call): readonly Path[] {
  const below = (json: Json, path: Path): readonly Path[] => {
    if (path[0] === 'pdfBase64') return [];
    if (typeof json !== 'object' || json === null) return [path];
    const inside = Object.entries(json).flatMap(([key, value]) =>
      below(value as Json, [...path, Array.isArray(json) ? Number(key) : key]),
    );
    return path.length === 0 ? inside : [path, ...inside];
  };
  return below(whole[call], []);
}

type Grown = { readonly path: Path; readonly growth: Growth };

/** What a body may have beside its PDF. Ten thousand bytes are for the rest of it. */
const roomOf = (call: Call) =>
  (call === 'order' ? limits.orderMetaLimitBytes : limits.bookingBodyLimitBytes) - 10_000;

function shotOf(seed: number, call: Call, grown: readonly Grown[]): Shot {
  const most = roomOf(call) / grown.length;
  let body = whole[call];
  for (const [index, { path }] of grown.entries()) body = withAt(body, path, `@grown-${index}@`);
  let json = JSON.stringify(body);
  for (const [index, { path, growth }] of grown.entries()) {
    const own = JSON.stringify(valueAt(whole[call], path));
    json = json.replace(`"@grown-${index}@"`, () => growth.text(own, most));
  }
  const key = `grown-${process.pid}-${seed}`;
  const headers = new Map([
    ['Content-Type', 'application/json'],
    ['Idempotency-Key', key],
  ]);
  return {
    seed,
    name: [call, ...grown.map(({ path, growth }) => `${growth.name} at ${path.join('.')}`)].join(
      ' | ',
    ),
    request: framed(
      'plain',
      { path: pathOf(call), headers, body: Buffer.from(json) },
      randomOf(seed),
    ),
  };
}

/** Every growth at every place of both calls. */
export function* grownAlone(): Generator<Shot> {
  let seed = 0;
  for (const call of ['order', 'booking'] as const) {
    for (const path of placesOf(call)) {
      for (const growth of growths) yield shotOf((seed += 1), call, [{ path, growth }]);
    }
  }
}

/** The dearest growths of what is a list or a record in an order. */
export function* grownContainers(): Generator<Shot> {
  let seed = 0;
  for (const path of placesOf('order')) {
    if (typeof valueAt(whole.order, path) !== 'object') continue;
    for (const growth of dearest) yield shotOf((seed += 1), 'order', [{ path, growth }]);
  }
}

/** Two at once, neither inside the other. `seed` alone decides which. */
export function grownPair(seed: number): Shot {
  const random = randomOf(seed);
  const call = random.below(4) > 0 ? 'order' : 'booking';
  const places = placesOf(call);
  const one = random.of(places);
  const other = random.of(places.filter((path) => !isInside(path, one) && !isInside(one, path)));
  return shotOf(seed, call, [grownAt(one, random), grownAt(other, random)]);
}

function grownAt(path: Path, random: Random): Grown {
  return { path, growth: random.of(growths) };
}

function isInside(path: Path, other: Path): boolean {
  return other.every((key, index) => path[index] === key);
}

function valueAt(json: Json, path: Path): Json {
  return path.reduce<Json>(
    (value, key) => (value as Readonly<Record<string | number, Json>>)[key] ?? null,
    json,
  );
}
