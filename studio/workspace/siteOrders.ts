/**
 * What the desk remembers of an order that it has put something of on the site: a small file for each, below the workspace. Nobody can
 * read a status back, not even the desk.
 */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { digitalPhotoFields, digitalsOpener } from '#core/order/digitals.ts';
import { object, oneOf, optional, some, text, wholeOf, type Of } from '#core/text/schema.ts';
import { failure, type Result } from '#core/text/result.ts';
import { lockWorkspace } from './lock.ts';
import { readStored, replaceFile } from './storedFile.ts';

const digitalSchema = object({
  ...digitalPhotoFields,
  gallery: text,
  /** Of the camera file: SHA-256, base64url. */
  hash: text,
});
export type SiteDigital = Of<typeof digitalSchema>;

const digitalsSchema = object({
  ...digitalsOpener,
  photos: some(digitalSchema),
  /** The studio has taken them off the site, perhaps before that day is over everywhere. */
  ended: optional(oneOf(true)),
});
export type SiteDigitals = Of<typeof digitalsSchema>;

const pickupSchema = object({
  /** That of the link, base64url. */
  secret: text,
  revoked: optional(oneOf(true)),
});
export type SitePickup = Of<typeof pickupSchema>;

const orderSchema = object({
  number: text,
  /** What the status is sealed to, base64url. Its file's name follows from it. */
  publicKey: text,
  /** Of the status that was written last. */
  revision: wholeOf(0),
  /** SHA-256 of what that status says, base64url. */
  digest: text,
  /** What was released of it. */
  digitals: optional(digitalsSchema),
  /** Its pickup links. A revoked one stays, so that its file goes on saying so. */
  pickups: optional(some(pickupSchema)),
});
export type SiteOrder = Of<typeof orderSchema>;

const ending = '.json';

/** Allows one command at a time to write what the site has of orders. Waits a moment for another one. */
export async function lockSiteOrders(
  workspace: string,
  command: string,
): Promise<Result<() => Promise<void>>> {
  await mkdir(folderIn(workspace), { recursive: true, mode: 0o700 });
  return lockWorkspace(folderIn(workspace), command, { waitMs: lockWaitMs });
}

/** One order takes a few milliseconds, 1,000 of them some seconds. */
const lockWaitMs = 5000;

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
  const order = await readStored(file, orderSchema);
  return !order.ok || order.value === undefined || order.value.number === number
    ? order
    : failure(`${file} is of another order: restore it from the backup of the workspace.`);
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

function folderIn(workspace: string): string {
  return join(workspace, 'orders');
}

/** A number may come from another machine. It must not lead out of the folder. */
function fileOf(workspace: string, number: string): string | undefined {
  return /^\w{1,40}$/.test(number) ? join(folderIn(workspace), `${number}${ending}`) : undefined;
}
