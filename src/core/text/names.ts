/** Names as people type them: without accents, with any apostrophe or none, with a space for a hyphen. */

/** Accents on letters. Signs of other scripts, such as Hindi vowels, are letters to those who read them, and stay. */
const accents = /[\u0300-\u036f\p{Cf}]/gu;

/** Typed, typeset, and those of transliterations. */
const apostrophes = /['‘’‛`´ʹʻʼʽʾʿˈ′ꞌ＇]/g;

/**
 * Letters that Unicode doesn't take apart, as keyboards without them write them: behind each plain letter those that are it with a stroke, a
 * hook, open or turned, in Latin-1, Latin Extended-A and -B, and the small letters of their capitals elsewhere.
 */
const variants =
  'aəⱥ bƀƃɓ cƈȼ dðđƌɖɗ eǝɇɛ fƒ gǥɠɣ hħ iıɨɩ jȷɉ kĸƙ lłƚ mɯ nŋƞɲ oøɔɵ pƥ qɋ rɍɽ sȿʃ tŧƫƭʈⱦ uʉʊ vʋ yƴɏȝ zƶȥɀʒ';

const severalLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  þ: 'th',
  ß: 'ss',
  œ: 'oe',
  ȣ: 'ou',
  ς: 'σ',
};

function plainLetter(letter: string): string {
  const at = variants.indexOf(letter);
  if (at < 0) return severalLetters[letter] ?? letter;
  return variants.charAt(variants.lastIndexOf(' ', at) + 1);
}

/**
 * Returns a name for comparing: `Łukasz O’Brien-Peña Jr.` becomes `lukasz obrien pena jr`. Hyphens and other signs become one space; `#`
 * stays, because it says that a number is a jersey's.
 */
export function foldedName(name: string): string {
  return name
    .replace(apostrophes, '')
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, plainLetter)
    .normalize()
    .replace(/[^\p{L}\p{M}\p{N}#]+/gu, ' ')
    .trim();
}

/** How German and Scandinavian keyboards' letters are spelled out where they are missing. */
const spelledOut: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ø: 'oe',
  ü: 'ue',
  å: 'aa',
};

/**
 * Returns a name for searching, with these letters spelled out: `Müller` and `Mueller` are `mueller`. Nothing is taken together that was
 * typed apart, so `Bluest` stays. Two children may be called so: only a search uses it, never what decides who somebody is.
 */
export function spelledOutName(name: string): string {
  return foldedName(plain(name).replace(/[äöøüå]/g, (letter) => spelledOut[letter] ?? letter));
}

/** Returns true for two spellings of one name. Spaces don't count: `Ann-Lee` is `Annlee`. */
export function isSameName(one: string, other: string): boolean {
  const folded = compact(foldedName(one));
  // Names of signs alone, such as emoji, fold to nothing.
  return folded === ''
    ? plain(one.trim()) === plain(other.trim())
    : folded === compact(foldedName(other));
}

/** Returns those with a name: spelled exactly so if there are any, or else in any spelling. Case never counts. */
export function withName<Row>(
  rows: readonly Row[],
  name: string,
  nameOf: (row: Row) => string,
): readonly Row[] {
  const exact = rows.filter((row) => plain(nameOf(row).trim()) === plain(name.trim()));
  return exact.length > 0 ? exact : rows.filter((row) => isSameName(nameOf(row), name));
}

/**
 * Returns a function that says whether a text contains what is typed: to the letter but for its case (spec, section 5), or in another
 * spelling (also spelled out). Typed without its spaces it must begin where a word does.
 */
export function nameFinder(typed: string): (text: string) => boolean {
  const exact = plain(typed.trim());
  const [folded, spelled] = [foldedName(typed), spelledOutName(typed)];
  return (text) =>
    plain(text).includes(exact) ||
    (folded !== '' &&
      (hasFolded(foldedName(text), folded) || hasFolded(spelledOutName(text), spelled)));
}

/** Both are folded in one way. */
function hasFolded(name: string, typed: string): boolean {
  return name.includes(typed) || beginsAtWord(name, typed);
}

/** Returns true if the words of a name, from one of them on, begin so when they are written as one. Both are folded. */
export function beginsAtWord(name: string, typed: string): boolean {
  const joined = compact(typed);
  const words = name.split(' ');
  return words.some(
    (word, at) => word[0] === joined[0] && words.slice(at).join('').startsWith(joined),
  );
}

/** Lower-cases and normalizes a text. A Mac writes the ë of a file name as two code points, a keyboard as one. */
export function plain(text: string): string {
  return text.toLowerCase().normalize();
}

/** Lower-cases a name for comparing; ignores spaces and how an accent is written. */
export function plainName(name: string): string {
  return plain(name).replace(/\s+/g, ' ').trim();
}

function compact(folded: string): string {
  return folded.replaceAll(' ', '');
}

/** For display: removes the line breaks, tabs and double spaces of spreadsheets. */
export function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize();
}

/** For comparing words with many spellings: `Zoë Ann-Lee 2` becomes `zoeannlee`. Two children may have these in common. */
export function spelledLetters(text: string): string {
  return onlyLetters(foldedName(text));
}

/** As `spelledLetters`, with accents: a name with other accents may be another child's. */
export function exactLetters(text: string): string {
  return onlyLetters(plain(text));
}

/** Returns those whose name has these letters: with the same accents if there are any, or else in any spelling. */
export function withLetters<Row>(
  rows: readonly Row[],
  name: string,
  nameOf: (row: Row) => string,
): readonly Row[] {
  const alike = rows.filter((row) => spelledLetters(nameOf(row)) === spelledLetters(name));
  const exact = alike.filter((row) => exactLetters(nameOf(row)) === exactLetters(name));
  return exact.length > 0 ? exact : alike;
}

function onlyLetters(text: string): string {
  return text.replace(/[^\p{L}\p{M}]+/gu, '');
}
