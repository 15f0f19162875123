/** Which prints lie in the folder, and what they were made from: a journal with a line for each, written when its file is complete. */
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { number, object, text, where, type Of } from '#core/text/schema.ts';
import { journal } from './storedFile.ts';

const printSchema = object({
  /** The path below the command's folder, with slashes. One that leads elsewhere is not ours. */
  file: where(text, isPath),
  /** What its pixels follow from (`contentKey`). */
  key: text,
  /** The file's size and time when it was complete. */
  bytes: number,
  mtimeMs: number,
  width: number,
  height: number,
  /** The original's pixels to an inch of paper, where there are fewest. */
  dpi: number,
});
export type MadePrint = Of<typeof printSchema>;

type DrawnSize = Pick<MadePrint, 'width' | 'height' | 'dpi'>;

/** The folder of all prints, below the command's. */
export const printsFolder = 'prints';

/** Files are written here first, so that whatever lies in `prints` is whole. */
const unfinished = 'unfinished';

export type MadePrints = {
  readonly files: () => readonly string[];
  /** Returns the print at this path if it was made from the same content. */
  readonly at: (file: string, key: string) => MadePrint | undefined;
  /** Stores a picture: it is on the disk before its line is in the journal. */
  readonly add: (
    file: string,
    key: string,
    picture: Uint8Array,
    size: DrawnSize,
  ) => Promise<MadePrint>;
  /** Stores a copy of a print with the same content. Returns undefined if there is none any more. */
  readonly copy: (file: string, key: string) => Promise<MadePrint | undefined>;
  /** Deletes the prints that this command made and that are not wanted any more. Returns how many there were. */
  readonly keepOnly: (wanted: ReadonlySet<string>) => Promise<number>;
};

/** Reads the journal. A truncated line is skipped, and a file that was changed or deleted since: both are made again. */
export async function readMadePrints(folder: string): Promise<MadePrints> {
  const drafts = join(folder, unfinished);
  await rm(drafts, { recursive: true, force: true });
  await mkdir(drafts, { recursive: true });
  const byFile = await wholePrints(folder);
  const byKey = new Map([...byFile.values()].map((print) => [print.key, print]));
  let count = 0;

  const draftFile = (): string => {
    count += 1;
    return join(drafts, `${count}.jpg`);
  };
  const keep = async (draft: string, file: string, key: string, size: DrawnSize) => {
    const target = join(folder, file);
    await mkdir(dirname(target), { recursive: true });
    // From here on nobody copies what lay there before.
    byFile.delete(file);
    await rename(draft, target);
    const { size: bytes, mtimeMs } = await stat(target);
    const print: MadePrint = { file, key, bytes, mtimeMs, ...size };
    await journalIn(folder).add([print]);
    byFile.set(file, print);
    byKey.set(key, print);
    return print;
  };

  return {
    files: () => [...byFile.keys()],
    at: (file, key) => {
      const print = byFile.get(file);
      return print?.key === key ? print : undefined;
    },
    add: async (file, key, picture, size) => {
      const draft = draftFile();
      await writeFile(draft, picture, { flush: true });
      return keep(draft, file, key, size);
    },
    copy: async (file, key) => {
      const from = byKey.get(key);
      if (!from || byFile.get(from.file) !== from) return undefined;
      const draft = draftFile();
      await copyFile(join(folder, from.file), draft);
      // Another print may have taken its path meanwhile.
      if (byFile.get(from.file) !== from) return undefined;
      const { width, height, dpi } = from;
      return keep(draft, file, key, { width, height, dpi });
    },
    keepOnly: async (wanted) => {
      const stale = [...byFile.keys()].filter((file) => !wanted.has(file));
      for (const file of stale) {
        await rm(join(folder, file), { force: true });
        byFile.delete(file);
      }
      await journalIn(folder).write([...byFile.values()]);
      await rm(drafts, { recursive: true, force: true });
      return stale.length;
    },
  };
}

/** Returns the paths of all prints that were ever made into a folder. Changes nothing there. */
export async function everMade(folder: string): Promise<readonly string[]> {
  return (await journalIn(folder).read()).map(({ file }) => file);
}

function journalIn(folder: string) {
  return journal(join(folder, 'made.jsonl'), printSchema);
}

async function wholePrints(folder: string): Promise<Map<string, MadePrint>> {
  const last = new Map((await journalIn(folder).read()).map((print) => [print.file, print]));
  for (const print of last.values()) {
    if (!(await isWhole(folder, print))) last.delete(print.file);
  }
  return last;
}

async function isWhole(folder: string, { file, bytes, mtimeMs }: MadePrint): Promise<boolean> {
  const found = await stat(join(folder, file)).catch(() => undefined);
  return found?.isFile() === true && found.size === bytes && found.mtimeMs === mtimeMs;
}

function isPath(file: string): boolean {
  const [top, team, name, ...more] = file.split('/');
  const isName = (part = ''): boolean => /^[^\\/.][^\\/]*$/.test(part);
  return top === printsFolder && isName(team) && isName(name) && more.length === 0;
}
