/** Variants of one real order and one real booking, each from a seed alone. */
import { calls } from '#core/shop/calls.ts';
import { limits } from '#core/text/limits.ts';
import { bookingBody } from '#tests/server/bookingBody.ts';
import { orderBody } from '#tests/server/orderBody.ts';
import { frames, framed } from './framing.ts';
import { randomOf, type Random } from './random.ts';
import type { RawRequest } from './rawRequest.ts';

export type Variant = {
  readonly seed: number;
  readonly call: 'order' | 'booking';
  /** How it was changed, for the reader of a report. */
  readonly name: string;
  readonly request: RawRequest;
  /** A unique word in the notes of this variant. */
  readonly mark: string;
};

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };
export type Path = readonly (string | number)[];

const spy = 'spy@evil.example';

const odd: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -0,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  '1',
  'null',
  '__proto__',
  'constructor',
  [],
  {},
  [[[]]],
  [null],
  { toString: 'x' },
  { length: 1e9 },
  { toJSON: 'x', valueOf: 'y' },
];

const texts: readonly string[] = [
  '\0',
  'a\0b',
  'a\r\nBcc: spy@evil.example',
  '\u202e\u2066evil\u2069',
  '\u200b\u200d\ufeff',
  '\ud800',
  '\udfff\ud800',
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}',
  'Z\u0310\u0311\u0312a\u0313l\u0314g\u0315o'.repeat(20),
  '\u0130\u0131\ufb01\u1e9e',
  'I\u0307'.repeat(99),
  '\u00ad\u034f\u115f\u3164\uffa0',
  '\ufdfa'.repeat(50),
  'e\u0301\u00e9',
  '\uff1d1+1',
  '=HYPERLINK("http://evil.example","x")',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}%s%n',
  '../../etc/passwd\0.pdf',
  `=?utf-8?q?a=0d=0aBcc:_${spy}?=`,
  "'; DROP TABLE orders; --",
  '\\u0000\\',
  '"',
  'a\u2028b\u2029c',
  '\t\t\t',
  'http://evil.example/refund',
];

const addresses: readonly string[] = [
  `robin@example.org,${spy}`,
  `"a\\"@b" ${spy}`,
  `Robin <${spy}>`,
  `robin@example.org\r\nBcc: ${spy}`,
  `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.example`,
  `${'a.'.repeat(100)}@example.org`,
  `a@${'a-'.repeat(120)}a`,
  `a@${'xn--'.repeat(40)}`,
  'a@\u2488com',
  'a@ex\u00e4mple.org',
  'a@[::1]',
  '@',
  'a@b@c.de',
  `a@${'a.'.repeat(120)}`,
];

/** Pieces of rosters, most of them hard for CSV readers. */
const rosterPieces = [
  '"',
  '""',
  '",',
  '"a,',
  '"a""b,',
  ',',
  ';',
  '\n',
  '\r',
  '"\n',
  '7,Al,Smith\n',
  '=1+1,',
  '\t',
];

const pdfPieces = [
  '/#',
  '/#4a',
  '/J',
  '#',
  '/',
  '\n%',
  'obj',
  '<<',
  '>>',
  '(',
  '\\',
  '/JavaScript#',
  'stream\n',
  '>>stream\nendstream',
  'endobj ',
];

/** A variant before it is framed. */
type Draft = { body: Json; raw: Buffer | undefined; headers: Map<string, string>; names: string[] };

type Mutation = (draft: Draft, random: Random, call: Variant['call']) => string;

