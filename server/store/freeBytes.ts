import { statfs } from 'node:fs/promises';

/** Returns the free space for this user on the folder's disk, or infinity if the file system does not say. Never rejects. */
export async function freeBytes(folder: string): Promise<number> {
  const { bsize, blocks, bavail } = await statfs(folder).catch(() => unknownSpace);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bsize * bavail;
}

const unknownSpace = { bsize: 0, blocks: 0, bavail: 0 };
