import { readdir, readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const day = 86_400_000;
const year = 365 * day;
const right = Date.parse('2026-12-01T12:00:00Z');

let clock: typeof import('#device/site/clock.ts');

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'] });
  clock = await import('#device/site/clock.ts');
});

afterEach(() => {
  vi.useRealTimers();
});

function answer(date: string | undefined, more: Readonly<Record<string, string>> = {}): Response {
  return new Response('[]', { headers: { ...(date !== undefined && { Date: date }), ...more } });
}

const rightDate = new Date(right).toUTCString();

describe.each([
  ['a year fast', right + year],
  ['a year slow', right - year],
  ['an hour fast', right + day / 24],
])('on a phone whose clock is %s', (_name, phoneMs) => {
  test('the time is the server’s as soon as it has answered, and goes on from there', () => {
    vi.setSystemTime(phoneMs);
    const changed = vi.fn();
    clock.onClockChange(changed);
    expect(clock.timeNow()).toBe(phoneMs);
    clock.recordClockOf(answer(rightDate));
    expect(clock.timeNow()).toBe(right);
    vi.setSystemTime(phoneMs + day);
    expect(clock.timeNow()).toBe(right + day);
    expect(changed).toHaveBeenCalledOnce();
  });

  test.each([
    ['has no Date', answer(undefined)],
    ['has one that is none', answer('soon')],
    ['is a web page, as behind a sign-in', answer(rightDate, { 'Content-Type': 'text/html' })],
    ['is a failure', new Response('', { status: 502, headers: { Date: rightDate } })],
  ])('an answer that %s says nothing of the time', (_kind, response) => {
    vi.setSystemTime(phoneMs);
    clock.recordClockOf(response);
    expect(clock.timeNow()).toBe(phoneMs);
  });
});

test('a clock that is set right is believed after the next answer', () => {
  vi.setSystemTime(right + year);
  clock.recordClockOf(answer(rightDate));
  vi.setSystemTime(right);
  clock.recordClockOf(answer(rightDate));
  expect(clock.timeNow()).toBe(right);
});

test('an answer that was on its way for a minute changes nothing, and draws nothing again', () => {
  vi.setSystemTime(right);
  const changed = vi.fn();
  clock.onClockChange(changed);
  clock.recordClockOf(answer(new Date(right - 60_000).toUTCString()));
  expect(clock.timeNow()).toBe(right);
  vi.setSystemTime(right + year);
  clock.recordClockOf(answer(rightDate));
  clock.recordClockOf(answer(new Date(right - 1_000).toUTCString()));
  expect(clock.timeNow()).toBe(right);
  expect(changed).toHaveBeenCalledOnce();
});

test('the time that a host between us and the server has kept an answer is added', () => {
  vi.setSystemTime(right + day);
  clock.recordClockOf(answer(new Date(right - day).toUTCString(), { Age: String(day / 1000) }));
  expect(clock.timeNow()).toBe(right);
});

test('a listener that has gone hears nothing', () => {
  const changed = vi.fn();
  clock.onClockChange(changed)();
  vi.setSystemTime(right + year);
  clock.recordClockOf(answer(rightDate));
  expect(changed).not.toHaveBeenCalled();
});

/** Why these files read the phone's own clock. All others ask `timeNow` or `useNow`. */
const readersOfThePhonesClock: Readonly<Record<string, string>> = {
  'device/site/clock.ts': 'compares it with the server’s',
  'device/site/useNow.ts': 'corrects it',
  'device/orders/deviceOutbox.ts':
    'pauses between attempts; `settle` corrects the times of a receipt',
  'device/orders/outbox.ts': 'pauses between attempts',
  'device/gallery/galleriesAtHand.ts': 'how long an opened gallery is fresh',
  'order/checkStatus.ts': 'how long ago the site was asked',
  'ordering/unsentOrder.ts': 'the phone’s calendar rings by it',
};

test('what is compared with a day of the studio’s asks for the right time', async () => {
  const files = await readdir('src', { recursive: true });
  const readers: string[] = [];
  // The desk runs on the studio's machine, whose clock is the right one.
  for (const file of files.filter((name) => /^(?!desk).*\.tsx?$/.test(name))) {
    const source = await readFile(`src/${file}`, 'utf8');
    if (/\bDate\.now\b|new Date\(\)/.test(source)) readers.push(file);
  }
  expect(readers.toSorted()).toStrictEqual(Object.keys(readersOfThePhonesClock).toSorted());
});
