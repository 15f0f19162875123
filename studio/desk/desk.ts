/** The desk: what only the studio knows. Without it no gallery can be changed, and with it every gallery opens. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccessEntry } from '#rules/access.ts';
import type { FirstPhotos } from '#rules/firstPhotos.ts';
import { failure, success, type Result } from '#rules/result.ts';
import { derivationIterations } from '#sealing/accessTable.ts';
import { replaceFile } from '#studio/site/replaceFile.ts';
import { deskReadme } from './readme.ts';

export type Desk = {
  readonly version: 1;
  /** base64url; the site's, see `AccessTable`. */
  readonly salt: string;
  readonly iterations: number;
  readonly galleries: Readonly<Record<string, DeskGallery>>;
  readonly codes: readonly DeskCode[];
};

export type DeskGallery = {
  readonly team: string;
  /** 32 bytes, base64url. */
  readonly key: string;
  readonly orderUrl?: string;
  readonly expires?: string;
  /** How many photos the home page may show. */
  readonly publicCount?: number;
  /** Names and tags came from a roster: without one they would be lost, "private" among them. */
  readonly hasRoster?: true;
  /** Set while the gallery moves to a new key, so that a rotation that was cut short can be finished or undone. */
  readonly rotation?: { readonly key: string; readonly codes: readonly DeskCode[] };
};

export type DeskCode = {
  /** As it is printed on a card. */
  readonly code: string;
  readonly opens: AccessEntry;
  readonly entryId: string;
  /** What the gallery began with when the entry was sealed: it is in it. */
  readonly first?: FirstPhotos;
  /** The entry as it stands in the access table. */
  readonly sealed: string;
  /** Gone with the next access table that is written. */
  readonly removed?: true;
};

const deskFile = 'desk.json';

export function newDesk(): Desk {
  return {
    version: 1,
    salt: randomBytes(16).toString('base64url'),
    iterations: derivationIterations,
    galleries: {},
    codes: [],
  };
}

/** Undefined when there is no desk in the folder yet. */
export async function readDesk(folder: string): Promise<Result<Desk | undefined>> {
  const file = join(folder, deskFile);
  try {
    const desk: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (isDesk(desk)) return success(desk);
    return failure(`${file} is not a desk that this version can read. Nothing was changed.`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return success(undefined);
    const reason = error instanceof Error ? error.message : String(error);
    return failure(
      `${file} cannot be read (${reason}). Restore the folder from its backup; nothing was changed.`,
    );
  }
}

/** Readable by nobody but the studio's own account. */
export async function writeDesk(folder: string, desk: Desk): Promise<void> {
  await replaceFile(join(folder, deskFile), `${JSON.stringify(desk, null, 2)}\n`, 0o600);
}

/** Makes a desk where there is none, with the text that says what it is. */
export async function setUpDesk(folder: string): Promise<Desk> {
  const desk = newDesk();
  await replaceFile(join(folder, 'README.txt'), deskReadme, 0o600);
  await writeDesk(folder, desk);
  return desk;
}

/** Exists afterwards, and opens for nobody but the studio's own account. */
export async function makeDeskFolder(folder: string): Promise<void> {
  await mkdir(join(folder, 'galleries'), { recursive: true, mode: 0o700 });
}

function isDesk(json: unknown): json is Desk {
  if (typeof json !== 'object' || json === null) return false;
  const { version, salt, iterations, galleries, codes } = json as Record<string, unknown>;
  return (
    version === 1 &&
    typeof salt === 'string' &&
    typeof iterations === 'number' &&
    typeof galleries === 'object' &&
    galleries !== null &&
    Array.isArray(codes)
  );
}
