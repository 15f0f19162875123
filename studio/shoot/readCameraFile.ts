import { open, type FileHandle } from 'node:fs/promises';
import { failure, success, type Result } from '#core/text/result.ts';
import type { FoundFile } from './cameraFiles.ts';
import { headBytes, reasonUnpublished } from './fileKind.ts';
import { fileLimitBytes } from './recipe.ts';

/** Returns the file's bytes, or why it cannot be published. Of a video among the photos only the first bytes are read. */
export async function readCameraFile({
  source,
  absolute,
  against,
}: FoundFile): Promise<Result<Buffer>> {
  if (against !== undefined) return failure(against);
  const file = await open(absolute).catch(() => undefined);
  if (!file) return failure(unreadable);
  try {
    return await readPicture(file, source);
  } catch {
    return failure(unreadable);
  } finally {
    await file.close();
  }
}

const unreadable = 'the file cannot be read';

async function readPicture(file: FileHandle, source: string): Promise<Result<Buffer>> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), { position: 0 });
  const against = reasonUnpublished(buffer.subarray(0, bytesRead), source);
  if (against !== undefined) return failure(against);
  const { size } = await file.stat();
  if (size > fileLimitBytes) {
    return failure(`the file is larger than ${fileLimitBytes / 1_000_000} MB: export as JPEG`);
  }
  return success(await file.readFile());
}
