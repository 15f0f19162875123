/** Prints warnings: one line each, safe for a terminal, and a limited number of each kind. */
import { howMany } from '#core/text/howMany.ts';
import type { ActNotice } from '#studio/workspace/act.ts';

/** The most warnings of one kind, unless all are requested. */
export const noticesAtMost = 12;

/** Prints one line each, whatever a file name contains. */
export function complain(lines: readonly string[]): void {
  for (const line of lines) console.error(escaped(line));
}

/** Returns the first of a kind, and how many more there are. */
export function firstOf(lines: readonly string[], most: number): readonly string[] {
  const more = lines.length - most;
  return more > 0
    ? [...lines.slice(0, most), `... and ${howMany(more, 'more such line')}: --verbose shows all.`]
    : lines;
}

/** By a field of an act: what to type for it. */
export type Hints = Readonly<Record<string, string>>;

/** Returns a text with what to type for the field that it is about. */
export function hinted(text: string, field: string | undefined, hints: Hints): string {
  const hint = field === undefined ? undefined : hints[field];
  return hint === undefined ? text : `${text} (${hint})`;
}

/** Prints notices, at most so many of each kind, and all that are open. Returns whether one is open. */
export function complainOf(notices: readonly ActNotice[], most: number, hints: Hints): boolean {
  const kinds = new Map<string, string[]>();
  for (const { kind, text, field } of notices) {
    kinds.set(kind, [...(kinds.get(kind) ?? []), hinted(text, field, hints)]);
  }
  const open = new Set(notices.flatMap(({ kind, isOpen }) => (isOpen ? [kind] : [])));
  for (const [kind, lines] of kinds) complain(open.has(kind) ? lines : firstOf(lines, most));
  return open.size > 0;
}

/** Escapes control and direction characters, which could make a file name look like a message of ours. */
function escaped(line: string): string {
  return line.replace(
    /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
