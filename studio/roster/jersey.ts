/** A jersey number as it is compared: 0 and 00 are two players, otherwise leading zeros do not count. */
export function jerseyNumber(jersey: string): string | undefined {
  if (!/^\d{1,3}$/.test(jersey)) return undefined;
  return /^0+$/.test(jersey) ? jersey : jersey.replace(/^0+/, '');
}

/**
 * The jersey numbers that a file name carries as words of their own: `07.jpg`, `#7 smith.jpg` and `u6-07.jpg` carry 7;
 * `u7.jpg` does not, for that is an age group, and `IMG_0007.jpg` does not, for four digits are a camera's counter.
 */
export function jerseysIn(source: string): readonly string[] {
  const name =
    source
      .split('/')
      .at(-1)
      ?.replace(/\.[^.]*$/, '') ?? '';
  const numbers = name.split(/[^\p{L}\p{N}]+/u).map(jerseyNumber);
  return [...new Set(numbers)].filter((number) => number !== undefined);
}
