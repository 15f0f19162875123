/**
 * Whether a file name carries a jersey number as a word of its own: `07.jpg`, `#7 smith.jpg` and `u6-07.jpg` carry 7;
 * `u7.jpg` does not, for that is an age group, and `IMG_0007.jpg` does not, for four digits are a camera's counter.
 * 0 and 00 are two players; otherwise leading zeros do not count.
 */
export function carriesJersey(source: string, jersey: string): boolean {
  if (!/^\d{1,3}$/.test(jersey)) return false;
  const isNought = /^0+$/.test(jersey);
  return numbersIn(source).some((number) =>
    isNought ? number === jersey : !/^0+$/.test(number) && Number(number) === Number(jersey),
  );
}

function numbersIn(source: string): readonly string[] {
  const name =
    source
      .split('/')
      .at(-1)
      ?.replace(/\.[^.]*$/, '') ?? '';
  return name.split(/[^\p{L}\p{N}]+/u).filter((word) => /^\d{1,3}$/.test(word));
}
