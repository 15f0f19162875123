/** Schemas of form fields in both calls. */
import { z } from 'zod';
import { limits } from '#facts/limits.ts';
import { cleanLine, cleanParagraph, fitsOneLine, fitsParagraph } from './plainText.ts';

/** One line of text, cleaned; refuses line breaks and NUL. */
export function lineField(maxLength: number = limits.fieldMaxLength) {
  return z.string().max(maxLength).refine(fitsOneLine).transform(cleanLine);
}

/** Text with line breaks, cleaned; refuses NUL. */
export function paragraphField(maxLength: number) {
  return z.string().max(maxLength).refine(fitsParagraph).transform(cleanParagraph);
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
