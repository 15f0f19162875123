/** The seasons that a new shop begins with, written as the sample writes them. */

export type Seasons = {
  /** The newest first. */
  readonly seasons: readonly string[];
  /** One of them, with which the home page begins. */
  readonly defaultSeason: string;
};

/** In the order of a year. Winter begins in December and has that year's name. */
const names = ['Spring', 'Summer', 'Fall', 'Winter'] as const;

/** Returns the season of a day, such as "Fall '26", with the next one and the two before. */
export function seasonsAround(day: Date): Seasons {
  // March is the first month of the first season.
  return seasonsNear(Math.floor((day.getFullYear() * 12 + day.getMonth() - 2) / 3));
}

/** Returns a season that was typed, such as "spring 2027", with those around it. Any other word, such as "2026/27", stands alone. */
export function seasonsNamed(typed: string): Seasons {
  const [, word = '', year = ''] = /^(\p{L}+)[ '\u2019]*(?:20)?(\d\d)$/u.exec(typed.trim()) ?? [];
  const name = names.findIndex((one) => one.toLowerCase() === word.toLowerCase());
  return name === -1
    ? { seasons: [typed.trim()], defaultSeason: typed.trim() }
    : seasonsNear((2000 + Number(year)) * names.length + name);
}

/** Seasons are counted from the first of the year 0. */
function seasonsNear(count: number): Seasons {
  const label = (at: number): string =>
    `${names[at % names.length]} '${String(Math.floor(at / names.length) % 100).padStart(2, '0')}`;
  return {
    seasons: [1, 0, -1, -2].map((from) => label(count + from)),
    defaultSeason: label(count),
  };
}
