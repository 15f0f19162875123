import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { statusTexts } from '#core/order/orderPageTexts.ts';
import type { OrderKeys } from '#core/order/orderKeys.ts';
import type { OrderStatus } from '#core/order/orderStatus.ts';
import type { Receipt } from '#core/order/outbox.ts';
import { base64urlOf } from '#core/seal/bytes.ts';
import { newKeyPair } from '#core/seal/orderKey.ts';
import { sealStatus, statusPath } from '#core/order/sealedStatus.ts';
import { newLockManager } from '#tests/device/orders/lockManager.ts';
import { newDevice } from '#tests/device/database/device.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { fillUp } from '#tests/device/database/fullDevice.ts';
import { mounted } from '#tests/device/gallery/mounted.ts';
import { shown } from '#tests/device/gallery/shown.ts';

const minuteMs = 60_000;
const startMs = Date.UTC(2026, 9, 1);
const secret = base64urlOf(new Uint8Array(32).fill(3));

type Tab = typeof import('#order/useOrderStatus.ts') &
  Pick<typeof import('#order/checkStatus.ts'), 'checkIfDue'> &
  Pick<typeof import('#device/orders/keptOutbox.ts'), 'replaceWithReceipt' | 'readReceipts'> &
  Pick<typeof import('#device/orders/outbox.ts'), 'startDelivery' | 'useOutbox'> &
  Pick<typeof import('#device/site/signal.ts'), 'recordSignal' | 'signal'>;

const answer = vi.fn<(path: string) => Promise<Response>>();
const probe = vi.fn<() => Promise<boolean>>();

let keys: OrderKeys;
let receipt: Receipt;
let tab: Tab;

beforeEach(async () => {
  newDevice();
  vi.stubGlobal('navigator', { locks: newLockManager().locks });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    expect(init.cache).toBe('no-store');
    return answer(path);
  });
  vi.useFakeTimers({ now: startMs, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  answer.mockReset().mockImplementation(async () => new Response(null, { status: 404 }));
  probe.mockReset().mockResolvedValue(false);
  const { publicKey, privateKey } = await newKeyPair();
  keys = { header: publicKey, privateKey, secret };
  receipt = { id: 'a', orderId: 'S-1', placedAt: 1, receivedAt: 2, totalCents: 3, keys };
  tab = await openTab();
  await tab.replaceWithReceipt(receipt);
});

async function openTab(): Promise<Tab> {
  vi.resetModules();
  const signal = await import('#device/site/signal.ts');
  vi.doMock('#device/site/signal.ts', () => ({ ...signal, probe }));
  return {
    ...(await import('#order/checkStatus.ts')),
    ...(await import('#order/useOrderStatus.ts')),
    ...(await import('#device/orders/outbox.ts')),
    ...(await import('#device/orders/keptOutbox.ts')),
    ...signal,
  };
}

function status(revision: number, changes: Partial<OrderStatus> = {}): OrderStatus {
  return {
    revision,
    changedAt: startMs,
    payment: { state: 'paid', cents: 4_832 },
    production: { state: 'in print' },
    ...changes,
  };
}

/** The studio writes its status file. */
async function written(changed: OrderStatus, to: Partial<{ orderId: string }> = {}): Promise<void> {
  const recipient = { publicKey: keys.header, secret, orderId: 'S-1', ...to };
  const sealed = await sealStatus(recipient, changed);
  answer.mockImplementation(async () => new Response(sealed));
}

/** What the order's page shows, reading the receipt as it is stored now. */
async function page() {
  const [stored = receipt] = await tab.readReceipts();
  return shown(() => tab.useOrderStatus(stored));
}

/** The order's page is opened. */
async function opened() {
  const [stored = receipt] = await tab.readReceipts();
  await tab.checkIfDue(stored);
  return page();
}

async function asked() {
  await (await page()).check();
  return page();
}

test('before it has asked, a phone knows nothing', async () => {
  expect(await page()).toMatchObject({ checking: false, available: true });
  expect(await page()).toMatchObject({ status: undefined, checkedAt: undefined, said: undefined });
});

test('opening the order’s page reads its status file, by the name that only its key gives', async () => {
  await written(status(1));
  expect(await opened()).toMatchObject({ status: status(1), checkedAt: startMs, said: undefined });
  expect(answer.mock.calls).toStrictEqual([[await statusPath(keys.header)]]);
});

test('a page asks by itself at most once an hour, and whenever the person asks', async () => {
  await opened();
  await opened();
  vi.setSystemTime(startMs + 59 * minuteMs);
  await opened();
  expect(answer).toHaveBeenCalledTimes(1);
  await asked();
  expect(answer).toHaveBeenCalledTimes(2);
  vi.setSystemTime(startMs + 118 * minuteMs);
  await opened();
  expect(answer).toHaveBeenCalledTimes(2);
  vi.setSystemTime(startMs + 119 * minuteMs);
  await opened();
  expect(answer).toHaveBeenCalledTimes(3);
});

