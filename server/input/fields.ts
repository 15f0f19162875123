/** Schemas of form fields in both calls. */
import { z } from 'zod';
import { limits } from '#core/text/limits.ts';
import { cleanedField, cleanLine, cleanParagraph } from '#core/form/cleanedField.ts';

/** A field of a form, cleaned as the page cleans it. */
export function formField(row: Parameters<typeof cleanedField>[0]) {
  const { maxLength = limits.fieldMaxLength } = row;
  return z
    .string()
    .max(maxLength)
    .transform((typed) => cleanedField(row, typed));
}

/** One line of text, cleaned. */
export function lineField(maxLength: number = limits.fieldMaxLength) {
  return z.string().max(maxLength).transform(cleanLine);
}

/** Text with line breaks, cleaned. */
export function paragraphField(maxLength: number) {
  return z.string().max(maxLength).transform(cleanParagraph);
}

/** Returns the value at a path of a JSON value, or undefined. */
export function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    json,
  );
}
