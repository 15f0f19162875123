/** Returns true for a text with nothing visible in it: empty, or only white space, invisible characters and blank Braille. */
export function isBlank(text: string): boolean {
  return /^[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}
