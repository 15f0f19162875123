/** A backup as one file: orders and workspace, and at its end a list of all that is in it, with hashes. */
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { failure, type Result, success } from '#core/text/result.ts';
import {
  checked,
  list,
  object,
  oneOf,
  optional,
  textOf,
  where,
  wholeOf,
  type Of,
} from '#core/text/schema.ts';
import { databaseFile } from '#server/store/openStore.ts';
import type { Watch } from '#studio/workspace/act.ts';
import { fileFault } from '#studio/workspace/fileFault.ts';
import { writtenFile } from '#studio/workspace/writtenFiles.ts';
import { jsonIn } from '#core/text/record.ts';
import { readTar, type TarFile, tarFilesMost } from './tar.ts';

/** Returns the name of its last file, which has the hash of what is in it. A backup without it was cut. */
export function listName(text: string | Uint8Array): string {
  return `backup-${createHash('sha256').update(text).digest('base64url')}.json`;
}
const listMostBytes = 100_000_000;

/** Where the database is in it. */
export const ordersInArchive = `data/${databaseFile}`;

export const archiveFolders = ['data', 'workspace'] as const;
export type ArchiveFolder = (typeof archiveFolders)[number];

const listSchema = object({
  version: oneOf(1),
  /** ISO 8601, UTC: when it was begun. */
  madeAt: where(textOf(24), (text) => !Number.isNaN(Date.parse(text))),
  /** The salt of the site's access table, which tells workspaces apart. Absent without a workspace. */
  salt: optional(textOf(100)),
  orders: wholeOf(0),
  files: list(object({ path: textOf(4_000), bytes: wholeOf(0), hash: textOf(43, /^[\w-]{43}$/) }), {
    most: tarFilesMost,
  }),
});
export type ArchiveList = Of<typeof listSchema>;

export type Archive = {
  readonly file: string;
  readonly handle: FileHandle;
  readonly list: ArchiveList;
  /** In the order of the list. */
  readonly files: readonly (TarFile & { readonly hash: string })[];
};

/** Opens a backup and reads its list, and no content. The caller closes the handle. */
export async function openArchive(file: string): Promise<Result<Archive>> {
  let handle: FileHandle;
  try {
    handle = await open(file);
  } catch (error) {
    return failure(`${file} cannot be read: ${fileFault(error)}.`);
  }
  const read = await readArchive(file, handle).catch((error: unknown) => failure(fileFault(error)));
  if (read.ok) return read;
  await handle.close();
  return failure(`${file} is not restored. ${read.message}`);
}

async function readArchive(file: string, handle: FileHandle): Promise<Result<Archive>> {
  const stat = await handle.stat();
  if (!stat.isFile()) return failure('It is no file.');
  const tar = await readTar(handle, stat.size);
  if (!tar.ok) return tar;
  const own = tar.value.at(-1);
  if (!own || own.bytes > listMostBytes) return failure(noList);
  const text = Buffer.alloc(own.bytes);
  await handle.read(text, 0, own.bytes, own.at);
  if (own.path !== listName(text)) return failure(noList);
  const stored = jsonIn(text.toString());
  const found = checked(listSchema, stored);
  if (!found.ok) return failure(found.faults[0].path[0] === 'version' ? newer : noList);
  const { files } = found.value;
  const there = tar.value.slice(0, -1);
  const isSame =
    files.length === there.length &&
    there.every(({ path, bytes }, at) => files[at]?.path === path && files[at].bytes === bytes);
  if (!isSame) return failure('Its list does not fit what is in it.');
  const foreign = files.find(({ path }) => !isOwn(path));
  if (foreign) return failure(`It has a file that no backup has: ${foreign.path}.`);
  const hashed = there.map((one, at) => ({ ...one, hash: files[at]?.hash ?? '' }));
  return success({ file, handle, list: found.value, files: hashed });
}

/** Of a server's data only what nothing makes again. */
function isOwn(path: string): boolean {
  const [kind, ...rest] = path.split('/');
  if (kind === 'workspace') return rest.length > 0;
  const isListed = writtenFile('data', rest.join('/'))?.backingUp === 'beside';
  return kind === 'data' && (isListed || path === ordersInArchive);
}

const chunkBytes = 256 * 1024;

/** Yields a file's content; less of it if it is shorter now. */
export async function* contentOf(
  handle: FileHandle,
  { at, bytes }: Pick<TarFile, 'at' | 'bytes'>,
): AsyncGenerator<Buffer> {
  for (let done = 0; done < bytes;) {
    const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, bytes - done));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, at + done);
    if (bytesRead === 0) return;
    done += bytesRead;
    yield chunk.subarray(0, bytesRead);
  }
}

/** Reads every byte. Fails if one is not as it was when the backup was made. */
export async function checkArchive(
  { file, handle, files }: Archive,
  { onProgress = () => {}, signal }: Watch,
): Promise<Result<undefined>> {
  const total = files.length;
  onProgress({ what: 'packing', done: 0, total });
  for (const [index, one] of files.entries()) {
    signal?.throwIfAborted();
    const hash = createHash('sha256');
    for await (const chunk of contentOf(handle, one)) hash.update(chunk);
    if (hash.digest('base64url') !== one.hash)
      return failure(`${file} is damaged: ${one.path} is not as it was. Use another backup.`);
    onProgress({ what: 'packing', done: index + 1, total });
  }
  return success(undefined);
}

const noList =
  'It ends without the list of what is in it: it was not copied whole, or is no backup.';
const newer = 'It is of a newer version of this program: update this one.';
