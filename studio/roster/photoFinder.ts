import { alike } from './spelling.ts';

/**
 * Returns the photos that a cell names, by their path, or by their bare name if it is unique. Ignores case and a missing extension.
 * Returns several if the cell is ambiguous.
 */
export type PhotoFinder = (file: string) => readonly string[];

export function photoFinder(sources: readonly string[]): PhotoFinder {
  const ways = [
    indexed(sources, (source) => source),
    indexed(sources, stem),
    indexed(sources, bare),
    indexed(sources, (source) => stem(bare(source))),
  ];
  return (file) => {
    const name = alike(file);
    const found = ways.map((way) => way.get(name) ?? []);
    return found.find(({ length }) => length === 1) ?? [...new Set(found.flat())];
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
