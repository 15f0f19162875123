/**
 * Makes a caller's text safe to email to someone who may not have asked for it: no word that an email program turns into a link,
 * and none that a person reads as the address of a site or a mailbox. Otherwise anyone could enter a stranger's address in a form
 * and have the studio deliver their message.
 *
 * First the text is normalized (Unicode's NFKC, without invisible characters), so that full-width letters, styled letters and
 * hidden joiners become what they look like. Then each of these words is replaced by a dash:
 * - one with an `@`, a scheme (`https:`, `hxxp:`), a `:/` or `//`, or `www`
 * - one with a dot, of any script, right before two letters: `evil.com`, `пример.рф`, `evil。com`, `evil[.]com`, `xn--` labels
 * - an IP address
 * - a name, a dot and a name with space around the dot (`evil . com`), or before a well-known ending (`evil. com`, `evil dot com`)
 * Two capitalized names with nothing but a dot between them, as in `St.Mary`, get the missing space instead.
 */
export function withoutLinks(text: string): string {
  const parts = plain(text).split(/(\s+)/);
  const words = parts.filter((_, index) => index % 2 === 0);
  const dropped = words.map(isLink);
  for (const index of words.keys()) {
    const [from, to] = spacedAddress(words, index);
    for (let at = from; at < to; at += 1) dropped[at] = true;
  }
  let written = '';
  for (const [index, word] of words.entries()) {
    const space = parts[2 * index - 1] ?? '';
    if (!dropped[index]) written += space + spacedNames(word);
    else if (!dropped[index - 1]) written += `${space}—`;
  }
  return written;
}

/** Full stops of other scripts. */
const stops = /[\u3002\u06d4\u0701\u0702\u0589\u0964\ua4f8]/gu;
/** Characters that look like a dot between two words. With space around them, they separate the words. */
const bullets =
  /(?<=\S)[\u00b7\u2022\u2027\u2219\u22c5\u30fb\u2e31\u2e33]|[\u00b7\u2022\u2027\u2219\u22c5\u30fb\u2e31\u2e33](?=\S)/gu;
const slashes = /[\u2044\u2215\u29f8\\]/gu;
const colons = /[\u2236\u02d0\ua789]/gu;
/** `[.]`, `(dot)`, `{at}`, `[(dot)]`: common ways to disguise an address. Nobody reads more brackets than these as one. */
const open = String.raw`[\[({<][\[({<\s]{0,8}`;
const close = String.raw`[\])}>\s]{0,8}[\])}>]`;
const bracketedDot = new RegExp(`${open}(?:\\.|dot)${close}`, 'giu');
const bracketedAt = new RegExp(`${open}(?:@|at)${close}`, 'giu');

function plain(text: string): string {
  return text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .replace(stops, '.')
    .replace(bullets, '.')
    .replace(slashes, '/')
    .replace(colons, ':')
    .replace(bracketedDot, '.')
    .replace(bracketedAt, '@');
}

const scheme = /(?:h[tx]{2}ps?|ftps?|file|mailto|tel|sms|javascript|data):|:\/|\/\/|\bwww\d*\b/iu;
const domain = /\.(?:[\p{L}\p{M}]{2}|xn--)/iu;
const ipAddress =
  /(?<!\d)(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?!\d)|::|(?:[\da-f]{1,4}:){3}/iu;

function isLink(word: string): boolean {
  if (word.includes('@') || scheme.test(word) || ipAddress.test(word)) return true;
  return domain.test(word) && spacedNames(word) === word;
}

/** Endings that form an address even with a space after the dot, as at the end of a sentence. */
const ending =
  /^(?:com|net|org|info|biz|io|co|app|dev|me|us|uk|de|eu|ru|cn|tk|ai|gg|ly|to|tv|cc|xyz|top|site|online|shop|store|club|live|link|click|icu|vip|zip|page|pro|gov|edu)(?![\p{L}\p{N}])/iu;

const capitalized = String.raw`\p{Lu}[\p{L}\p{M}\p{N}'’-]*`;
const names = new RegExp(`^["'(]*(?:${capitalized}\\.)+(${capitalized})[.,;:!?)"']*$`, 'u');

/** Adds the spaces missing in `St.Mary` and `J.R.Smith`. Any other word, such as `Evil.Com`, is returned as it is. */
function spacedNames(word: string): string {
  const last = names.exec(word)?.[1];
  if (last === undefined || ending.test(last) || !domain.test(word)) return word;
  return word.replace(/\.(?=\p{Lu})/gu, '. ');
}

/** Returns the first word and the end (exclusive) of an address with spaces in it whose dot is at `index`. It is never empty. */
function spacedAddress(
  words: readonly string[],
  index: number,
): readonly [from: number, to: number] {
  const word = words[index] ?? '';
  const next = words[index + 1] ?? '';
  const startsWithLetter = /^\p{L}/u.test(next);
  if (word === '.') return startsWithLetter ? [Math.max(0, index - 1), index + 2] : [index, index];
  if (/^\.\p{L}/u.test(word)) return [Math.max(0, index - 1), index + 1];
  if (/^dot$/iu.test(word) && ending.test(next)) return [Math.max(0, index - 1), index + 2];
  return word.endsWith('.') && ending.test(next) ? [index, index + 2] : [index, index];
}
