import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { emptyBooking } from '#core/booking/booking.ts';
import { newDevice } from '#tests/device/database/device.ts';
import { eventually } from '#tests/device/database/eventually.ts';
import { mounted } from '#tests/device/gallery/mounted.ts';
import { shown } from '#tests/device/gallery/shown.ts';

type Page = typeof import('#home/booking.ts') &
  typeof import('#device/booking/bookingDraft.ts') &
  typeof import('#device/site/signal.ts') &
  typeof import('#device/booking/keptBookingDraft.ts');
let page: Page;

let sent: { readonly url: string; readonly body: Record<string, string> }[];
let answer: () => Response;

beforeEach(async () => {
  newDevice();
  vi.stubGlobal('window', new EventTarget());
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  sent = [];
  answer = () => Response.json({ provider: 'file' });
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) =>
    Promise.resolve().then(() => {
      if (!url.endsWith('/book')) throw new TypeError('offline');
      sent.push({ url, body: JSON.parse(String(body)) });
      return answer();
    }),
  );
  await openPage();
});

async function openPage(): Promise<void> {
  vi.resetModules();
  page = {
    ...(await import('#home/booking.ts')),
    ...(await import('#device/booking/bookingDraft.ts')),
    ...(await import('#device/site/signal.ts')),
    ...(await import('#device/booking/keptBookingDraft.ts')),
  };
}

async function typed() {
  const { useBooking } = page;
  const form = await mounted(() => useBooking());
  form.value().change('teamName', ' Lions ');
  form.value().change('sport', 'Soccer');
  await eventually(() => expect(form.value().booking.sport).toBe('Soccer'));
  return form;
}

const draftIs = (booking: object) =>
  eventually(async () => expect(await page.readBookingDraft()).toEqual(booking));

test('a draft survives a reload, and what was typed since stays', async () => {
  await typed();
  const draft = { ...emptyBooking, teamName: ' Lions ', sport: 'Soccer' };
  await draftIs(draft);
  await openPage();
  const form = await mounted(() => page.useBooking());
  form.value().change('sport', 'Hockey');
  await draftIs({ ...draft, sport: 'Hockey' });
  expect(form.value().booking).toEqual({ ...draft, sport: 'Hockey' });
});

test('a draft is there when the form opens, and not in what is prerendered', async () => {
  await typed();
  await draftIs({ ...emptyBooking, teamName: ' Lions ', sport: 'Soccer' });
  await openPage();
  const form = await mounted(() => page.useBooking());
  expect(form.value().status).toBe('idle');
  await eventually(() => expect(form.value().booking.teamName).toBe(' Lions '));
  expect(shown(page.useBookingDraft)).toEqual(emptyBooking);
});

test('what is typed before the draft was read stays, and the draft fills in the rest', async () => {
  await typed();
  await draftIs({ ...emptyBooking, teamName: ' Lions ', sport: 'Soccer' });
  await openPage();
  await page.changeBookingDraft('sport', 'Hockey');
  await draftIs({ ...emptyBooking, teamName: ' Lions ', sport: 'Hockey' });
});

