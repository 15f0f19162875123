/** Normalizes a jersey number for comparison: 0 and 00 are two players, otherwise leading zeros are ignored. */
export function jerseyNumber(jersey: string): string | undefined {
  if (!/^\d{1,3}$/.test(jersey)) return undefined;
  return /^0+$/.test(jersey) ? jersey : jersey.replace(/^0+/, '');
}

/** Returns a jersey for comparing, whatever stands there. */
export function worn(jersey: string): string {
  return jerseyNumber(jersey) ?? jersey.toLowerCase();
}

/**
 * Returns the jersey numbers that are separate words of a file name: `07.jpg`, `#7 smith.jpg` and `u6-07.jpg` contain 7. `u7.jpg`
 * does not, because that is an age group, and neither does `IMG_0007.jpg`, because four digits are a camera's counter.
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
