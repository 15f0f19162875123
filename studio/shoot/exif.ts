/** The directories of EXIF (CIPA DC-008, section 4.6). */

type Directory = {
  /** Returns an empty text for what is not there. */
  readonly text: (tag: number) => string;
  readonly short: (tag: number) => number | undefined;
};

export type Exif = {
  readonly main: Directory;
  /** What the camera says of the photo. */
  readonly more: Directory;
  /** What it says of the file. */
  readonly interoperability: Directory;
};

const pointers = { more: 0x8769, interoperability: 0xa005 } as const;

/** The entries of a directory are at most this many; more are damage. */
const mostEntries = 512;
const longestText = 200;

const empty: Directory = { text: () => '', short: () => undefined };

/** `block` is as sharp returns it. Damaged EXIF says nothing. */
export function exifOf(block: Buffer | undefined): Exif {
  try {
    if (block) return read(block);
  } catch {
    // A place outside of the block.
  }
  return { main: empty, more: empty, interoperability: empty };
}

function read(block: Buffer): Exif {
  const tiff = block.toString('latin1', 0, 6) === 'Exif\0\0' ? block.subarray(6) : block;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const textAt = (at: number): string => {
    const length = long(at + 4);
    const start = length <= 4 ? at + 8 : long(at + 8);
    return tiff
      .toString('latin1', start, start + Math.min(length, longestText))
      .replace(/\0.*$/s, '')
      .trim();
  };
  const entriesAt = (start: number): ReadonlyMap<number, number> => {
    const count = Math.min(short(start), mostEntries);
    const places = Array.from({ length: count }, (_, index) => start + 2 + index * 12);
    return new Map(places.filter((at) => at + 12 <= tiff.length).map((at) => [short(at), at]));
  };
  const directory = (entries: ReadonlyMap<number, number>): Directory => {
    const at = (tag: number): number | undefined => entries.get(tag);
    return {
      text: (tag) => (at(tag) === undefined ? '' : textAt(at(tag) ?? 0)),
      short: (tag) => (at(tag) === undefined ? undefined : short((at(tag) ?? 0) + 8)),
    };
  };
  const below = (
    entries: ReadonlyMap<number, number>,
    tag: number,
  ): ReadonlyMap<number, number> => {
    const pointer = entries.get(tag);
    return pointer === undefined ? new Map() : entriesAt(long(pointer + 8));
  };
  const main = entriesAt(long(4));
  const more = below(main, pointers.more);
  const interoperability = below(more, pointers.interoperability);
  return {
    main: directory(main),
    more: directory(more),
    interoperability: directory(interoperability),
  };
}
