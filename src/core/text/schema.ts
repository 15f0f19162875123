/**
 * Schemas: what a thing looks like that is stored or sent, said once for page, worker, server and desk. A schema reads a value of any
 * origin into a new one that has nothing but what the schema names, or into undefined.
 *
 * A tolerant reading, which is a plain call, is for what this product has stored: what is optional and wrong is left out. A strict one,
 * `checked`, is for what others send: everything must be right, and a container is counted before it is looked into.
 */
import { isRecord } from './record.ts';

export type Schema<Value> = ((value: unknown, check?: Check) => Value | undefined) & {
  readonly isOptional?: true;
};
export type Of<Given extends Schema<unknown>> = Given extends Schema<infer Value> ? Value : never;

export type ReadFault = { readonly path: readonly PropertyKey[]; readonly words: string };

/** Where a strict reading is, and what it has found. The first fault ends it, unless all are wanted. */
type Check = {
  readonly path: PropertyKey[];
  readonly faults: ReadFault[];
  readonly wantsAll: boolean;
};

/** Reads strictly. Returns the value, or what is wrong. */
export function checked<Value>(schema: Schema<Value>, value: unknown, wantsAll = false) {
  const faults: ReadFault[] = [];
  const read = schema(value, { path: [], faults, wantsAll });
  if (read !== undefined && faults.length === 0) return { ok: true, value: read } as const;
  const [first = { path: [], words: '' }, ...others] = faults;
  return { ok: false, faults: [first, ...others] } as const;
}

/** Records a fault at the place where a strict reading is. */
export function wrong(check: Check | undefined, words: string): undefined {
  check?.faults.push({ path: [...check.path], words });
}

/** A value without parts. What `read` returns may be another than it was given, such as a cleaned text. */
/* @__NO_SIDE_EFFECTS__ */
export function leaf<Value>(
  read: (value: unknown) => Value | undefined,
  words = '',
): Schema<Value> {
  return (value, check) => read(value) ?? wrong(check, words);
}

/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const Value>(...values: readonly Value[]): Schema<Value> {
  return leaf((value) => values.find((one) => one === value));
}

/** A schema of fewer values. */
/* @__NO_SIDE_EFFECTS__ */
export function where<Value>(
  schema: Schema<Value>,
  isRight: (value: Value) => boolean,
  words = '',
): Schema<Value> {
  return (value, check) => {
    const read = schema(value, check);
    return read === undefined || isRight(read) ? read : wrong(check, words);
  };
}

