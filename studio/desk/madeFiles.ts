/** Files that this desk has made and shows: nothing else of the disk can be asked for by an id. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const keptMost = 50;

export type MadeFiles = {
  /** Returns the file's id. */
  readonly add: (path: string) => string;
  /** Undefined if there is none. */
  readonly read: (id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
};

export function madeFiles(): MadeFiles {
  const paths = new Map<string, string>();
  return {
    add(path) {
      const id = randomUUID();
      paths.set(id, path);
      const [oldest] = paths.keys();
      if (paths.size > keptMost && oldest !== undefined) paths.delete(oldest);
      return id;
    },
    async read(id) {
      const path = paths.get(id);
      const file = path === undefined ? undefined : await readFile(path).catch(() => undefined);
      return file && new Uint8Array(file);
    },
  };
}
