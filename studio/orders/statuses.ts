/** Writes the sealed statuses of orders beside the galleries, where their phones find them. */
import { localDay } from '#core/text/localDay.ts';
import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DigitalsKey, isPickupOver } from '#core/order/digitals.ts';
import { orderKeyParts } from '#core/order/orderKeys.ts';
import { changeTexts } from '#core/order/orderPageTexts.ts';
import { highestRevision, type OrderStatus } from '#core/order/orderStatus.ts';
import {
  sealStatus,
  statusFileName,
  type StatusRecipient,
  statusRevision,
} from '#core/order/sealedStatus.ts';
import { statusFolder } from '#core/gallery/galleryFiles.ts';
import { provenSecret, type ProvenSecret } from '#core/seal/orderSecret.ts';
import { languageTagged } from '#core/language/everyLanguage.ts';
import { said } from '#core/text/spoken.ts';
import { fillText } from '#core/text/fillText.ts';
import { type Result, success } from '#core/text/result.ts';
import type { Store } from '#server/store/openStore.ts';
import { readWorkspace, type Folders, type Workspace } from '#studio/workspace/workspace.ts';
import { replaceFile } from '#studio/workspace/storedFile.ts';
import {
  dropSiteOrder,
  lockSiteOrders,
  readSiteOrder,
  type SiteOrder,
  siteOrderNumbers,
  writeSiteOrder,
} from '#studio/workspace/siteOrders.ts';
import { type DeskOrder, isForgotten, readOrders } from './deskOrder.ts';
import { digitalsKeyOf, dropDigitals, dropPickups } from './digitalFiles.ts';
import { balanceOf, changesBetween, type OrderChange } from './customerEmails.ts';
import { orderMoney } from './orderMoney.ts';
import { orderRecordOf, placedRecordOf, photosOfRecord } from './orderRecord.ts';

export type StatusOutcome = {
  readonly written: number;
  /** Of orders that were anonymized. */
  readonly deleted: number;
  /** One line for each order whose status could not be written. */
  readonly faults: readonly string[];
};

export type StatusDesk = Folders & { readonly current: Workspace };

/**
 * Writes what is new of these orders, or of all, and deletes what the site has of anonymized ones. Returns undefined where there is no
 * workspace, as on a server's machine. Fails if another command is at it: everything is recorded, and the next time writes it.
 */
export async function writeStatuses(
  store: Store,
  folders: Folders,
  numbers?: ReadonlySet<string>,
): Promise<Result<StatusOutcome | undefined>> {
  const workspace = await readWorkspace(folders.workspace);
  if (!workspace.ok) return workspace;
  if (!workspace.value) return success(undefined);
  const lock = await lockSiteOrders(folders.workspace, 'orders');
  if (!lock.ok) return lock;
  try {
    const all = await readOrders(store);
    const desk = { ...folders, current: workspace.value };
    const faults: string[] = [];
    let written = 0;
    for (const order of all) {
      if (order.anonymizedAt !== null || numbers?.has(order.number) === false) continue;
      const done = await writeStatus(desk, order);
      if (!done.ok) faults.push(done.message);
      else if (done.value) written += 1;
    }
    return success({ written, deleted: await dropForgotten(desk, all), faults });
  } finally {
    await lock.value();
  }
}

/** Writes the order's status if it is new. The caller has the lock. Returns false if there is nothing to write. */
export async function writeStatus(desk: StatusDesk, order: DeskOrder): Promise<Result<boolean>> {
  const key = await keyOfOrder(order, desk.current);
  const known = await readSiteOrder(desk.workspace, order.number);
  if (!known.ok) return known;
  // Never to a key that nothing proves: a server may have put its own there.
  const digitals = key?.proven && known.value?.digitals;
  const status = statusOfOrder(order, digitals && digitalsKeyOf(digitals));
  if (!status || !key) return success(false);
  const { publicKey, secret = '' } = key.recipient;
  const file = await statusFile(desk, publicKey);
  const there = await revisionOf(file);
  const digest = digestOf([publicKey, secret, status]);
  const before = known.value;
  if (before?.digest === digest && before.revision === there) return success(false);
  const revision = newRevision(before, there);
  const sealed = await sealStatus(key.recipient, { revision, ...status });
  await mkdir(join(desk.out, statusFolder), { recursive: true });
  // First what was said, then saying it: a command that is stopped in between leaves another revision there, and is repeated.
  const { number } = order;
  await writeSiteOrder(desk.workspace, { ...before, number, publicKey, revision, digest });
  await replaceFile(file, sealed);
  return success(true);
}

/**
 * Seconds since 1970, so that a workspace that was lost or restored goes on above what phones have seen, and always higher than what this
 * one or the site knows.
 */
function newRevision(before: SiteOrder | undefined, there: number): number {
  const least = Math.max(before?.revision ?? 0, there) + 1;
  return Math.min(Math.max(Math.floor(Date.now() / 1000), least), highestRevision);
}

function digestOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

async function statusFile({ out }: Folders, publicKey: string): Promise<string> {
  return join(out, statusFolder, await statusFileName(publicKey));
}

/** Returns 0 if there is no such file, or none that this program has written. */
async function revisionOf(file: string): Promise<number> {
  const handle = await open(file).catch(() => undefined);
  if (!handle) return 0;
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(16), 0, 16, 0);
    return statusRevision(buffer.subarray(0, bytesRead)) ?? 0;
  } finally {
    await handle.close();
  }
}

/** Deletes what the site has of anonymized orders, and digitals whose last day is over. Returns how many statuses were deleted. */
async function dropForgotten(desk: StatusDesk, orders: readonly DeskOrder[]): Promise<number> {
  const forgotten = new Set(orders.filter(isForgotten).map(({ number }) => number));
  const today = localDay(Date.now());
  let deleted = 0;
  for (const number of await siteOrderNumbers(desk.workspace)) {
    const known = await readSiteOrder(desk.workspace, number);
    if (!known.ok || !known.value) continue;
    const { publicKey, digitals, pickups = [] } = known.value;
    const isForgotten = forgotten.has(number);
    if (digitals && (isForgotten || isPickupOver(digitalsKeyOf(digitals), today)))
      await dropDigitals(desk.out, digitals);
    if (!isForgotten) continue;
    await dropPickups(desk.out, pickups);
    await rm(await statusFile(desk, publicKey), { force: true });
    await dropSiteOrder(desk.workspace, number);
    deleted += 1;
  }
  return deleted;
}

/** A message is cut here, so that a status always fits its longest size. */
const longestText = 4_000;

/**
 * Returns what an order's phone is told, except for the revision. Undefined if nothing has happened to the order yet. `digitals` opens what
 * was released.
 */
function statusOfOrder(
  order: DeskOrder,
  digitals?: DigitalsKey,
): Omit<OrderStatus, 'revision'> | undefined {
  const { payment, production, produced, events } = order.state;
  const last = events.at(-1);
  if (!last && !digitals && production === 'received') return undefined;
  const message = changeMessage(order);
  return {
    changedAt: Date.parse(last?.at ?? order.createdAt),
    payment: {
      state: payment,
      cents: centsOf(order),
      ...(order.state.paid?.reason !== undefined && { reason: cut(order.state.paid.reason) }),
    },
    production: {
      state: production,
      ...(produced?.note !== undefined && { reason: cut(produced.note) }),
    },
    ...(message !== '' && { message: cut(message) }),
    ...(digitals && { digitals }),
  };
}

/** What is open, was paid or was refunded. */
function centsOf(order: DeskOrder): number {
  const { openCents, paidCents, refundedCents } = orderMoney(order);
  const { payment } = order.state;
  if (payment === 'open') return openCents;
  return payment === 'paid' ? paidCents : refundedCents;
}

/** What has changed, and what is left to pay or to give back, in the language that the order came in. */
function changeMessage(order: DeskOrder): string {
  const placed = placedRecordOf(order);
  const words = ([label, value]: OrderChange): string =>
    fillText(changeTexts.row, { label, value });
  return said(languageTagged(placed.language), () => {
    const changes = changesBetween(placed, orderRecordOf(order));
    return [
      ...(changes.length === 0 ? [] : [changeTexts.changed, ...changes.map(words)]),
      ...balanceOf(order).map(words),
    ].join('\n');
  });
}

function cut(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

export type OrderKey = {
  readonly recipient: StatusRecipient;
  /** Undefined if nothing proves that the key is of a phone that had opened a gallery of the order. */
  readonly proven: ProvenSecret | undefined;
};

/** Returns whom the order's status is sealed to. Undefined if the phone sent no key, or the order is anonymized. */
export async function keyOfOrder(
  order: DeskOrder,
  { statusSecrets }: Workspace,
): Promise<OrderKey | undefined> {
  const parts = order.orderKey === null ? undefined : orderKeyParts(order.orderKey);
  if (!parts || order.anonymizedAt !== null) return undefined;
  const { publicKey, proof } = parts;
  const galleries = galleriesOf(order).flatMap((slug) => {
    const secret = Object.hasOwn(statusSecrets, slug) ? statusSecrets[slug] : undefined;
    return secret === undefined ? [] : [{ slug, secret }];
  });
  const proven = proof === undefined ? undefined : await provenSecret(publicKey, proof, galleries);
  return { recipient: { publicKey, orderId: order.number, secret: proven?.secret }, proven };
}

/** As the order was placed: the phone made its key of these. The photos' galleries come first, as the phone took them. */
function galleriesOf(order: DeskOrder): readonly string[] {
  const placed = placedRecordOf(order);
  const slugs = photosOfRecord(placed).map(({ gallery }) => gallery);
  return [...new Set([slugs, placed.gallery ?? []].flat())];
}
