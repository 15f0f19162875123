import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '#tests/device/database/eventually.ts';
import { mounted } from '#tests/device/gallery/mounted.ts';

type Signal = typeof import('#device/site/signal.ts');

let page: EventTarget & { visibilityState: string };
/** The answer to a probe, from the server or something in its place. */
let answer: () => Response;
const server = (): Response =>
  new Response(null, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' } });
const portal = (): Response =>
  new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
/** A browser's response for a redirect that it must not follow. */
const redirected = (): Response =>
  Object.create(new Response(), { type: { value: 'opaqueredirect' } });
const nobody = (): Response => {
  throw new TypeError('Failed to fetch');
};
const probes = vi.fn(async () => answer());

beforeEach(() => {
  probes.mockClear();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('fetch', probes);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { onLine: true });
  onTestFinished(() => void vi.unstubAllGlobals());
});

async function open(): Promise<Signal> {
  vi.resetModules();
  return import('#device/site/signal.ts');
}

const isThere = (signal: Signal): boolean => signal.signal.get();

test('it is there until a request has failed, and again when one was answered', async () => {
  const signal = await open();
  expect(isThere(signal)).toBe(true);
  signal.recordSignal(false);
  expect(isThere(signal)).toBe(false);
  signal.recordSignal(true);
  expect(isThere(signal)).toBe(true);
});

test('a sign-in page that answered a request in place of the server is named at once', async () => {
  answer = portal;
  const signal = await open();
  signal.recordUnanswered();
  expect(isThere(signal)).toBe(false);
  await eventually(() => expect(signal.isSignInAsked.get()).toBe(true));
  expect(probes).toHaveBeenCalledOnce();
  expect(isThere(signal)).toBe(false);
});

test('a request that nobody answered while the server does, such as one that was given up, is no lost signal', async () => {
  answer = server;
  const signal = await open();
  signal.recordUnanswered();
  await eventually(() => expect(isThere(signal)).toBe(true));
});

test('a page that is opened while the browser says it is offline asks at once', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  answer = nobody;
  const signal = await open();
  signal.watchSignal();
  await eventually(() => expect(isThere(signal)).toBe(false));
});

test('a page whose inline entry has heard that nobody answered asks at once', async () => {
  vi.stubGlobal('sideline', { reports: { channel: undefined, unanswered: true } });
  answer = nobody;
  const signal = await open();
  signal.watchSignal();
  await eventually(() => expect(isThere(signal)).toBe(false));
});

test('a page whose inline entry hears that nobody answered only after this page began to listen asks, too', async () => {
  const channel = new EventTarget();
  vi.stubGlobal('sideline', { reports: { channel, unanswered: false } });
  answer = nobody;
  const signal = await open();
  signal.watchSignal();
  channel.dispatchEvent(
    new MessageEvent('message', { data: { topic: 'signal', answered: false } }),
  );
  await eventually(() => expect(isThere(signal)).toBe(false));
});

/** A probe whose answer comes later. */
function slowProbe() {
  let come = (_response: Response): void => undefined;
  probes.mockImplementationOnce(() => new Promise((resolve) => void (come = resolve)));
  return { come: (response: Response) => come(response) };
}

/** Everything that has been asked was answered. */
const settled = () => new Promise(setImmediate);

test('an answer while the signal is there tells nobody: what has failed would be asked for again', async () => {
  const signal = await open();
  const [heard, heardOfSignIn] = [vi.fn(), vi.fn()];
  signal.signal.subscribe(heard);
  signal.isSignInAsked.subscribe(heardOfSignIn);
  signal.recordSignal(true);
  expect(heard).not.toHaveBeenCalled();
  expect(heardOfSignIn).not.toHaveBeenCalled();
  expect(signal.isSignInAsked.get()).toBe(false);
});

test('requests that fail while it is asked are not asked about once each', async () => {
  const signal = await open();
  const { come } = slowProbe();
  signal.recordUnanswered();
  signal.recordUnanswered();
  expect(probes).toHaveBeenCalledOnce();
  come(portal());
  await eventually(() => expect(signal.isSignInAsked.get()).toBe(true));
  answer = portal;
  signal.recordUnanswered();
  // Until that is answered, the person does not read "offline".
  expect(signal.isSignInAsked.get()).toBe(true);
  expect(probes).toHaveBeenCalledTimes(2);
  await settled();
});

