/**
 * The workspace: what only the studio knows. Without it no gallery can be changed, and with it every gallery can be
 * opened.
 */
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { derivationIterations } from '#core/access/codeKeys.ts';
import { sealedEntrySchema } from '#core/access/sealedEntry.ts';
import { bytesOf } from '#core/seal/bytes.ts';
import { gallerySecretBytes } from '#core/seal/orderSecret.ts';
import { importKey } from '#core/seal/seal.ts';
import type { Result } from '#core/text/result.ts';
import {
  list,
  number,
  object,
  oneOf,
  optional,
  record,
  text,
  type Of,
  type Schema,
} from '#core/text/schema.ts';
import { galleriesIn } from '#server/store/folders.ts';
import type { OnNotice, Watch } from './act.ts';
import { replaceFile, readStored } from './storedFile.ts';
import { workspaceReadme } from './readme.ts';

const oldTokenSchema = object({
  token: text,
  /** ISO date of the last day on which it counts. */
  until: text,
});
type OldToken = Of<typeof oldTokenSchema>;
export const oldTokensSchema = list(oldTokenSchema);

const cardSchema = object({
  /** `cardBytes` random bytes, base64url, as in the card's link. */
  secret: text,
  entryId: text,
  sealed: text,
});

const codeSchema = object({
  /** As printed on a card. */
  code: text,
  /** As it was sealed. */
  opens: sealedEntrySchema,
  /** The sorting number of the card whose document it opens, if it is a player's. */
  player: optional(text),
  /** The stretched code, base64url, so that sealing its entry again takes no time. It is as secret as the code. */
  stretched: text,
  entryId: text,
  /** The entry as stored in the access table. */
  sealed: text,
  /** The card of a gallery's code. */
  card: optional(cardSchema),
  /** Deleted when the access table is next written. */
  removed: optional(oneOf(true)),
});
export type WorkspaceCode = Of<typeof codeSchema>;

/** Null is what a person has switched off. */
function orNull<Value>(schema: Schema<Value>): Schema<Value | null> {
  return (value, check) => (value === null ? null : schema(value, check));
}

/** What the studio has said of a gallery. */
const saidOfGallery = {
  team: text,
  /** Of photos that no folder and no row gives one. */
  group: optional(text),
  orderUrl: optional(text),
  expires: optional(text),
  /** When orders are due (`core/order/deadline`). */
  deadline: optional(text),
  /** The longest edge of the photos that the site shows, in pixels. Without it they are as large as the page needs them. */
  proof: optional(orNull(number)),
  /** What lies over them: "name" or "logo" of the shop, else a picture's absolute path. */
  mark: optional(orNull(text)),
  /** The most photos on the home page. */
  publicCount: optional(number),
};

const gallerySchema = object({
  ...saidOfGallery,
  /** 32 bytes, base64url: opens the document of the team. What else the gallery has is in `sealedGallery.ts`. */
  key: text,
  /** 16 random bytes, base64url, sealed in that document. An order that names it comes from someone who opened the gallery. */
  token: text,
  /** Tokens before it, for orders that wait on a phone. */
  oldTokens: optional(oldTokensSchema),
  /**
   * Where its camera files are: the folders it was published from or that `--shoot` named, the last one first. Absolute paths on the
   * studio's machine. None before the first publishing.
   */
  shoots: optional(list(text)),
  /** Names and tags came from a roster. Publishing without one would lose them, and show what it hides. */
  hasRoster: optional(oneOf(true)),
  /** The team's code is the coach's: families have cards. Without it the code is for everybody. */
  isForCoach: optional(oneOf(true)),
  /** Set while the gallery moves to a new key, so that an interrupted rotation can be finished or undone. */
  rotation: optional(object({ key: text, token: text, codes: list(codeSchema) })),
});
export type WorkspaceGallery = Of<typeof gallerySchema>;

const workspaceSchema = object({
  version: oneOf(1),
  /** base64url. The site's salt, see `Derivation`. */
  salt: text,
  iterations: number,
  galleries: record(text, gallerySchema),
  /** By slug: what was said of galleries that were taken off the site, for when they are published again. */
  takenOff: optional(record(text, object(saidOfGallery))),
  codes: list(codeSchema),
  /** 32 bytes, base64url. The access table's filler rows follow from it. */
  fillers: text,
  /** By slug: 16 random bytes, base64url, sealed in the gallery's documents (`statusSecretOf`). Kept when a gallery is taken off. */
  statusSecrets: record(text, text),
});
export type Workspace = Of<typeof workspaceSchema>;

/** Returns what the studio has said of a gallery, whether it is on the site or was taken off. */
export function saidOf(
  { galleries, takenOff = {} }: Workspace,
  slug: string,
): Partial<WorkspaceGallery> | undefined {
  if (Object.hasOwn(galleries, slug)) return galleries[slug];
  return Object.hasOwn(takenOff, slug) ? takenOff[slug] : undefined;
}

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
export function readWorkspace(folder: string): Promise<Result<Workspace | undefined>> {
  return readStored(join(folder, workspaceFile), workspaceSchema);
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

export type Folders = {
  /** The site's galleries folder. */
  readonly out: string;
  readonly workspace: string;
};

/** The current workspace and the only way to change it: it is on disk when `save` resolves. */
export type Session = Folders &
  Required<Watch> & {
    /** Adds to what the act says when it has ended. */
    readonly note: OnNotice;
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
