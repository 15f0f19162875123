import type { Email } from 'postal-mime';

/** Returns what a person reads in the plain text: words in small letters, without marks, rules, bullets and numbers of steps. */
export function textWords({ text = '' }: Email): string {
  return wordsOf(text.replaceAll(/^\d+\. /gm, ''));
}

/** Returns what a person reads in the HTML, and behind each link to a site its address. */
export function htmlWords({ html = '' }: Email): string {
  const body = html.slice(html.indexOf('<body'));
  const shown = body
    .replaceAll(/<!--.*?-->/gs, ' ')
    .replaceAll(/<a href="(https:[^"]*)".*?<\/a>/gs, '$& $1 ')
    .replaceAll(/<[^>]*>/g, ' ');
  const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return wordsOf(
    shown.replaceAll(/&(?:#(\d+)|(\w+));/g, (_, code: string | undefined, name: string) =>
      code === undefined ? (characters[name] ?? '?') : String.fromCodePoint(Number(code)),
    ),
  );
}

function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
