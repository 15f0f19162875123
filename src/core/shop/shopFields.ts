/**
 * What the fields of the shop's files may be: each reads a value, says in plain words what it must be, and says it to editors as JSON Schema
 * (draft 7). Only for Node, and for its types.
 */
import {
  leaf,
  list,
  number,
  object,
  optional,
  text as anyText,
  where,
  wrong,
  type OfFields,
  type Optional,
  type Schema,
} from '#core/text/schema.ts';
import { isRecord } from '#core/text/record.ts';
import { failure, success, type Result } from '#core/text/result.ts';

type Json = Readonly<Record<string, unknown>>;
export type ShopField<Value> = Schema<Value> & { readonly json: Json };
type Fields = Readonly<Record<string, ShopField<unknown>>>;

export function field<Value>(schema: Schema<Value>, json: Json): ShopField<Value> {
  return Object.assign(schema, { json });
}

/** A value of the wrong kind is told the right one. */
function ofKind<Value>(schema: Schema<Value>, words: string): Schema<Value> {
  return leaf((value) => schema(value), `must be ${words}`);
}

type TextRules = {
  readonly minLength?: 1;
  readonly maxLength?: number;
  readonly pattern?: RegExp;
};

/** `words` say what the pattern asks for. */
export function textField(
  { minLength, maxLength, pattern }: TextRules,
  words = '',
): ShopField<string> {
  const kind = ofKind(anyText, 'a text in quotes');
  const filled = minLength ? where(kind, (value) => value.trim() !== '', 'must have words') : kind;
  const short = maxLength
    ? where(
        filled,
        ({ length }) => length <= maxLength,
        `must have at most ${maxLength} characters`,
      )
    : filled;
  const shaped = pattern ? where(short, (value) => pattern.test(value), words) : short;
  return field(shaped, { type: 'string', minLength, maxLength, pattern: pattern?.source });
}

