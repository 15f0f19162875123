import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream';
import { weightedSemaphore } from './semaphore.ts';
import { cacheControl, contentType, type SendableFile } from './sendFile.ts';

/** Hidden files are the studio's drafts and locks; an empty part is a folder. */
const visible = /^[^./\\\0][^/\\\0]*$/;

/**
 * How many are being opened at once. Node accepts one connection in each turn of its event loop, so photos that a crowd asks for must not
 * make its turns long.
 */
const openingMost = 4;
const opening = weightedSemaphore(openingMost);

/**
 * Opens a published file; undefined if it does not exist or is not public. It is held open until the response ends, so that a later
 * publication does not mix with it.
 */
export async function galleryFile(
  folder: string,
  path: string,
  response: ServerResponse,
): Promise<SendableFile | undefined> {
  const parts = path.slice(1).split('/');
  if (!parts.every((part) => visible.test(part))) return undefined;
  const file = await opening.run(1, () => openFile(join(folder, ...parts)));
  if (!file) return undefined;
  const { handle, size, mtimeMs } = file;
  finished(response, () => void handle.close().catch(() => undefined));
  return {
    size,
    etag: `W/"${size.toString(36)}-${Math.round(mtimeMs * 1_000).toString(36)}"`,
    headers: { 'Content-Type': contentType(path), 'Cache-Control': cacheControl(path) },
    write: (_, first, last) => stream(handle, response, first, last),
  };
}

type OpenFile = { readonly handle: FileHandle; readonly size: number; readonly mtimeMs: number };

async function openFile(path: string): Promise<OpenFile | undefined> {
  // To open a pipe would wait for ever, and the process could not end.
  const flags = constants.O_RDONLY | constants.O_NONBLOCK;
  const handle = await open(path, flags).catch(() => undefined);
  if (!handle) return undefined;
  const found = await handle.stat().catch(() => undefined);
  if (found?.isFile()) return { handle, size: found.size, mtimeMs: found.mtimeMs };
  await handle.close().catch(() => undefined);
  return undefined;
}

/** Streams a file. A read error or a closed connection ends only this response. */
function stream(handle: FileHandle, response: ServerResponse, first: number, last: number): void {
  pipeline(
    handle.createReadStream({ start: first, end: last, autoClose: false }),
    response,
    () => undefined,
  );
}
