/**
 * Converts a text to the characters of the PDF's built-in fonts (Western European). Others lose their accents or become a question
 * mark.
 */
export function printable(text: string): string {
  const letters = [...text.normalize('NFC')].map((letter) => {
    if (isLatin1(letter)) return letter;
    const plain = withoutAccents(bare[letter] ?? letter);
    return isLatin1(plain) ? plain : '?';
  });
  return letters.join('');
}

/** Letters that Unicode does not decompose into a base letter and an accent. */
const bare: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  œ: 'oe',
  Œ: 'OE',
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2013': '-',
  '\u2014': '-',
};

function withoutAccents(letter: string): string {
  return letter.normalize('NFD').replace(/\p{M}/gu, '');
}

function isLatin1(text: string): boolean {
  return /^[\x20-\x7e\xa0-\xff]+$/.test(text);
}
