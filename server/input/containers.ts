/**
 * Schemas of lists and records whose length a caller chooses. Elements are counted before any is looked at, and the first wrong one
 * ends the check. zod's own look at every element and report each that is wrong.
 */
import { z } from 'zod';

type Count = { readonly least?: number; readonly most: number };

/** A list of so many elements. */
export function listField<Element extends z.ZodType>(element: Element, { least = 0, most }: Count) {
  return z.transform((input: unknown, context): z.output<Element>[] => {
    if (!Array.isArray(input)) return refuse(context, 'invalid_type');
    if (input.length < least) return refuse(context, 'too_small');
    if (input.length > most) return refuse(context, 'too_big');
    const list: z.output<Element>[] = [];
    for (const [index, value] of input.entries()) {
      const read = element.safeParse(value);
      if (!read.success) return refuse(context, 'custom', [index, ...pathOf(read.error)]);
      list.push(read.data);
    }
    return list;
  });
}

/** An object with at most so many keys of the caller's choice. */
export function recordField<Value extends z.ZodType>(
  key: z.ZodType<string>,
  value: Value,
  most: number,
) {
  return z.transform((input: unknown, context): Record<string, z.output<Value>> => {
    if (typeof input !== 'object' || input === null || Array.isArray(input)) {
      return refuse(context, 'invalid_type');
    }
    const entries = Object.entries(input);
    if (entries.length > most) return refuse(context, 'too_big');
    const record: [string, z.output<Value>][] = [];
    for (const [name, held] of entries) {
      const readName = key.safeParse(name);
      if (!readName.success) return refuse(context, 'custom', [name]);
      const read = value.safeParse(held);
      if (!read.success) return refuse(context, 'custom', [name, ...pathOf(read.error)]);
      record.push([readName.data, read.data]);
    }
    return Object.fromEntries(record);
  });
}

function pathOf({ issues }: z.ZodError): readonly PropertyKey[] {
  return issues[0]?.path ?? [];
}

/** The codes are zod's own, and a path begins at this list or record. Nobody reads the message. */
function refuse(
  context: z.RefinementCtx,
  code: 'invalid_type' | 'too_small' | 'too_big' | 'custom',
  path: readonly PropertyKey[] = [],
): never {
  const issue = { code, message: code, path: [...path], input: undefined };
  context.issues.push(issue as (typeof context.issues)[number]);
  return z.NEVER;
}
