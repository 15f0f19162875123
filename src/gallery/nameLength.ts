/** Returns how long a team's name is. A phone shows all of it in the header's low row, a long one in smaller letters. */
export function nameLength({ length }: string): 'short' | 'long' | 'longest' {
  if (length <= 30) return 'short';
  return length <= 46 ? 'long' : 'longest';
}