test('goes where the build says, and an answer without a name is the studio’s', async () => {
  vi.stubEnv('VITE_FUNCTIONS_PATH', '/elsewhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  answer = () => Response.json({});
  const form = await typed();
  await form.value().send();
  expect(sent[0]?.url).toBe('/elsewhere/book');
  expect(console.info).toHaveBeenCalledWith('Booking sent by', 'the studio');
});

test('a draft is begun with its first letter, and listeners hear it', async () => {
  const heard = vi.fn();
  const stop = page.bookingDraft.listen(heard);
  expect(page.bookingDraft.isBegun()).toBe(false);
  await page.changeBookingDraft('teamName', 'L');
  expect(page.bookingDraft.isBegun()).toBe(true);
  expect(heard).toHaveBeenCalled();
  stop();
  await page.emptyBookingDraft({ ...emptyBooking, teamName: 'L' });
  expect(page.bookingDraft.isBegun()).toBe(false);
});

test('another tab’s form is neither shown nor lost, and sending one leaves the other', async () => {
  const first = await typed();
  await draftIs({ ...emptyBooking, teamName: ' Lions ', sport: 'Soccer' });
  await openPage();
  const second = await mounted(() => page.useBooking());
  await eventually(() => expect(second.value().booking.sport).toBe('Soccer'));
  second.value().change('teamName', 'Tigers');
  second.value().change('notes', 'After 5.');
  const tigers = { ...emptyBooking, teamName: 'Tigers', sport: 'Soccer', notes: 'After 5.' };
  await draftIs(tigers);
  first.value().change('contactName', 'Sam');
  await draftIs({ ...tigers, contactName: 'Sam', teamName: ' Lions ' });
  expect(second.value().booking).toEqual(tigers);
  expect(await first.value().send()).toMatchObject({ ok: true });
  expect(sent).toMatchObject([{ body: { teamName: 'Lions', notes: '' } }]);
  await draftIs({ ...emptyBooking, notes: 'After 5.' });
  second.value().change('notes', 'After 6.');
  await draftIs({ ...emptyBooking, teamName: 'Tigers', notes: 'After 6.' });
});

test('what is typed while the form is sent stays on it', async () => {
  const form = await typed();
  const sending = form.value().send();
  form.value().change('notes', 'After 5.');
  await sending;
  await draftIs({ ...emptyBooking, notes: 'After 5.' });
  await eventually(() => expect(form.value().booking.notes).toBe('After 5.'));
  expect(form.value().booking.teamName).toBe('');
});

test('what is typed while the form is sent is kept, though the answer comes before the draft was read', async () => {
  const typing = page.changeBookingDraft('teamName', 'Lions');
  const typingOn = page.changeBookingDraft('notes', 'After 5.');
  await page.emptyBookingDraft({ ...emptyBooking, teamName: 'Lions' });
  await Promise.all([typing, typingOn]);
  expect(await page.readBookingDraft()).toEqual({ ...emptyBooking, notes: 'After 5.' });
});

test('a phone that stores nothing keeps the draft while the page is open', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('', 'SecurityError');
    },
  });
  const form = await typed();
  expect(form.value().booking).toMatchObject({ teamName: ' Lions ', sport: 'Soccer' });
});

test('is sent trimmed; the form is reset, also for the next visit', async () => {
  const form = await typed();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const reply = answer();
  answer = () => held.then(() => reply) as never;
  const sending = form.value().send();
  await eventually(() => expect(form.value().status).toBe('sending'));
  release();
  expect(await sending).toMatchObject({ ok: true });
  await eventually(() => expect(form.value().status).toBe('success'));
  expect(sent).toMatchObject([
    { url: '/.netlify/functions/book', body: { teamName: 'Lions', sport: 'Soccer', notes: '' } },
  ]);
  expect(form.value().booking).toEqual(emptyBooking);
  await openPage();
  await page.loadBookingDraft();
  expect((await mounted(() => page.useBookingDraft())).value()).toEqual(emptyBooking);
  expect(console.info).toHaveBeenCalledWith('Booking sent by', 'file');
});

test('that is refused keeps the form, and the next letter takes the message away', async () => {
  const form = await typed();
  answer = () => Response.json({ error: 'No.' }, { status: 400 });
  expect(await form.value().send()).toMatchObject({ ok: false });
  await eventually(() => expect(form.value().status).toBe('failure'));
  expect(form.value().booking.teamName).toBe(' Lions ');
  expect(page.signal.get()).toBe(true);
  form.value().change('notes', 'x');
  await eventually(() => expect(form.value().status).toBe('idle'));
});

test('that nobody answers fails, and the phone knows that it is offline', async () => {
  const form = await typed();
  answer = () => {
    throw new TypeError('offline');
  };
  expect(await form.value().send()).toBeUndefined();
  await eventually(() => expect(form.value().status).toBe('failure'));
  expect(page.signal.get()).toBe(false);
  page.recordSignal(true);
});
