import { alike } from './spelling.ts';

/**
 * Finds the photo that a cell names: the whole path, or the bare name when only one photo has it; neither case counts, nor
 * a missing ending. Several photos when the cell does not say which of them it means, none when there is no such photo.
 */
export function photosNamed(sources: readonly string[]): (file: string) => readonly string[] {
  const bare = (path: string): string => path.split('/').at(-1) ?? '';
  const stem = (path: string): string => path.replace(/\.[^./]*$/, '');
  const ways = [
    indexed(sources, (source) => source),
    indexed(sources, stem),
    indexed(sources, bare),
    indexed(sources, (source) => stem(bare(source))),
  ];
  return (file) => {
    const wanted = alike(file);
    const found = ways.map((way) => way.get(wanted) ?? []);
    return found.find(({ length }) => length === 1) ?? [...new Set(found.flat())];
  };
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