test('two who ask at once are one request, and the one who asked is told', async () => {
  await written(status(1));
  const [stored = receipt] = await tab.readReceipts();
  await Promise.all([tab.checkIfDue(stored), (await page()).check()]);
  expect(answer).toHaveBeenCalledTimes(1);
  expect(await page()).toMatchObject({ said: statusTexts.changed, checking: false });
});

describe('what is said to a person who asks', () => {
  test('nothing yet, news, nothing new', async () => {
    expect((await asked()).said).toBe(statusTexts.none);
    await written(status(1));
    expect((await asked()).said).toBe(statusTexts.changed);
    expect((await asked()).said).toBe(statusTexts.unchanged);
    answer.mockImplementation(async () => new Response(null, { status: 404 }));
    expect(await asked()).toMatchObject({ said: statusTexts.unchanged, status: status(1) });
  });

  test('an older file that was put back is refused', async () => {
    await written(status(5));
    await asked();
    vi.setSystemTime(startMs + minuteMs);
    await written(status(4, { production: { state: 'cancelled' } }));
    expect(await asked()).toMatchObject({
      said: statusTexts.older,
      status: status(5),
      checkedAt: startMs + minuteMs,
    });
    // The next page refuses it too.
    tab = await openTab();
    expect(await asked()).toMatchObject({ said: statusTexts.older, status: status(5) });
  });

  test('a damaged file, and one of another order: the last known stays, with its time', async () => {
    await written(status(1));
    await asked();
    vi.setSystemTime(startMs + minuteMs);
    for (const bytes of [new Uint8Array(), new Uint8Array(594).fill(1)]) {
      answer.mockImplementation(async () => new Response(bytes));
      expect(await asked()).toMatchObject({ said: statusTexts.unreadable, status: status(1) });
    }
    await written(status(2), { orderId: 'S-2' });
    expect(await asked()).toMatchObject({
      said: statusTexts.unreadable,
      status: status(1),
      checkedAt: startMs,
    });
  });

  test('a file of a later version', async () => {
    answer.mockImplementation(async () => new Response(Uint8Array.of(2, 0, 0)));
    expect((await asked()).said).toMatch(/needs a newer version of Sideline/);
  });

  test('no signal, a sign-in page, a failing server', async () => {
    await written(status(1));
    await asked();
    answer.mockRejectedValue(new TypeError('no network'));
    expect(await asked()).toMatchObject({ said: statusTexts.offline, status: status(1) });
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    answer.mockImplementation(async () => new Response('<!doctype html>', { headers }));
    expect(await asked()).toMatchObject({ said: statusTexts.offline, status: status(1) });
    probe.mockResolvedValue(true);
    answer.mockRejectedValue(new TypeError('reset'));
    expect((await asked()).said).toBe(statusTexts.troubled);
    answer.mockImplementation(async () => new Response(null, { status: 502 }));
    expect(await asked()).toMatchObject({ said: statusTexts.troubled, status: status(1) });
  });

  test('nothing yet, of a host that has a page for missing files', async () => {
    probe.mockResolvedValue(true);
    const headers = { 'Content-Type': 'text/html' };
    answer.mockImplementation(async () => new Response('<!doctype html>', { headers }));
    expect(await asked()).toMatchObject({ said: statusTexts.none, checkedAt: startMs });
  });

  test('that this phone cannot know: no keys, no number, or keys that are none', async () => {
    const { keys: _keys, ...keyless } = receipt;
    const { orderId: _number, ...pending } = receipt;
    const odd = { ...receipt, keys: { ...keys, privateKey: {} } };
    for (const [index, one] of [keyless, pending, odd].entries()) {
      const other = { ...one, id: `other-${index}` };
      await tab.checkIfDue(other);
      expect(shown(() => tab.useOrderStatus(other))).toMatchObject({ available: false });
      await shown(() => tab.useOrderStatus(other)).check();
      expect(shown(() => tab.useOrderStatus(other)).said).toBe(statusTexts.unavailable);
    }
    expect(answer).not.toHaveBeenCalled();
  });
});

describe('a page that was not asked says nothing', () => {
  test.each([
    ['of a damaged file', async () => new Response(Uint8Array.of(1, 2, 3))],
    ['without a signal', () => Promise.reject(new TypeError('no network'))],
    ['of a failing server', async () => new Response(null, { status: 500 })],
  ])('%s', async (_, response) => {
    answer.mockImplementation(response);
    expect(await opened()).toMatchObject({ said: undefined, checkedAt: undefined });
  });

  test('and asks again after a minute if nobody answered', async () => {
    answer.mockRejectedValue(new TypeError('no network'));
    await opened();
    await opened();
    expect(answer).toHaveBeenCalledTimes(1);
    vi.setSystemTime(startMs + minuteMs);
    await written(status(1));
    expect(await opened()).toMatchObject({ status: status(1) });
  });
});

test('a device that stores nothing shows what was read as long as the page is open', async () => {
  await written(status(2));
  const unkept = { ...receipt, id: 'unkept' };
  await tab.checkIfDue(unkept);
  expect(shown(() => tab.useOrderStatus(unkept)).status).toStrictEqual(status(2));
  await written(status(1));
  await shown(() => tab.useOrderStatus(unkept)).check();
  expect(shown(() => tab.useOrderStatus(unkept))).toMatchObject({
    status: status(2),
    said: statusTexts.older,
  });
});

