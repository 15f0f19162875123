/** Which names a text bears that may have several: `Ana Ruiz (7) & Bo`, `Ana and Bo Ruiz`, `Ruiz, Ana`, `Ana Ruiz team`. */
import { foldedName, spelledLetters } from '#core/text/names.ts';
import { addTo } from '#core/text/addTo.ts';

/** Returns a text, and the names that it has if they are several players'. */
export function namesIn(text: string): readonly string[] {
  const parts = text.split(/[&,;/+]|\band\b/i);
  return [text, ...parts.map((part) => part.replace(/[(#]?\s*\d+\s*\)?\s*$/, '').trim())];
}

/**
 * Returns a function that finds the rows of whose name a text has every word, wherever it stands, and no matter who else is named. A text that is
 * a known name is that player's alone.
 */
export function rowsNamedOn<Row extends { readonly name: string }>(
  rows: readonly Row[],
): (text: string) => readonly Row[] {
  const named = rows.filter(({ name }) => spelledLetters(name) !== '');
  const byLetters = new Map<string, Row[]>();
  const byWord = new Map<string, { readonly row: Row; readonly words: readonly string[] }[]>();
  for (const row of named) {
    const words = wordsOf(row.name);
    addTo(byLetters, spelledLetters(row.name), row);
    // Fewer share a last name than a first one.
    addTo(byWord, words.at(-1) ?? '', { row, words });
  }
  return (text) => {
    const own = byLetters.get(spelledLetters(text));
    if (own) return own;
    const words = new Set(wordsOf(text));
    const whole = [...words].flatMap((word) => byWord.get(word) ?? []);
    const found = whole.filter((one) => one.words.every((word) => words.has(word)));
    const parts = namesIn(text).flatMap((name) => byLetters.get(spelledLetters(name)) ?? []);
    return [...new Set([...found.map(({ row }) => row), ...parts])];
  };
}

function wordsOf(name: string): readonly string[] {
  return foldedName(name).split(' ');
}
