/**
 * A temporary file for uploads too large for memory. It is unlinked as soon as it is open, so it disappears with the process,
 * however that ends.
 */
import { randomBytes } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

export type Spool = {
  readonly byteLength: number;
  /** Rejects when the disk is full. */
  append(pieces: readonly Buffer[]): Promise<void>;
  /** Copies everything to the start of `target`, which must be long enough. */
  readInto(target: Buffer): Promise<void>;
  close(): Promise<void>;
};

/** Creates the file on the first `append`. `folder` must exist, on a disk and not in memory like some /tmp. */
export function spoolIn(folder: string): Spool {
  let file: FileHandle | undefined;
  let byteLength = 0;
  return {
    get byteLength() {
      return byteLength;
    },
    async append(pieces) {
      file ??= await unnamedFile(folder);
      const bytes = Buffer.concat(pieces);
      await file.appendFile(bytes);
      byteLength += bytes.byteLength;
    },
    async readInto(target) {
      if (!file) return;
      const whole = byteLength;
      for (let at = 0; at < whole;) {
        const { bytesRead } = await file.read(target, at, whole - at, at);
        if (bytesRead === 0) throw new Error('the spool is shorter than what was written');
        at += bytesRead;
      }
    },
    async close() {
      await file?.close();
    },
  };
}

async function unnamedFile(folder: string): Promise<FileHandle> {
  const path = join(folder, `${randomBytes(8).toString('hex')}.part`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}
