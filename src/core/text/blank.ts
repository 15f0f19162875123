/**
 * Returns true for a text with nothing visible in it: empty, or only white space, invisible characters and blank Braille. A character that
 * this machine does not know yet is visible: a phone may be newer than the server.
 */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}
