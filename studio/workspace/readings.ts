/** Remembers what cards each camera file shows and when it was taken, so that a file is looked at once. */
import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isFiniteNumber, isString, listOf, recordOf } from '#core/text/record.ts';
import { replaceFile } from './replaceFile.ts';

export type Reading = {
  /** Of the path below the shoot's folder (`readingKey`): the file names no path and nobody. */
  readonly key: string;
  readonly bytes: number;
  readonly mtimeMs: number;
  /** SHA-256 of the camera file, base64url. */
  readonly hash: string;
  readonly takenMs?: number;
  readonly zoneMs?: number;
  readonly camera: string;
  readonly serial?: string;
  /** Sorting numbers. */
  readonly numbers: readonly string[];
  readonly hasLink: boolean;
  /** QR codes that can't be decoded. */
  readonly unread: number;
};

/** Files that another version has read are read again. */
const reader = 4;

export function readingKey(source: string): string {
  return createHash('sha256').update(source).digest('base64url').slice(0, 22);
}

/** Returns the readings of a shoot's folder by their keys. The last one of a file counts. */
export async function readReadings(
  workspace: string,
  shoot: string,
): Promise<ReadonlyMap<string, Reading>> {
  const text = await readFile(fileOf(workspace, shoot), 'utf8').catch(() => '');
  return new Map(
    text.split('\n').flatMap((line) => {
      const reading = readingOf(line);
      return reading ? [[reading.key, reading] as const] : [];
    }),
  );
}

/** Writes at once, so that an interrupted run need not look at this file again. */
export async function addReading(
  workspace: string,
  shoot: string,
  reading: Reading,
): Promise<void> {
  await mkdir(join(workspace, folder), { recursive: true, mode: 0o700 });
  const text = `\n${JSON.stringify({ reader, ...reading })}`;
  await appendFile(fileOf(workspace, shoot), text, { mode: 0o600 });
}

/** Drops what was read of files that are gone or have changed. */
export async function writeReadings(
  workspace: string,
  shoot: string,
  readings: readonly Reading[],
): Promise<void> {
  await mkdir(join(workspace, folder), { recursive: true, mode: 0o700 });
  const text = readings.map((reading) => `${JSON.stringify({ reader, ...reading })}\n`).join('');
  await replaceFile(fileOf(workspace, shoot), text, 0o600);
}

const folder = 'readings';

function fileOf(workspace: string, shoot: string): string {
  return join(workspace, folder, `${readingKey(resolve(shoot))}.jsonl`);
}

function readingOf(line: string): Reading | undefined {
  if (line === '') return undefined;
  try {
    const stored = recordOf(JSON.parse(line));
    const { key, hash, camera, serial, bytes, mtimeMs, unread, takenMs, zoneMs } = stored;
    if (stored['reader'] !== reader || !isString(key) || !isString(hash)) return undefined;
    if (!isFiniteNumber(bytes) || !isFiniteNumber(mtimeMs) || !isFiniteNumber(unread)) {
      return undefined;
    }
    return {
      key,
      bytes,
      mtimeMs,
      hash,
      ...(isFiniteNumber(takenMs) && { takenMs }),
      ...(isFiniteNumber(zoneMs) && { zoneMs }),
      camera: isString(camera) ? camera : '',
      ...(isString(serial) && { serial }),
      numbers: listOf(stored['numbers']).filter(isString),
      hasLink: stored['hasLink'] === true,
      unread,
    };
  } catch {
    return undefined;
  }
}
