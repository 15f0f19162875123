/**
 * Adds one row to the table of the booking form and nothing else: the field reaches form, request, emails and CSV, and requests of the
 * previous version are still taken and read.
 */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

const players = {
  name: 'players',
  label: 'Number of players',
  section: 'session',
  kind: 'text',
  addedLater: true,
  follows: 'sport',
};

/** Loads the whole program again, as after an update, as it is or with added rows. */
async function version(...added: readonly object[]) {
  vi.resetModules();
  vi.doMock('#core/form/bookingForm.ts', async (original) => {
    const { bookingForm } = await original<typeof import('#core/form/bookingForm.ts')>();
    return { bookingForm: [...bookingForm, ...added] };
  });
  return {
    ...(await import('#core/booking/booking.ts')),
    ...(await import('#home/BookingForm.tsx')),
    ...(await import('#studio/command/bookings.ts')),
    ...(await import('./server/bookingBody.ts')),
    ...(await import('./server/testServer.ts')),
  };
}

type Version = Awaited<ReturnType<typeof version>>;

async function csvOf(page: Version, dataDir: string): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await page.bookingsCommand(['list', '--csv', '--data', dataDir]);
  const csv = write.mock.calls.join('');
  write.mockRestore();
  return csv;
}

test('a new row of the table reaches form, request, emails and CSV', async () => {
  const page = await version(players);
  const form = renderToStaticMarkup(createElement(page.BookingForm));
  expect(form).toMatch(/name="teamName".*name="sport".*name="players".*name="contactName"/s);

  const booking = { ...page.emptyBooking, ...page.bookingBody(), players: '17' };
  expect(page.sentBooking(booking)).toHaveProperty('players', '17');
  const server = await page.testServer();
  expect((await page.sendBooking(server, page.sentBooking(booking))).status).toBe(200);
  const { emailFor, mailFiles } = await import('./server/mails.ts');
  const mails = await mailFiles(server.dataDir, 2);
  expect(emailFor('studio', mails).mail.text).toMatch(/Number of players: +17/);
  expect(emailFor('contact', mails).mail.text).not.toContain('Number of players');
  expect(await csvOf(page, server.dataDir)).toMatch(/"Number of players"\r\n.*"17"\r\n/s);
});

test('a request of before is taken, also without a new field that is required, and is the same booking', async () => {
  const before = await version();
  const older = await before.testServer();
  const body = before.bookingBody();
  const first = await before.sendBooking(older, body);
  await older.close();

  const page = await version({ ...players, required: true });
  const server = await page.testServer({ env: { DATA_DIR: older.dataDir } });
  expect(await page.sendBooking(server, body)).toEqual(first);
  expect(await page.sendBooking(server, { ...body, players: ' ' })).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('Number of players') },
  });
  expect(page.bookingErrors({ ...page.emptyBooking, ...body })).toEqual({
    players: 'Number of players is required.',
  });
  expect(await csvOf(page, server.dataDir)).toMatch(/"Number of players"\r\n.*""\r\n$/s);
});
