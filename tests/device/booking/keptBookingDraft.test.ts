import { beforeEach, expect, test, vi } from 'vitest';
import { emptyBooking } from '#core/booking/booking.ts';
import { expectKept, newDevice } from '#tests/device/database/device.ts';
import { workingStorage } from '#tests/device/database/localStorage.ts';

async function openPage() {
  vi.resetModules();
  return import('#device/booking/keptBookingDraft.ts');
}

const draft = { ...emptyBooking, contactName: 'Sam Doyle', rosterCsv: '7,Alex,Kim' };

beforeEach(() => {
  newDevice();
  workingStorage();
  return () => vi.unstubAllGlobals();
});

test('a draft is there on the next visit, until it is dropped', async () => {
  await (await openPage()).keepBookingDraft(draft);
  const next = await openPage();
  expect(await next.readBookingDraft()).toStrictEqual(draft);
  await next.dropBookingDraft(draft);
  expect(await (await openPage()).readBookingDraft()).toStrictEqual(emptyBooking);
});

test('two tabs keep what each has typed, and one that sends takes away only what it sent', async () => {
  const [one, other] = [await openPage(), await openPage()];
  await one.keepBookingDraft({ teamName: 'Lions', contactName: 'Sam' });
  await other.keepBookingDraft({ contactName: 'Pat', notes: 'After 5.' });
  const both = { ...emptyBooking, teamName: 'Lions', contactName: 'Pat', notes: 'After 5.' };
  expect(await one.readBookingDraft()).toStrictEqual(both);
  await one.dropBookingDraft({ ...emptyBooking, teamName: 'Lions', contactName: 'Sam' });
  expect(await one.readBookingDraft()).toStrictEqual({ ...both, teamName: '' });
});

test('no draft stands in localStorage, from where a browser does not take it when it is deleted', async () => {
  await (await openPage()).keepBookingDraft(draft);
  expect(JSON.stringify(localStorage)).not.toContain('Alex');
});

test('the draft is under the name that every version gives it', async () => {
  await (await openPage()).keepBookingDraft(draft);
  await expectKept({ checkout: { booking: draft } });
});