const mutations: readonly Mutation[] = [
  function type(draft, random) {
    const path = random.of(pathsOf(draft.body));
    const value = random.of(odd);
    draft.body = withAt(draft.body, path, value);
    return `${path.join('.')} = ${JSON.stringify(value)}`;
  },
  function text(draft, random) {
    const path = random.of(pathsOf(draft.body).filter((at) => typeof at.at(-1) === 'string'));
    const value = random.of(texts);
    draft.body = withAt(draft.body, path, value);
    return `${path.join('.')} = ${JSON.stringify(value.slice(0, 40))}`;
  },
  function address(draft, random, call) {
    const path =
      call === 'booking'
        ? ['contactEmail']
        : random.of([['toEmail'], ['customerEmail'], ['meta', 'customer', 'email']]);
    draft.body = withAt(draft.body, path, random.of(addresses));
    return `an address at ${path.join('.')}`;
  },
  function long(draft, random) {
    const path = random.of(pathsOf(draft.body).filter((at) => at[0] !== 'pdfBase64'));
    const length = random.of([201, 2_001, 65_536, 100_001, 250_000, 300_000]);
    const piece = random.of(['x', ' ', '\u00e9', '.', '@', '\n', '"', '\\', '\0', '\u{1f600}']);
    draft.body = withAt(draft.body, path, piece.repeat(length / piece.length));
    return `${path.join('.')} = ${length} of ${JSON.stringify(piece)}`;
  },
  function missing(draft, random) {
    const path = random.of(pathsOf(draft.body));
    draft.body = withAt(draft.body, path, undefined);
    return `no ${path.join('.')}`;
  },
  function wrapped(draft, random) {
    const path = random.of(pathsOf(draft.body));
    draft.body = withAt(draft.body, path, [valueAt(draft.body, path) ?? null]);
    return `a list at ${path.join('.')}`;
  },
  function many(draft, random, call) {
    if (call === 'booking') return more(draft, random);
    const list = random.of(['items', 'addOns']);
    const first = valueAt(draft.body, ['meta', list, 0]) ?? null;
    const count = random.of([2, 99, 401, 2_000]);
    draft.body = withAt(
      draft.body,
      ['meta', list],
      Array.from({ length: count }, () => first),
    );
    return `${count} ${list}`;
  },
  function deep(draft, random) {
    const path = random.of(pathsOf(draft.body));
    const [open, close] = random.of([
      ['[', ']'],
      ['{"a":', '}'],
    ] as const);
    const depth = random.of([100, 5_000, 40_000]);
    const json = JSON.stringify(withAt(draft.body, path, '@deep'));
    draft.raw = Buffer.from(
      json.replace(
        '"@deep"',
        () => open.repeat(depth) + (open === '[' ? '' : '1') + close.repeat(depth),
      ),
    );
    return `${depth} deep at ${path.join('.')}`;
  },
  more,
  function twice(draft, random) {
    const json = JSON.stringify(draft.body);
    const key = random.of(Object.keys(draft.body as object));
    draft.raw = Buffer.from(
      `{${JSON.stringify(key)}:${JSON.stringify(random.of(odd))},${json.slice(1)}`,
    );
    return `${key} twice`;
  },
  function roster(draft, random, call) {
    const length = random.of([64, 5_000, limits.rosterMaxLength]);
    const made = Array.from({ length: 8 }, () => random.of(rosterPieces)).join('');
    const text = `7,"Al,Smith\n${made.repeat(length)}`.slice(0, length);
    const path = call === 'booking' ? ['rosterCsv'] : ['meta', 'customer', 'notes'];
    draft.body = withAt(draft.body, path, text);
    return `${length} of ${JSON.stringify(made)} at ${path.join('.')}`;
  },
  function pdf(draft, random, call) {
    if (call === 'booking') return more(draft, random);
    const length = random.of([100, 10_000, 100_000, 1_000_000]);
    const made = Array.from({ length: 3 }, () => random.of(pdfPieces)).join('');
    const bytes = Buffer.from(`%PDF-1.4\n${made.repeat(length / made.length)}\n%%EOF\n`, 'latin1');
    draft.body = withAt(draft.body, ['pdfBase64'], bytes.toString('base64'));
    return `a PDF of ${length} of ${JSON.stringify(made)}`;
  },
  function base64(draft, random, call) {
    if (call === 'booking') return more(draft, random);
    const whole = valueAt(draft.body, ['pdfBase64']);
    if (typeof whole !== 'string') return 'no base64';
    const at = random.below(whole.length);
    const piece = random.of([
      '=',
      '-',
      '_',
      '\n',
      ' ',
      '%',
      '\u00e9',
      '\0',
      'data:application/pdf;base64,',
    ]);
    draft.body = withAt(draft.body, ['pdfBase64'], whole.slice(0, at) + piece + whole.slice(at));
    return `${JSON.stringify(piece)} in the base64`;
  },
  function encoding(draft, random) {
    const json = JSON.stringify(draft.body);
    const ways: Readonly<Record<string, () => Buffer>> = {
      'UTF-16': () => Buffer.from(json, 'utf16le'),
      'UTF-16 with its mark': () => Buffer.from(`\ufeff${json}`, 'utf16le'),
      'a byte order mark': () => Buffer.from(`\ufeff${json}`),
      'Latin-1': () => Buffer.from(json.replace('Pitch', 'P\u00eftch'), 'latin1'),
      'overlong UTF-8': () =>
        Buffer.concat([Buffer.from(json.slice(0, -1)), Buffer.of(0xc0, 0xaf), Buffer.from('}')]),
      'bytes of noise': () => Buffer.from(Array.from({ length: 200 }, () => random.below(256))),
      'every character escaped': () =>
        Buffer.from(
          json.replace(
            /[a-z]/gi,
            (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
          ),
        ),
      'a flipped byte': () => {
        const bytes = Buffer.from(json);
        const at = random.below(bytes.length);
        bytes[at] = random.below(256);
        return bytes;
      },
      'a torn end': () => Buffer.from(json.slice(0, random.below(json.length))),
      'two texts': () => Buffer.from(json + json),
      'single quotes': () => Buffer.from(json.replaceAll('"', "'")),
      nothing: () => Buffer.alloc(0),
    };
    const way = random.of(Object.keys(ways));
    draft.raw = ways[way]?.() ?? Buffer.alloc(0);
    return way;
  },
  function contentType(draft, random) {
    const type = random.of([
      'text/plain',
      'application/json; charset=utf-16',
      'application/json;;;',
      'APPLICATION/JSON',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json, text/plain',
      '',
      'a'.repeat(8_000),
    ]);
    draft.headers.set('Content-Type', type);
    return `content type ${type.slice(0, 40)}`;
  },
  function header(draft, random) {
    const [name, value] = random.of([
      ['Idempotency-Key', 'k'.repeat(129)],
      ['Idempotency-Key', '\u00fc'],
      ['Idempotency-Key', 'a, b'],
      ['Content-Encoding', 'gzip'],
      ['Content-Encoding', 'br'],
      ['Origin', 'https://evil.example'],
      ['Origin', 'null'],
      ['Sec-Fetch-Site', 'cross-site'],
      ['X-Forwarded-For', '1.2.3.4, '.repeat(300)],
      ['X-Forwarded-For', '[::1'],
      ['X-Request-Id', '\x07'],
      ['Host', 'a b'],
      ['Host', ''],
      ['Cookie', 'x'.repeat(9_000)],
      ['Accept-Encoding', 'br;q=0, *'],
      ['If-None-Match', '"'.repeat(500)],
      ['Upgrade', 'websocket'],
      ['Expect', '200-maybe'],
      ['Expect', '100-continue'],
      ['Connection', 'upgrade, close, , x'],
      ['Order-Key', 'A'.repeat(4_000)],
    ] as const);
    draft.headers.set(name, value);
    return `${name}: ${value.slice(0, 30)}`;
  },
];

function more(draft: Draft, random: Random): string {
  const key = random.of(['__proto__', 'constructor', 'extra', 'pdfBase64', 'provider', '']);
  draft.body = withAt(draft.body, [key], random.of(odd));
  return `more: ${key}`;
}

/** Returns the variant of this seed: one to three mutations, in one of the framings. */
export function variantOf(seed: number): Variant {
  const random = randomOf(seed);
  const call = random.below(5) < 3 ? 'order' : 'booking';
  const mark = `mark-${seed.toString(36).padStart(6, '0')}-end`;
  const draft: Draft = {
    body: realBody(call, mark),
    raw: undefined,
    headers: new Map([
      ['Content-Type', 'application/json'],
      ['Idempotency-Key', mark],
    ]),
    names: [],
  };
  // One in forty stays unchanged in some framing and must be accepted.
  const count = random.below(40) === 0 ? 0 : 1 + random.below(3);
  for (let turn = 0; turn < count; turn += 1) {
    draft.names.push(random.of(mutations)(draft, random, call));
  }
  const body = draft.raw ?? Buffer.from(JSON.stringify(draft.body) ?? '');
  const frame = random.below(3) > 0 ? 'plain' : random.of(frames);
  return {
    seed,
    call,
    mark,
    name: [call, ...draft.names, frame].join(' | '),
    request: framed(frame, { path: pathOf(call), headers: draft.headers, body }, random),
  };
}

export function pathOf(call: Variant['call']): string {
  return call === 'order' ? calls.sendCart : `${calls.defaultFunctionsPath}/${calls.bookFunction}`;
}

/** Builds a body by the page's own rules, with a mark to find it by. */
export function realBody(call: Variant['call'], mark: string): Json {
  const body = call === 'order' ? orderBody() : bookingBody();
  const path = call === 'order' ? ['meta', 'customer', 'notes'] : ['notes'];
  return withAt(JSON.parse(JSON.stringify(body)) as Json, path, mark);
}

function pathsOf(json: Json, path: Path = []): readonly Path[] {
  if (typeof json !== 'object' || json === null) return [path];
  const entries = Array.isArray(json)
    ? json.slice(0, 4).map((value, index) => [index, value] as const)
    : Object.entries(json);
  const below = entries.flatMap(([key, value]) => pathsOf(value as Json, [...path, key]));
  return path.length === 0 ? below : [path, ...below];
}

function valueAt(json: Json, path: Path): Json | undefined {
  return path.reduce<Json | undefined>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string | number, Json>>)[key]
        : undefined,
    json,
  );
}

/** Returns a copy with this value; `undefined` removes it. Without this path, nothing changes. */
export function withAt(json: Json, [key, ...rest]: Path, value: Json | undefined): Json {
  if (key === undefined || typeof json !== 'object' || json === null) return json;
  const copy = (Array.isArray(json) ? [...json] : { ...json }) as Record<string | number, Json>;
  const next = rest.length === 0 ? value : withAt(copy[key] ?? null, rest, value);
  if (next === undefined) delete copy[key];
  else
    Object.defineProperty(copy, key, {
      value: next,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return copy as Json;
}
