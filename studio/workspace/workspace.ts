/**
 * The workspace: what only the studio knows. Without it no gallery can be changed, and with it every gallery can be
 * opened.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { derivationIterations, type SealedAccessEntry } from '#core/access/accessEntry.ts';
import { bytesOf } from '#core/seal/bytes.ts';
import { gallerySecretBytes } from '#core/seal/orderSecret.ts';
import { importKey } from '#core/seal/seal.ts';
import { reasonOf } from '#core/text/reasonOf.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { galleriesIn } from '#server/store/folders.ts';
import type { Note, Watch } from './act.ts';
import { replaceFile } from './replaceFile.ts';
import { workspaceReadme } from './readme.ts';

export type Workspace = {
  readonly version: 1;
  /** base64url. The site's salt, see `Derivation`. */
  readonly salt: string;
  readonly iterations: number;
  readonly galleries: Readonly<Record<string, WorkspaceGallery>>;
  readonly codes: readonly WorkspaceCode[];
  /** 32 bytes, base64url. The access table's filler rows follow from it. */
  readonly fillers: string;
  /** By slug: 16 random bytes, base64url, sealed in the gallery's documents (`statusSecretOf`). Kept when a gallery is taken off. */
  readonly statusSecrets: Readonly<Record<string, string>>;
};

export type WorkspaceGallery = {
  readonly team: string;
  /** 32 bytes, base64url: opens the document of the team. What else the gallery has is in `sealedGallery.ts`. */
  readonly key: string;
  /** 16 random bytes, base64url, sealed in that document. An order that names it comes from someone who opened the gallery. */
  readonly token: string;
  /** Tokens before it, for orders that wait on a phone. */
  readonly oldTokens?: readonly OldToken[];
  /**
   * Where its camera files are: the folders it was published from or that `--shoot` named, the last one first. Absolute paths on the
   * studio's machine. None before the first publishing.
   */
  readonly shoots?: readonly string[];
  /** Of photos that no folder and no row gives one. */
  readonly group?: string;
  readonly orderUrl?: string;
  readonly expires?: string;
  /** When orders are due (`core/order/deadline`). */
  readonly deadline?: string;
  /** The longest edge of the photos that the site shows, in pixels. Without it they are as large as the page needs them. */
  readonly proof?: number | null;
  /** What lies over them: "name" or "logo" of the shop, else a picture's absolute path. */
  readonly mark?: string | null;
  /** The most photos on the home page. */
  readonly publicCount?: number;
  /** Names and tags came from a roster. Publishing without one would lose them, and show what it hides. */
  readonly hasRoster?: true;
  /** The team's code is the coach's: families have cards. Without it the code is for everybody. */
  readonly isForCoach?: true;
  /** Set while the gallery moves to a new key, so that an interrupted rotation can be finished or undone. */
  readonly rotation?: {
    readonly key: string;
    readonly token: string;
    readonly codes: readonly WorkspaceCode[];
  };
};

export type OldToken = {
  readonly token: string;
  /** ISO date of the last day on which it counts. */
  readonly until: string;
};

export type WorkspaceCode = {
  /** As printed on a card. */
  readonly code: string;
  /** As it was sealed. */
  readonly opens: SealedAccessEntry;
  /** The sorting number of the card whose document it opens, if it is a player's. */
  readonly player?: string;
  /** The stretched code, base64url, so that sealing its entry again takes no time. It is as secret as the code. */
  readonly stretched: string;
  readonly entryId: string;
  /** The entry as stored in the access table. */
  readonly sealed: string;
  /** The card of a gallery's code. */
  readonly card?: WorkspaceCard;
  /** Deleted when the access table is next written. */
  readonly removed?: true;
};

export type WorkspaceCard = {
  /** `cardBytes` random bytes, base64url, as in the card's link. */
  readonly secret: string;
  readonly entryId: string;
  readonly sealed: string;
};

const workspaceFile = 'desk.json';

export function newWorkspace(): Workspace {
  return {
    version: 1,
    salt: randomBytes(16).toString('base64url'),
    iterations: derivationIterations,
    galleries: {},
    codes: [],
    fillers: randomBytes(32).toString('base64url'),
    statusSecrets: {},
  };
}

