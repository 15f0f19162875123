/**
 * Text from forms before it reaches a letter, a file or a log. What no form field can contain (a line break in a one-line
 * field, NUL anywhere) is refused; invisible characters that come along when a person pastes are dropped.
 */

/** Directional overrides and isolates can make a letter read as something else than it says. */
const invisible = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** False for what no one-line field of a browser can send. */
export function fitsOneLine(text: string): boolean {
  return !/[\0\r\n]/.test(text);
}

/** False for what no text area of a browser can send. */
export function fitsParagraph(text: string): boolean {
  return !text.includes('\0');
}

/** Without invisible characters and the spaces around it; a tab is a space. */
export function cleanLine(text: string): string {
  return text.replaceAll('\t', ' ').replace(invisible, '').trim();
}

/** Keeps line breaks, as `\n`, and tabs. */
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
