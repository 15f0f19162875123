/** Team days at the desk: what is confirmed or canceled can be undone for a minute, and nobody hears of it before. */
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bookingCalls } from '#studio/desk/bookingCalls.ts';
import type { Desk } from '#studio/desk/desk.ts';
import { recorder } from '#studio/desk/marks.ts';
import { undoMs, waitingMarks, withWaiting } from '#studio/orders/waitingMarks.ts';
import { writeSeason } from '#studio/workspace/seasonFile.ts';
import { bookingBody } from '#tests/server/bookingBody.ts';
import { sendBooking, testServer } from '#tests/server/testServer.ts';
import { storeAt } from '#tests/studio/storedOrders.ts';
import { temporaryFolder } from '#tests/studio/folders.ts';

async function deskWithBooking() {
  const server = await testServer();
  const number = String((await sendBooking(server, bookingBody())).body['bookingId']);
  const stored = await storeAt(server.dataDir);
  onTestFinished(() => stored.close());
  const workspace = await temporaryFolder();
  const folders = { workspace, out: join(workspace, 'site') };
  const record = recorder(stored, folders);
  const waiting = await waitingMarks(workspace, { record, say: () => {} });
  onTestFinished(() => waiting.settle());
  const calls = bookingCalls({ store: withWaiting(stored, waiting), waiting, workspace } as Desk);
  const emailsBefore = (await stored.emails.about(`booking-${number}`)).length;
  return {
    waiting,
    workspace,
    roster: () => calls.bookingFile.answer({ number, what: 'roster' }),
    mark: (state: string, more: object = {}) =>
      calls.markBooking.answer({ number, state, isTrial: false, isSilent: false, ...more }),
    newEmails: async () =>
      (await stored.emails.about(`booking-${number}`)).slice(emailsBefore).length,
    shownState: async () => {
      const shown = await calls.bookings.answer({});
      return shown.ok ? shown.value[0]?.state : shown.message;
    },
    storedStates: async () =>
      ((await stored.bookingEvents.read(number)).get(number) ?? []).map(({ state }) => state),
  };
}

const confirmed = { date: '2099-10-10', time: '9:00 AM', place: 'Field 3' };

test('a confirmed day is shown at once, and its email goes out once nobody has undone it', async () => {
  const { waiting, mark, newEmails, shownState, storedStates } = await deskWithBooking();
  expect(await mark('confirmed', confirmed)).toMatchObject({ ok: true });
  expect(await shownState()).toBe('confirmed');
  expect([await storedStates(), await newEmails()]).toEqual([[], 0]);
  const [waits] = waiting.all();
  expect(waits).toMatchObject({ emails: 1, booking: { team: 'Port Soccer U10' } });
  expect(Date.parse(waits?.at ?? '') - Date.now()).toBeGreaterThan(undoMs / 2);
  await waiting.settle();
  expect([await storedStates(), await newEmails()]).toEqual([['confirmed'], 1]);
  expect(await shownState()).toBe('confirmed');
});

test('a confirmation that is undone never was, and the later act on a day is undone first', async () => {
  const { waiting, mark, newEmails, shownState, storedStates } = await deskWithBooking();
  await mark('confirmed', confirmed);
  await mark('cancelled');
  const [first, later] = waiting.all().map((one) => one.mark);
  expect(await waiting.undo(first ?? '')).toMatchObject({ ok: false });
  expect(await waiting.undo(later ?? '')).toMatchObject({ ok: true });
  expect(await waiting.undo(first ?? '')).toMatchObject({ ok: true });
  expect(await shownState()).toBe('requested');
  await waiting.settle();
  expect([await storedStates(), await newEmails()]).toEqual([[], 0]);
});

test('a roster says no team until the season has the team of the day', async () => {
  const { roster, workspace } = await deskWithBooking();
  expect(await roster()).toMatchObject({ value: { isTeamless: true } });
  const row = { slug: 'gators-u10', team: 'Port Soccer U10', sport: 'Soccer', season: "Fall '25" };
  await writeSeason(workspace, [row]);
  expect(await roster()).toMatchObject({ value: { isTeamless: false } });
});
