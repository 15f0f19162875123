/**
 * What the desk remembers of an order that it has put something of on the site: a small file for each, below the workspace. Nobody can
 * read a status back, not even the desk.
 */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { reviveDigitalPhotos, reviveDigitalsKey, type DigitalPhoto } from '#core/order/digitals.ts';
import { isString, listOf, recordOf } from '#core/text/record.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { lockWorkspace } from './lock.ts';
import { replaceFile } from './replaceFile.ts';

export type SiteOrder = {
  readonly number: string;
  /** What the status is sealed to, base64url. Its file's name follows from it. */
  readonly publicKey: string;
  /** Of the status that was written last. */
  readonly revision: number;
  /** SHA-256 of what that status says, base64url. */
  readonly digest: string;
  /** What was released of it. */
  readonly digitals?: SiteDigitals;
  /** Its pickup links. A revoked one stays, so that its file goes on saying so. */
  readonly pickups?: readonly SitePickup[];
};

export type SiteDigitals = {
  readonly list: string;
  readonly key: string;
  readonly until: string;
  readonly photos: readonly SiteDigital[];
  /** The studio has taken them off the site, perhaps before that day is over everywhere. */
  readonly ended?: true;
};

export type SiteDigital = DigitalPhoto & {
  readonly gallery: string;
  /** Of the camera file: SHA-256, base64url. */
  readonly hash: string;
};

/** `secret` is that of the link, base64url. */
export type SitePickup = { readonly secret: string; readonly revoked?: true };

const ending = '.json';

/** Allows one command at a time to write what the site has of orders. Waits a moment for another one. */
export async function lockSiteOrders(
  workspace: string,
  command: string,
): Promise<Result<() => Promise<void>>> {
  await mkdir(folderIn(workspace), { recursive: true, mode: 0o700 });
  for (let attempt = 1; ; attempt += 1) {
    const lock = await lockWorkspace(folderIn(workspace), command);
    if (lock.ok || attempt === lockAttempts) return lock;
    await new Promise((resolve) => setTimeout(resolve, lockPauseMs));
  }
}

/** One order takes a few milliseconds, 1,000 of them some seconds. */
const lockAttempts = 20;
const lockPauseMs = 250;

/** Returns the numbers of all orders that the site has something of. */
export async function siteOrderNumbers(workspace: string): Promise<readonly string[]> {
  const names = await readdir(folderIn(workspace)).catch(() => []);
  return names.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
}

/** Returns undefined if the site has nothing of the order. Fails if the file cannot be read: it may hold keys, so it is never replaced. */
export async function readSiteOrder(
  workspace: string,
  number: string,
): Promise<Result<SiteOrder | undefined>> {
  const file = fileOf(workspace, number);
  if (file === undefined) return failure(`${number}: this is no number of an order.`);
  try {
    const order = reviveSiteOrder(JSON.parse(await readFile(file, 'utf8')));
    if (order?.number === number) return success(order);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return success(undefined);
    if (!(error instanceof SyntaxError)) throw error;
  }
  return failure(`${file} is damaged: restore it from the backup of the workspace.`);
}

/** Readable by the studio's own account only. Throws for a number that no server gives. */
export async function writeSiteOrder(workspace: string, order: SiteOrder): Promise<void> {
  const file = fileOf(workspace, order.number);
  if (file === undefined) throw new Error('This is no number of an order');
  await replaceFile(file, `${JSON.stringify(order)}\n`, 0o600);
}

export async function dropSiteOrder(workspace: string, number: string): Promise<void> {
  const file = fileOf(workspace, number);
  if (file !== undefined) await rm(file, { force: true });
}

function reviveSiteOrder(stored: unknown): SiteOrder | undefined {
  const { number, publicKey, revision, digest, digitals, pickups } = recordOf(stored);
  if (!isString(number) || !isString(publicKey) || !isString(digest)) return undefined;
  if (!Number.isInteger(revision)) return undefined;
  const revived = reviveDigitals(digitals);
  const links = listOf(pickups).map(recordOf).flatMap(revivePickup);
  return {
    number,
    publicKey,
    revision: Number(revision),
    digest,
    ...(revived && { digitals: revived }),
    ...(links.length > 0 && { pickups: links }),
  };
}

function reviveDigitals(stored: unknown): SiteDigitals | undefined {
  const rows = listOf(recordOf(stored)['photos']).map(recordOf);
  const revived = reviveDigitalsKey({ ...recordOf(stored), count: rows.length });
  if (!revived) return undefined;
  const photos = rows.flatMap((row): readonly SiteDigital[] => {
    const { gallery, hash } = row;
    const [photo] = reviveDigitalPhotos({ photos: [row] });
    return photo && isString(gallery) && isString(hash) ? [{ ...photo, gallery, hash }] : [];
  });
  const { list, key, until } = revived;
  const isEnded = recordOf(stored)['ended'] === true;
  return { list, key, until, photos, ...(isEnded && { ended: true as const }) };
}

function revivePickup({
  secret,
  revoked,
}: Readonly<Record<string, unknown>>): readonly SitePickup[] {
  if (!isString(secret)) return [];
  return [{ secret, ...(revoked === true && { revoked }) }];
}

function folderIn(workspace: string): string {
  return join(workspace, 'orders');
}

/** A number may come from another machine. It must not lead out of the folder. */
function fileOf(workspace: string, number: string): string | undefined {
  return /^\w{1,40}$/.test(number) ? join(folderIn(workspace), `${number}${ending}`) : undefined;
}
