import { alike } from './spelling.ts';

export type PhotoFinder = {
  /**
   * Returns the photos that a cell names, by their path, or by their bare name if it is unique. Ignores case and a missing
   * extension. Returns several if the cell is ambiguous.
   */
  readonly named: (file: string) => readonly string[];
  /** Returns all photos that it may be about: `zoe.heic` and the `zoe.jpg` made from it show one child. */
  readonly akin: (file: string) => readonly string[];
};

export function photoFinder(sources: readonly string[]): PhotoFinder {
  const ways = [
    indexed(sources, (source) => source),
    indexed(sources, stem),
    indexed(sources, bare),
    indexed(sources, (source) => stem(bare(source))),
  ];
  const foundIn = (name: string): readonly (readonly string[])[] =>
    ways.map((way) => way.get(name) ?? []);
  return {
    named: (file) => {
      const found = foundIn(alike(file));
      return found.find(({ length }) => length === 1) ?? [...new Set(found.flat())];
    },
    akin: (file) => {
      const name = alike(file);
      return [...foundIn(name), ...foundIn(stem(name))].flat();
    },
  };
}

function bare(path: string): string {
  return path.split('/').at(-1) ?? '';
}

function stem(path: string): string {
  return path.replace(/\.[^./]*$/, '');
}

function indexed(
  sources: readonly string[],
  nameOf: (source: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const source of sources) {
    const name = nameOf(alike(source));
    const same = index.get(name) ?? [];
    same.push(source);
    index.set(name, same);
  }
  return index;
}
