/** Fills the `{word}` places of a text from `facts`; a place without a value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, word: string) => String(values[word] ?? place));
}
