/**
 * Cleans text from forms before it reaches an email, a file or a log. Input that no form field can contain (a line break in a
 * one-line field, NUL anywhere) is refused. Invisible characters, which come along when a person pastes, are dropped.
 */
import { isBlank } from '#rules/blank.ts';

/** Directional overrides and isolates can make an email look different from what it says. */
const invisible = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** Returns false for input that no one-line field of a browser can send. */
export function fitsOneLine(text: string): boolean {
  return !/[\0\r\n]/.test(text);
}

/** Returns false for input that no text area of a browser can send. */
export function fitsParagraph(text: string): boolean {
  return !text.includes('\0');
}

/** Removes invisible characters, turns tabs into spaces and trims. Returns an empty string if nothing visible is left. */
export function cleanLine(text: string): string {
  if (isBlank(text)) return '';
  return text.replaceAll('\t', ' ').replace(invisible, '').trim();
}

/** Like `cleanLine`, but keeps tabs, and line breaks as `\n`. */
export function cleanParagraph(text: string): string {
  const lines = text.split(/\r\n?|\n|\u2028|\u2029/);
  return lines
    .map((line) =>
      line
        .split('\t')
        .map((part) => part.replace(invisible, ''))
        .join('\t'),
    )
    .join('\n')
    .trim();
}