describe('while it is lost', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
  });

  const passes = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    await settled();
  };

  test('it is asked for every twenty seconds, until it is back', async () => {
    const signal = await open();
    answer = nobody;
    signal.recordSignal(false);
    await passes(19_999);
    expect(probes).not.toHaveBeenCalled();
    await passes(1);
    expect(probes).toHaveBeenCalledOnce();
    answer = server;
    await passes(20_000);
    expect(probes).toHaveBeenCalledTimes(2);
    expect(isThere(signal)).toBe(true);
    await passes(60_000);
    expect(probes).toHaveBeenCalledTimes(2);
  });

  test('each failure begins the twenty seconds again, and an answer ends them', async () => {
    const signal = await open();
    answer = nobody;
    signal.recordSignal(false);
    await passes(15_000);
    signal.recordSignal(false);
    await passes(15_000);
    expect(probes).not.toHaveBeenCalled();
    signal.recordSignal(true);
    await passes(60_000);
    expect(probes).not.toHaveBeenCalled();
  });
});

describe('once it is lost', () => {
  test('it is not asked for by a page that nobody sees, nor again while it is there', async () => {
    const signal = await open();
    signal.watchSignal();
    answer = nobody;
    page.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    signal.recordSignal(false);
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(probes).not.toHaveBeenCalled();
  });

  test.each([
    ['the browser says it is online', () => window.dispatchEvent(new Event('online'))],
    ['the page is seen again', () => page.dispatchEvent(new Event('visibilitychange'))],
  ])('it is asked for when %s', async (_name, sign) => {
    const signal = await open();
    signal.watchSignal();
    signal.recordSignal(false);
    answer = portal;
    sign();
    await eventually(() => expect(probes).toHaveBeenCalledTimes(1));
    answer = server;
    sign();
    await eventually(() => expect(isThere(signal)).toBe(true));
  });

  test.each([
    ['nobody answers', nobody, false],
    ['a sign-in page answers', portal, true],
    ['a network asks for a sign-in', () => new Response(null, { status: 511 }), true],
    ['a sign-in page is redirected to', redirected, true],
    ['a proxy in trouble answers', () => new Response(null, { status: 502 }), false],
  ])('it stays lost while %s', async (_name, says, isOther) => {
    const signal = await open();
    signal.watchSignal();
    signal.recordSignal(false);
    answer = says;
    window.dispatchEvent(new Event('online'));
    await eventually(() => expect(probes).toHaveBeenCalledTimes(1));
    await new Promise(setImmediate);
    expect(isThere(signal)).toBe(false);
    expect(signal.isSignInAsked.get()).toBe(isOther);
    signal.recordSignal(true);
    expect(signal.isSignInAsked.get()).toBe(false);
  });
});

/** Sent from another part of the browser with its own modules. */
async function workerSays(answered: boolean): Promise<void> {
  vi.resetModules();
  const { announce } = await import('#device/database/changes.ts');
  announce({ topic: 'signal', answered });
}

describe('what the worker says', () => {
  test('is not asked about if it is known, or while it is asked already', async () => {
    const channel = new EventTarget();
    vi.stubGlobal('sideline', { reports: { channel, unanswered: false } });
    const signal = await open();
    signal.watchSignal();
    const says = (data: object) => channel.dispatchEvent(new MessageEvent('message', { data }));
    says({ topic: 'signal', answered: true });
    says({ topic: 'outbox' });
    expect(probes).not.toHaveBeenCalled();
    const { come } = slowProbe();
    says({ topic: 'signal', answered: false });
    says({ topic: 'signal', answered: false });
    expect(probes).toHaveBeenCalledOnce();
    come(server());
    await settled();
  });

  test("is asked about when a request was answered: the browser's own cache answers without a signal", async () => {
    const signal = await open();
    signal.watchSignal();
    signal.recordSignal(false);
    answer = nobody;
    await workerSays(true);
    await eventually(() => expect(probes).toHaveBeenCalled());
    await new Promise(setImmediate);
    expect(isThere(signal)).toBe(false);
    answer = server;
    await workerSays(true);
    await eventually(() => expect(isThere(signal)).toBe(true));
  });

  test('is asked about when one was not: a page that is left breaks its requests off', async () => {
    const signal = await open();
    signal.watchSignal();
    answer = server;
    await workerSays(false);
    await eventually(() => expect(probes).toHaveBeenCalled());
    await new Promise(setImmediate);
    expect(isThere(signal)).toBe(true);
    answer = nobody;
    await workerSays(false);
    await eventually(() => expect(isThere(signal)).toBe(false));
  });
});

test('a screen follows it', async () => {
  const signal = await open();
  const { useSignal } = await import('#device/site/useSignal.ts');
  const { value } = await mounted(useSignal);
  expect(value()).toBe(true);
  signal.recordSignal(false);
  await eventually(() => expect(value()).toBe(false));
  signal.recordSignal(true);
  await eventually(() => expect(value()).toBe(true));
});
