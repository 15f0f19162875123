/** PDFs that this desk has made and shows: nothing else can be asked for by an id. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const keptMost = 50;

type Made = () => Promise<Uint8Array | undefined>;

export type MadeFiles = {
  /** Returns the id of a file, by its path, or of what is read when it is asked for. */
  readonly add: (made: string | Made) => string;
  readonly read: (id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
};

export function madeFiles(): MadeFiles {
  const all = new Map<string, Made>();
  return {
    add(made) {
      const id = randomUUID();
      all.set(id, typeof made === 'string' ? () => readFile(made) : made);
      const [oldest] = all.keys();
      if (all.size > keptMost && oldest !== undefined) all.delete(oldest);
      return id;
    },
    async read(id) {
      const file = await all
        .get(id)?.()
        .catch(() => undefined);
      return file && new Uint8Array(file);
    },
  };
}
