/** Remembers what cards each camera file shows and when it was taken, so that a file is looked at once. */
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { list, number, object, oneOf, optional, text, type Of } from '#core/text/schema.ts';
import { journal } from './storedFile.ts';

/** Files that another version has read are read again. */
const reader = 4;

const readingSchema = object({
  reader: oneOf(reader),
  /** Of the path below the shoot's folder (`readingKey`): the file names no path and nobody. */
  key: text,
  bytes: number,
  mtimeMs: number,
  /** SHA-256 of the camera file, base64url. */
  hash: text,
  takenMs: optional(number),
  zoneMs: optional(number),
  camera: text,
  serial: optional(text),
  /** Sorting numbers. */
  numbers: list(text),
  hasLink: oneOf(true, false),
  /** QR codes that can't be decoded. */
  unread: number,
});
export type Reading = Omit<Of<typeof readingSchema>, 'reader'>;

export function readingKey(source: string): string {
  return createHash('sha256').update(source).digest('base64url').slice(0, 22);
}

/** Returns the readings of a shoot's folder by their keys. The last one of a file counts. */
export async function readReadings(
  workspace: string,
  shoot: string,
): Promise<ReadonlyMap<string, Reading>> {
  const rows = await readingsOf(workspace, shoot).read();
  return new Map(rows.map((row) => [row.key, row]));
}

/** Writes at once, so that an interrupted run need not look at this file again. */
export function addReading(workspace: string, shoot: string, reading: Reading): Promise<void> {
  return readingsOf(workspace, shoot).add([{ ...reading, reader }]);
}

/** Drops what was read of files that are gone or have changed. */
export function writeReadings(
  workspace: string,
  shoot: string,
  readings: readonly Reading[],
): Promise<void> {
  return readingsOf(workspace, shoot).write(readings.map((reading) => ({ ...reading, reader })));
}

function readingsOf(workspace: string, shoot: string) {
  return journal(join(workspace, 'readings', `${readingKey(resolve(shoot))}.jsonl`), readingSchema);
}