/** Returns undefined if the folder has no workspace yet. */
export async function readWorkspace(folder: string): Promise<Result<Workspace | undefined>> {
  const file = join(folder, workspaceFile);
  try {
    const workspace: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (isWorkspace(workspace)) return success(workspace);
    return failure(`${file} is not a workspace that this version can read. Nothing was changed.`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return success(undefined);
    return failure(
      `${file} cannot be read (${reasonOf(error)}). Restore the folder from its backup; nothing was changed.`,
    );
  }
}

/** Readable by the studio's own account only. */
export async function writeWorkspace(folder: string, workspace: Workspace): Promise<void> {
  await replaceFile(join(folder, workspaceFile), `${JSON.stringify(workspace, null, 2)}\n`, 0o600);
}

/** Creates a workspace, with a text that explains it. */
export async function setUpWorkspace(folder: string): Promise<Workspace> {
  const workspace = newWorkspace();
  await replaceFile(join(folder, 'README.txt'), workspaceReadme, 0o600);
  await writeWorkspace(folder, workspace);
  return workspace;
}

/** Creates the folder, accessible to the studio's own account only. */
export async function makeWorkspaceFolder(folder: string): Promise<void> {
  await mkdir(join(folder, 'galleries'), { recursive: true, mode: 0o700 });
}

function isWorkspace(json: unknown): json is Workspace {
  if (typeof json !== 'object' || json === null) return false;
  const { version, salt, iterations, fillers, galleries, codes } = json as Record<string, unknown>;
  return (
    version === 1 &&
    typeof salt === 'string' &&
    typeof iterations === 'number' &&
    typeof fillers === 'string' &&
    typeof galleries === 'object' &&
    galleries !== null &&
    Array.isArray(codes)
  );
}

export type Folders = {
  /** The site's galleries folder. */
  readonly out: string;
  readonly workspace: string;
};

/** The current workspace and the only way to change it: it is on disk when `save` resolves. */
export type Session = Folders &
  Required<Watch> & {
    /** Adds to what the act says when it has ended. */
    readonly note: Note;
    readonly current: () => Workspace;
    readonly save: (workspace: Workspace) => Promise<void>;
  };

/** Returns the folders from the common options and the environment. The server finds the galleries there, too. */
export function foldersOf(values: { readonly out?: string; readonly workspace?: string }): Folders {
  return {
    out: resolve(values.out ?? galleriesIn(process.env['SHOP'])),
    workspace: resolve(values.workspace ?? (process.env['STUDIO_WORKSPACE'] || 'studio-data')),
  };
}

/** Imports a gallery's key, stored in base64url. Rejects an invalid key. */
export function galleryKey(text: string): Promise<CryptoKey> {
  return importKey(bytesOf(text) ?? new Uint8Array());
}

/** Orders that waited on a phone are printed for this long after the gallery's token was replaced. */
const daysAfter = 60;
const dayMs = 86_400_000;

export function newToken(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Returns the gallery's old tokens once `gallery.token` is replaced. None is dropped: an order that came in time may be printed late,
 * and one that came too late is told from a forged one.
 */
export function tokensAfter(
  gallery: Pick<WorkspaceGallery, 'token' | 'oldTokens'>,
  now: Date,
): readonly OldToken[] {
  const { oldTokens = [] } = gallery;
  const until = new Date(now.getTime() + daysAfter * dayMs).toISOString().slice(0, 10);
  return [...oldTokens, { token: gallery.token, until }];
}

/**
 * Returns the secret that a gallery's document carries for the statuses of its orders. It is made once and then stays the same, also
 * when the gallery is rotated, taken off or published again: its orders still get statuses.
 */
export async function statusSecretOf(session: Session, slug: string): Promise<string> {
  const workspace = session.current();
  const { statusSecrets } = workspace;
  const known = Object.hasOwn(statusSecrets, slug) ? statusSecrets[slug] : undefined;
  if (known !== undefined) return known;
  const secret = randomBytes(gallerySecretBytes).toString('base64url');
  await session.save({ ...workspace, statusSecrets: { ...statusSecrets, [slug]: secret } });
  return secret;
}

const mostShoots = 8;

/** Returns where a gallery's camera files are, with these folders first. An order may name a photo of an earlier one. */
export function shootsWith(
  folders: readonly string[],
  before: readonly string[] = [],
): readonly string[] {
  return [...new Set([...folders.map((folder) => resolve(folder)), ...before])].slice(
    0,
    mostShoots,
  );
}
