/**
 * The workspace: what only the studio knows. Without it no gallery can be changed, and with it every gallery can be
 * opened.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccessEntry } from '#core/access/access.ts';
import type { FirstPhotos } from '#core/gallery/firstPhotos.ts';
import { reasonOf } from '#core/text/reasonOf.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { derivationIterations } from '#core/access/accessEntry.ts';
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
  /** By slug: 16 random bytes, base64url, sealed in the gallery's document (`statusSecrets.ts`). Kept when a gallery is taken off. */
  readonly statusSecrets: Readonly<Record<string, string>>;
};

export type WorkspaceGallery = {
  readonly team: string;
  /** 32 bytes, base64url. */
  readonly key: string;
  /** 16 random bytes, base64url, sealed in the gallery's document. An order that names it comes from someone who opened the gallery. */
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
  /** Players' cards open documents of their own (`sealedByPlayer.ts`). */
  readonly isByPlayer?: true;
  /**
   * The key under which a gallery of one key is sealed by player, while `publish` is at it. An interrupted run goes on with it.
   */
  readonly carryingKey?: string;
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
  readonly opens: AccessEntry;
  readonly entryId: string;
  /** The gallery's first photos when the entry was sealed. They are part of it. */
  readonly first?: FirstPhotos;
  /** The entry as stored in the access table. */
  readonly sealed: string;
  /** The card of a team's code. */
  readonly card?: WorkspaceCard;
  /** The sorting number of the card whose document it opens, if it is a player's. */
  readonly player?: string;
  /** The stretched code of a player, base64url, so that sealing its entry again takes no time. */
  readonly stretched?: string;
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