test('what the studio wrote is on the phone until it is cleared, also offline', async () => {
  await written(status(1, { message: 'See you at the field' }));
  await asked();
  tab = await openTab();
  answer.mockRejectedValue(new TypeError('no network'));
  vi.setSystemTime(startMs + 120 * minuteMs);
  const offline = await opened();
  expect(offline.status?.message).toBe('See you at the field');
  expect(offline).toMatchObject({ checkedAt: startMs, said: undefined });
  const { clearKept } = await import('#device/clearing/wipe.ts');
  await clearKept(false);
  expect(await tab.readReceipts()).toStrictEqual([]);
});

/** Waiting moves the clock by some milliseconds. */
const isLater = (ms: number): unknown => expect.toSatisfy((at: number) => at >= startMs + ms);

describe('a page of an order that is open', () => {
  test('asks when it opens, shows that it does, and what came of it', async () => {
    await written(status(1));
    let come = (): void => undefined;
    const sealed = answer.getMockImplementation();
    const held = new Promise<void>((resolve) => void (come = resolve));
    answer.mockImplementation(async (path) => {
      await held;
      return (await sealed?.(path)) ?? new Response(null, { status: 404 });
    });
    const { value } = await mounted(() => tab.useOrderStatus(receipt));
    await eventually(() => expect(value().checking).toBe(true));
    come();
    await eventually(() => expect(value()).toMatchObject({ checking: false, status: status(1) }));
  });

  test('asks for the next order that is shown in its place, also when the person asks', async () => {
    let shownReceipt = receipt;
    const { value, redraw } = await mounted(() => tab.useOrderStatus(shownReceipt));
    await eventually(() => expect(answer).toHaveBeenCalledTimes(1));
    await eventually(() => expect(value().checking).toBe(false));
    const { publicKey, privateKey } = await newKeyPair();
    shownReceipt = { ...receipt, id: 'b', keys: { ...keys, header: publicKey, privateKey } };
    redraw();
    const path = await statusPath(publicKey);
    await eventually(() => expect(answer).toHaveBeenLastCalledWith(path));
    await eventually(() =>
      expect(value()).toMatchObject({ checking: false, checkedAt: isLater(0) }),
    );
    await value().check();
    expect(answer.mock.calls.slice(1)).toStrictEqual([[path], [path]]);
  });
});

test('an answer says that the signal is back', async () => {
  tab.recordSignal(false);
  await asked();
  expect(tab.signal.get()).toBe(true);
});

describe('of several revisions the highest counts', () => {
  async function tabThatReads(revision: number) {
    const other = await openTab();
    onTestFinished(other.startDelivery());
    await written(status(revision));
    const [stored = receipt] = await other.readReceipts();
    await shown(() => other.useOrderStatus(stored)).check();
    return other;
  }

  test('whichever tab has read it', async () => {
    const older = await tabThatReads(5);
    vi.setSystemTime(startMs + minuteMs);
    const newer = await tabThatReads(6);
    const heard = () => shown(older.useOutbox).receipts[0] ?? receipt;
    await eventually(() => expect(heard().seen?.revision).toBe(6));
    const now = heard();
    expect(shown(() => older.useOrderStatus(now)).status).toStrictEqual(status(6));
    // The tab that has read it has its own list right at once.
    expect(shown(newer.useOutbox).receipts).toMatchObject([{ seen: { revision: 6 } }]);
    // A receipt that was read before is no reason to go back.
    expect(shown(() => newer.useOrderStatus(receipt)).status).toStrictEqual(status(6));
    const before = { ...receipt, seen: { revision: 5, status: status(5), checkedAt: startMs } };
    expect(shown(() => newer.useOrderStatus(before))).toMatchObject({
      status: status(6),
      checkedAt: isLater(minuteMs),
    });
  });

  test('also on a phone that cannot store it', async () => {
    const other = await tabThatReads(5);
    fillUp();
    vi.setSystemTime(startMs + minuteMs);
    await written(status(6));
    const [stored = receipt] = await other.readReceipts();
    await shown(() => other.useOrderStatus(stored)).check();
    expect(await other.readReceipts()).toMatchObject([{ seen: { revision: 5 } }]);
    expect(shown(() => other.useOrderStatus(stored))).toMatchObject({
      status: status(6),
      checkedAt: isLater(minuteMs),
      said: statusTexts.changed,
    });
  });

  test('and its time is that of the last answer, which may have been stored nowhere', async () => {
    const other = await tabThatReads(5);
    fillUp();
    vi.setSystemTime(startMs + minuteMs);
    const [stored = receipt] = await other.readReceipts();
    await shown(() => other.useOrderStatus(stored)).check();
    const { checkedAt } = shown(() => other.useOrderStatus(stored));
    expect(checkedAt).toEqual(isLater(minuteMs));
  });
});
