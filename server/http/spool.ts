/** A file for what is too large to wait in memory. It has no name once it is open: whatever ends the process ends it too. */
import { randomBytes } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

export type Spool = {
  readonly byteLength: number;
  /** Rejects when the disk is full. */
  append(pieces: readonly Buffer[]): Promise<void>;
  /** Copies everything to the beginning of `target`, which is at least as long. */
  readInto(target: Buffer): Promise<void>;
  close(): Promise<void>;
};

/** Makes the file only when something is appended. `folder` exists, on a disk rather than in memory as /tmp may be. */
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
