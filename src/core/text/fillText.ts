import { likeParts } from './spoken.ts';

/** Replaces each `{word}` of a text with its value. A word without a value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  const filled = text.replace(/\{(\w+)\}/g, (braced, word: string) =>
    String(values[word] ?? braced),
  );
  return likeParts(filled, text);
}
