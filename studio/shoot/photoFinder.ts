import { foldedName, plain } from '#core/text/names.ts';

/**
 * Returns the photos that a cell names, by their path, or by their bare name if it is unique. Ignores case and a missing extension, and
 * how names are spelled where none is spelled so. Returns several if the cell is ambiguous.
 */
export type PhotoFinder = (file: string) => readonly string[];

export function photoFinder(sources: readonly string[]): PhotoFinder {
  const exactly = finderBy(sources, plain);
  const alike = finderBy(sources, foldedName);
  return (file) => {
    const found = exactly(file);
    return found.length > 0 ? found : alike(file);
  };
}

function finderBy(sources: readonly string[], spelled: (text: string) => string): PhotoFinder {
  const names = [
    (source: string) => source,
    stem,
    bare,
    (source: string) => stem(bare(source)),
  ] as const;
  const ways = names.map((nameOf) => indexed(sources, (source) => spelled(nameOf(source))));
  return (file) => {
    const name = spelled(file);
    const found = name === '' ? [] : ways.map((way) => way.get(name) ?? []);
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
    const name = nameOf(source);
    const same = index.get(name) ?? [];
    same.push(source);
    index.set(name, same);
  }
  return index;
}
