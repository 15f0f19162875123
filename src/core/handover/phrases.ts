/**
 * What every bundle says is written as one character each before it is deflated, as browsers deflate without a dictionary of ours. A Family
 * Pack that waits fits a QR code only so. The table is a part of version 1 and never changes: a longer one is another version.
 */
const phrases: readonly string[] = [
  '{"id":"',
  '","galleries":[',
  '{"slug":"',
  '","team":"',
  '","openers":["',
  '"],"hearts":[',
  '],"players":[[',
  '"cart":{"lines":[{"item":',
  ',"parts":[{"of":"',
  ',"orders":[{"id":"',
  ',"request":{"filename":"cart-',
  '.pdf","customerEmail":"',
  '","meta":{"subtotal":',
  ',"addonsTotal":',
  ',"shipping":',
  ',"taxableBase":',
  ',"addOns":[',
  '],"items":[{"id":"',
  ',"qty":1,"image":"products/',
  '"pack":{"selections":{"',
  '"},"components":[{"id":"',
  '},"photos":{"',
  '":[{"gallery":"',
  ',"file":"',
  '","token":"',
  '}],"customer":{"fullName":"',
  '","email":"',
  '","phone":"","address":"',
  '","childName":"',
  '","childJersey":"',
  '","childPosition":"","coach":"","age":"","height":"","weight":"","notes":"',
];

/** JSON has none of these characters. */
const characters = phrases.map((_, index) => String.fromCharCode(index + 1));
const anyCharacter = /[\u0001-\u001f]/g; // oxlint-disable-line no-control-regex -- these stand for the phrases
const longest = Math.max(...phrases.map(({ length }) => length));

export function withoutPhrases(json: string): string {
  return phrases.reduce(
    (text, phrase, index) => text.replaceAll(phrase, characters[index] ?? ''),
    json,
  );
}

/** Undefined if the text would become longer than `most` characters. */
export function withPhrases(text: string, most: number): string | undefined {
  const count = text.match(anyCharacter)?.length ?? 0;
  if (text.length + count * longest > most) return undefined;
  return text.replace(anyCharacter, (character) => phrases[character.charCodeAt(0) - 1] ?? '');
}
