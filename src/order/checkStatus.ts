/** Asks the site what the studio says of an order, opens its sealed status, and keeps the newest with the receipt. */
import { statusTexts } from '#core/order/orderPageTexts.ts';
import { branded } from '#core/shop/branded.ts';
import { orderKeyParts } from '#core/order/orderKeys.ts';
import {
  isCheckDue,
  seenAfter,
  type OrderStatus,
  type SeenStatus,
} from '#core/order/orderStatus.ts';
import type { Receipt } from '#core/order/outbox.ts';
import { openStatus, type StatusReader, statusPath } from '#core/order/sealedStatus.ts';
import { announce } from '#device/database/changes.ts';
import { keepStatus } from '#device/orders/keptStatus.ts';
import { createStore } from '#device/site/createStore.ts';
import { reload } from '#device/orders/outbox.ts';
import { recordSignal, probe } from '#device/site/signal.ts';
import { fetchSealed } from '#device/site/fetchSealed.ts';

/** What this page knows of an order beside its receipt. */
type Live = {
  readonly checking: boolean;
  readonly said?: string;
  /** On a device that cannot store it, it lasts as long as the page. */
  readonly seen?: SeenStatus;
  /** When this page last asked, answered or not. */
  readonly triedAt?: number;
};

export const idle: Live = { checking: false };

/** How long an order's page waits after an unanswered check before it checks again. */
const retryMs = 60_000;

/** A status has a few kilobytes. */
const fetchLimitMs = 15_000;

export const checks = createStore<Readonly<Record<string, Live>>>({});

/** Asks the site if its last answer is an hour old. Says nothing. Never rejects. */
export async function checkIfDue(receipt: Receipt): Promise<void> {
  const { seen, triedAt = 0 } = checks.get()[receipt.id] ?? idle;
  const nowMs = Date.now();
  const isDue = isCheckDue(newestOf(receipt.seen, seen), nowMs);
  if (readerOf(receipt) && isDue && nowMs - triedAt >= retryMs) await checkStatus(receipt, false);
}

/** One check of an order at a time. One that the person asks for while another is running is that one. */
const underway = new Map<string, Promise<string>>();

/** Asks the site, and says what came of it if the person `asked`. Never rejects. */
export async function checkStatus(receipt: Receipt, asked: boolean): Promise<void> {
  const { id } = receipt;
  const reader = readerOf(receipt);
  if (!reader) return show(id, (live) => ({ ...live, said: statusTexts.unavailable }));
  show(id, ({ said: _before, ...live }) => ({ ...live, checking: true, triedAt: Date.now() }));
  const checking = underway.get(id) ?? checked(receipt, reader);
  underway.set(id, checking);
  const said = await checking;
  underway.delete(id);
  show(id, (live) => ({ ...live, checking: false, ...(asked && { said }) }));
}

/** Returns what came of it. */
async function checked(receipt: Receipt, reader: StatusReader): Promise<string> {
  const fetched = await fetchSealed(await statusPath(reader.publicKey), fetchLimitMs);
  if (fetched.kind === 'troubled') return statusTexts.troubled;
  if (fetched.kind === 'unreachable' || fetched.kind === 'page') {
    if (!(await probe())) return statusTexts.offline;
    if (fetched.kind === 'unreachable') return statusTexts.troubled;
  }
  recordSignal(true);
  if (fetched.kind !== 'bytes') return keep(receipt, undefined);
  const opened = await openStatus(reader, fetched.bytes);
  if (opened.kind === 'newer') return branded(statusTexts.newer);
  return opened.kind === 'status' ? keep(receipt, opened.status) : statusTexts.unreadable;
}

/** Keeps what the site has answered, undefined for no status. Returns what there is to say of it. */
async function keep(receipt: Receipt, status: OrderStatus | undefined): Promise<string> {
  const { id } = receipt;
  const nowMs = Date.now();
  const before = newestOf(receipt.seen, checks.get()[id]?.seen);
  const stored = await keepStatus(id, status, nowMs).catch(() => undefined);
  const seen = newestOf(stored, seenAfter(before, status, nowMs));
  show(id, (live) => ({ ...live, seen }));
  if (stored) {
    announce({ topic: 'outbox' });
    await reload();
  }
  const { revision = 0 } = before ?? {};
  if (status && status.revision < seen.revision) return statusTexts.older;
  if (status && status.revision > revision) return statusTexts.changed;
  return seen.status ? statusTexts.unchanged : statusTexts.none;
}

/** Two tabs may have seen different revisions. */
export function newestOf<Seen extends SeenStatus | undefined>(
  one: SeenStatus | undefined,
  other: Seen,
): SeenStatus | Seen {
  if (!one || !other) return one ?? other;
  const [newer, older] = one.revision >= other.revision ? [one, other] : [other, one];
  return { ...newer, checkedAt: Math.max(newer.checkedAt, older.checkedAt) };
}

/** Returns undefined if this phone cannot read the order's status. */
export function readerOf({ keys, orderId }: Receipt): StatusReader | undefined {
  const parts = keys && orderKeyParts(keys.header);
  if (!parts || orderId === undefined || !(keys.privateKey instanceof CryptoKey)) return undefined;
  const { privateKey, secret } = keys;
  return { publicKey: parts.publicKey, privateKey, secret, orderId };
}

function show(id: string, change: (live: Live) => Live): void {
  checks.set((all) => ({ ...all, [id]: change(all[id] ?? idle) }));
}