export const text = leaf((value) => (typeof value === 'string' ? value : undefined));
export const number = leaf((value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined,
);

/* @__NO_SIDE_EFFECTS__ */
export function textOf(most: number, shape = /^/): Schema<string> {
  return where(text, (value) => value.length <= most && shape.test(value));
}

/* @__NO_SIDE_EFFECTS__ */
export function numberOf(least: number, most: number): Schema<number> {
  return where(number, (value) => value >= least && value <= most);
}

/* @__NO_SIDE_EFFECTS__ */
export function wholeOf(least: number, most = Number.MAX_SAFE_INTEGER): Schema<number> {
  return where(numberOf(least, most), Number.isInteger);
}

/** Of several schemas the first that reads a value, strictly in a strict reading. */
/* @__NO_SIDE_EFFECTS__ */
export function union<Value>(...schemas: readonly Schema<Value>[]): Schema<Value> {
  return (value, check) => {
    for (const schema of schemas) {
      const faults: ReadFault[] = [];
      const read = schema(value, check && { path: [], faults, wantsAll: false });
      if (read !== undefined && faults.length === 0) return read;
    }
    return wrong(check, '');
  };
}

/** Has this value in place of what a tolerant reading finds wrong or absent. */
/* @__NO_SIDE_EFFECTS__ */
export function orElse<Value>(schema: Schema<Value>, otherwise: Value): Schema<Value> {
  return (value, check) => schema(value, check) ?? (check ? undefined : otherwise);
}

export type Optional<Value> = Schema<Value> & { readonly isOptional: true };

/* @__NO_SIDE_EFFECTS__ */
export function optional<Value>(schema: Schema<Value>): Optional<Value> {
  return Object.assign(schema.bind(undefined), { isOptional: true } as const);
}

export type Fields = Readonly<Record<string, Schema<unknown>>>;
type Having<Given, Kind> = {
  [Name in keyof Given]: Given[Name] extends Kind ? Name : never;
}[keyof Given];
type Read<Given> = {
  readonly [Name in keyof Given]: Given[Name] extends Schema<infer Value> ? Value : never;
};
export type OfFields<Given extends Fields> = Read<Omit<Given, Having<Given, Optional<unknown>>>> &
  Partial<Read<Pick<Given, Having<Given, Optional<unknown>>>>>;

/* @__NO_SIDE_EFFECTS__ */
export function object<Given extends Fields>(fields: Given): Schema<OfFields<Given>> {
  return (value, check) => {
    if (!isRecord(value)) return wrong(check, notAnObject);
    const given = Object.entries(fields).filter(
      ([name, { isOptional }]) => !isOptional || value[name] !== undefined,
    );
    const read = parts(
      given.map(([name, schema]) => [name, value[name], schema]),
      check,
    );
    return read && (Object.fromEntries(read) as OfFields<Given>);
  };
}

/** A list. One wrong element makes all of it wrong. */
/* @__NO_SIDE_EFFECTS__ */
export function list<Value>(
  element: Schema<Value>,
  { least = 0, most = Infinity } = {},
): Schema<readonly Value[]> {
  return (value, check) => {
    if (!Array.isArray(value)) return wrong(check, notAList);
    if (value.length < least) return wrong(check, tooFew);
    if (check && value.length > most) return wrong(check, tooMany);
    return parts(
      Array.from(value, (one, index) => [index, one, element]),
      check,
    )?.map(([, one]) => one);
  };
}

/** A list that a tolerant reading returns without what is wrong in it. */
/* @__NO_SIDE_EFFECTS__ */
export function some<Value>(element: Schema<Value>, most?: number): Schema<readonly Value[]> {
  return list(optional(element), { most });
}

/** An object whose keys are of the writer's choice. Each element must be right, unless it is optional. */
/* @__NO_SIDE_EFFECTS__ */
export function record<Value>(
  key: Schema<string>,
  element: Schema<Value>,
  most = Infinity,
): Schema<Readonly<Record<string, Value>>> {
  return (value, check) => {
    if (!isRecord(value)) return wrong(check, notAnObject);
    const names = Object.keys(value);
    if (check && names.length > most) return wrong(check, tooMany);
    const named = parts(
      names.map((name) => [name, name, key]),
      check,
    );
    const read = parts(
      (named ?? []).map(([name, known]) => [known, value[name], element]),
      check,
    );
    return named && read && Object.fromEntries(read);
  };
}

/** Reads what is in a container, one after the other. Returns undefined if something is wrong that may not be left out. */
function parts<Key extends PropertyKey, Value>(
  given: readonly (readonly [Key, unknown, Schema<Value>])[],
  check: Check | undefined,
): readonly (readonly [Key, Value])[] | undefined {
  const read: (readonly [Key, Value])[] = [];
  let isWhole = true;
  for (const [key, value, schema] of given) {
    check?.path.push(key);
    const part = schema(value, check);
    check?.path.pop();
    if (part !== undefined) read.push([key, part]);
    else if (check || !schema.isOptional) isWhole = false;
    if (!isWhole && !check?.wantsAll) return undefined;
  }
  return isWhole ? read : undefined;
}

const notAnObject = 'must be a group of fields in { }';
const notAList = 'must be a list in [ ]';
const tooFew = 'must have at least 1 row';
export const tooMany = 'must have fewer rows';