export const someText = textField({ minLength: 1 });
/** Empty says nothing. */
export const textOrNone = textField({});
export const id = textField(
  { pattern: /^[A-Za-z0-9][A-Za-z0-9 -]*$/ },
  'must have only letters, digits, spaces and hyphens',
);
export const color = textField({ pattern: /^#[0-9a-f]{6}$/ }, 'must be a color such as "#0d6640"');
export const gradient = textField(
  { pattern: /^(?:linear|radial|conic)-gradient\([^;{}]+\)$/ },
  'must be a CSS gradient such as "linear-gradient(135deg, #0b3d2a, #17724a)"',
);
export const picture = textField(
  { pattern: /^[a-z0-9]+(?:[/-][a-z0-9]+)*\.(?:jpe?g|png|webp)$/ },
  'must be the path of a picture in "pictures", in small letters, such as "products/mug.jpg"',
);
export const https = field(
  where(textField({}), isHttps, 'must be an address that begins with https://'),
  { type: 'string', format: 'uri' },
);
export const email = field(
  where(
    textField({}),
    (typed) =>
      /^(?!\.|.*\.\.)[\w.'+-]{1,64}(?<!\.)@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/i.test(typed),
    'must be an email address',
  ),
  { type: 'string', format: 'email' },
);

const hostPart = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`;
const port = String.raw`(?:[0-5]?\d{1,4}|6[0-4]\d{3}|65[0-4]\d\d|655[0-2]\d|6553[0-5])`;
const address = new RegExp(
  String.raw`^https://(?:${hostPart}\.)*${hostPart}\.?(?::${port})?(?:[/?#]\S*)?$`,
  'iu',
);

export function isHttps(typed: string): boolean {
  return address.test(typed);
}

/**
 * Reads the address of a site, without a slash at its end. Only https: over http browsers unseal nothing, so that neither codes nor
 * cards open. Fails with what would do, behind the name of what was asked.
 */
export function siteTyped(typed: string): Result<string> {
  const site = typed.trim().replace(/\/+$/, '');
  // What follows is appended: a query or a fragment would swallow it.
  if (!/^[^#?@\s]+$/.test(site) || !isHttps(site))
    return failure(`must be an address that begins with https://, not "${typed}".`);
  const [, host = ''] = /^https:\/\/([^/:]*)/i.exec(site) ?? [];
  // A single word is a typing error: no phone finds it.
  return host.includes('.')
    ? success(site)
    : failure(`needs a whole name, such as photos.example.com, not "${host}".`);
}

type NumberRules = { readonly minimum: number; readonly maximum?: number };

export function numberField({ minimum, maximum = Infinity }: NumberRules): ShopField<number> {
  return inRange(ofKind(number, 'a number'), { minimum, maximum }, 'number');
}

export function wholeField(rules: NumberRules): ShopField<number> {
  const whole = ofKind(where(number, Number.isSafeInteger), 'a whole number');
  return inRange(whole, rules, 'integer');
}

function inRange(
  schema: Schema<number>,
  { minimum, maximum = Infinity }: NumberRules,
  type: 'number' | 'integer',
): ShopField<number> {
  const least = where(schema, (n) => n >= minimum, `must have a value of at least ${minimum}`);
  const most = where(least, (n) => n <= maximum, `must have a value of at most ${maximum}`);
  return field(most, { type, minimum, ...(maximum < Infinity && { maximum }) });
}

const mostCents = 100_000_00;

function amount(minimum: number, words: string): ShopField<number> {
  const whole = where(number, Number.isSafeInteger);
  const small = where(
    ofKind(whole, 'a whole number of cents, such as 2499'),
    (cents) => cents <= mostCents,
    `must be at most ${mostCents} cents`,
  );
  const json = { type: 'integer', minimum, maximum: mostCents };
  return field(
    where(small, (cents) => cents >= minimum, words),
    json,
  );
}

/** An amount that may be 0, such as free shipping. */
export const cents = amount(0, 'must be at least 0 cents');
/** Of a product or an add-on: a 0 is a price that somebody forgot. */
export const price = amount(1, "must be at least 1 cent (what isn't for sale has no row)");

export const yesOrNo = field(
  leaf((value) => (typeof value === 'boolean' ? value : undefined), 'must be true or false'),
  { type: 'boolean' },
);

export function choice<const Value extends string>(values: readonly Value[], words: string) {
  const one = leaf((value) => values.find((each) => each === value), words);
  return field(one, { type: 'string', enum: values });
}

export function maybe<Value>(given: ShopField<Value>): Optional<Value> & ShopField<Value> {
  return Object.assign(optional(given), { json: given.json });
}

export function group<Given extends Fields>(fields: Given): ShopField<OfFields<Given>> {
  const names = Object.keys(fields);
  const known = object(fields);
  const schema: Schema<OfFields<Given>> = (value, check) => {
    for (const key of isRecord(value) ? Object.keys(value) : []) {
      if (names.includes(key)) continue;
      wrong(check, `has no field ${shown(key)}; its fields are ${names.join(', ')}`);
    }
    return known(value, check);
  };
  const rows = Object.entries(fields);
  return field(schema, {
    type: 'object',
    properties: Object.fromEntries(rows.map(([name, { json }]) => [name, json])),
    required: rows.flatMap(([name, { isOptional }]) => (isOptional ? [] : [name])),
    additionalProperties: false,
  });
}

export function rows<Row>(row: ShopField<Row>, minItems = 0, maxItems = Infinity) {
  const read = list(row);
  const least = where(
    read,
    ({ length }) => length >= minItems,
    `must have at least ${minItems} row`,
  );
  const most = where(
    least,
    ({ length }) => length <= maxItems,
    `must have at most ${maxItems} rows`,
  );
  return field(most, {
    type: 'array',
    items: row.json,
    ...(minItems > 0 && { minItems }),
    ...(maxItems < Infinity && { maxItems }),
  });
}

export function someRows<Row>(row: ShopField<Row>): ShopField<readonly Row[]> {
  return rows(row, 1);
}

type OfKinds<Kinds extends Readonly<Record<string, Fields>>> = {
  [Kind in keyof Kinds]: { readonly kind: Kind } & OfFields<Kinds[Kind]>;
}[keyof Kinds];

/** A group whose field `kind` says which other fields it has. */
export function kinds<Kinds extends Readonly<Record<string, Fields>>>(
  of: Kinds,
  words: string,
): ShopField<OfKinds<Kinds>> {
  const groups = new Map(
    Object.entries(of).map(([kind, fields]) => [
      kind,
      group({ kind: choice([kind], ''), ...fields }),
    ]),
  );
  const anyKind = object({ kind: choice(Object.keys(of), words) });
  const schema: Schema<unknown> = (value, check) => {
    const head = anyKind(value, check);
    return head && groups.get(head.kind)?.(value, check);
  };
  return field(schema as Schema<OfKinds<Kinds>>, {
    oneOf: [...groups.values()].map(({ json }) => json),
  });
}

/** Fields and words of shops are short. Whatever else stands there is cut. */
const longestValue = 60;

/** Returns a value as it stands in the file, on one line. */
export function shown(value: unknown): string {
  const words = JSON.stringify(value) ?? String(value);
  return words.length > longestValue ? `${words.slice(0, longestValue)}…` : words;
}
