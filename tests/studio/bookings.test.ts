/** What becomes of requests for a team day at the desk: states, the email to the coach, and the roster. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { bookingsCommand } from '#studio/command/bookings.ts';
import { ordersCommand } from '#studio/command/orders.ts';
import { bookingBody } from '#tests/server/bookingBody.ts';
import { emailFor, emlNames, mailFiles } from '#tests/server/mails.ts';
import { htmlWords, textWords } from '#tests/server/mailWords.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';
import { sendBooking, testServer } from '#tests/server/testServer.ts';
import { cameraPhoto } from './cameraPhoto.ts';
import { reported, studioWith, type Report } from './studio.ts';
import { visit } from './visitor.ts';

const written = vi.hoisted(() => ({
  schedule: [
    { when: '15 minutes before', what: 'Meet at the gate' },
    { when: '9:00 AM', what: 'Team photo' },
  ],
  prepGuide: [{ title: 'Jerseys', text: 'Clean, tucked in, no hoodies below.' }],
}));
const teamDay = vi.hoisted(() => ({ schedule: [] as object[], prepGuide: [] as object[] }));
vi.mock('#core/shop/teamDay.ts', () => ({ teamDay }));

function run(dataDir: string, ...args: readonly string[]): Promise<Report> {
  return reported(() => bookingsCommand([...args, '--data', dataDir]));
}

async function booked(changes: Parameters<typeof bookingBody>[0] = {}) {
  const server = await testServer({ pace: { idleMs: 100 } });
  const reply = await sendBooking(server, bookingBody(changes));
  return { server, dataDir: server.dataDir, number: String(reply.body['bookingId']) };
}

describe('a request for a team day', () => {
  test('is marked with what was agreed, and shows its history', async () => {
    const { dataDir, number } = await booked();
    const agreed = ['--date', '2026-10-10', '--time', '9:00 AM', '--place', 'Field 3'];
    const marked = await run(dataDir, 'mark', 'confirmed', number, ...agreed, '--by', 'Nora');
    expect(marked).toMatchObject({
      exitCode: 0,
      said: `${number} is confirmed.\nThe contact gets an email.`,
    });
    const moved = ['--place', 'Field 1', '--no-email', '--by', 'Ole'];
    expect((await run(dataDir, 'mark', 'confirmed', number, ...moved)).said).toBe(
      `${number} is confirmed.`,
    );
    const { said } = await run(dataDir, 'show', number);
    expect(said).toMatch(new RegExp(`^Team day #${number}, asked for .*, confirmed\n`));
    expect(said).toMatch(/ Nora: confirmed, Oct 10, 2026, 9:00 AM, Field 3\n/);
    expect(said).toMatch(/ Ole: confirmed, Oct 10, 2026, 9:00 AM, Field 1\n/);
    expect((await run(dataDir, 'list')).said).toMatch(/ confirmed +for Oct 10, 2026 /);
    await run(dataDir, 'mark', 'done', number);
    expect((await run(dataDir, 'list')).said).toMatch(/ done +for Oct 10, 2026 /);
  });

  test('is found by its state and by words', async () => {
    const { server, dataDir, number } = await booked();
    const second = await sendBooking(server, bookingBody({ teamName: 'Marine City Owls' }));
    const other = String(second.body['bookingId']);
    await run(dataDir, 'mark', 'cancelled', other, '--no-email');
    const found = async (...args: readonly string[]) =>
      (await run(dataDir, 'list', ...args)).said.split('\n').map((row) => row.slice(0, 6));
    expect(await found()).toHaveLength(2);
    expect(await found('--state', 'requested')).toEqual([number]);
    expect(await found('--state', 'cancelled')).toEqual([other]);
    expect(await found('--search', 'OWLS mireille')).toEqual([other]);
    expect(await found('--search', `#${number.toLowerCase()}`)).toEqual([number]);
    expect((await run(dataDir, 'list', '--search', 'nobody')).said).toBe('There are no bookings.');
    expect((await run(dataDir, 'list', '--state', 'framed')).exitCode).toBe(2);
  });

  test.each([
    [['framed'], 'There is no state "framed".'],
    [['confirmed'], 'say which day was agreed'],
    [['confirmed', '--date', 'soon'], '"soon" is no day'],
    [['done', '--date', '2026-10-10'], '--date, --time and --place go with "confirmed".'],
    [['cancelled', '--note', 'x'.repeat(5_000)], 'at most'],
  ])('is not marked with %j, and nothing is recorded', async ([state = '', ...flags], says) => {
    const { dataDir, number } = await booked();
    const report = await run(dataDir, 'mark', state, number, ...flags);
    expect(report.exitCode).not.toBe(0);
    expect(report.complained).toContain(says);
    expect(await rowsOf(dataDir, 'SELECT id FROM events')).toEqual([]);
    expect((await run(dataDir, 'mark', 'done', 'NOSUCH')).complained).toContain(
      'no booking NOSUCH',
    );
  });

  test('that is confirmed brings the coach the date, the schedule and the prep guide', async () => {
    const { dataDir, number } = await booked({ teamName: 'Owls, see evil.example' });
    Object.assign(teamDay, written);
    const note = ['--note', 'Bring the team banner.'];
    const agreed = ['--date', '2026-10-10', '--time', '9:00 AM', '--place', 'Field 3', ...note];
    await run(dataDir, 'mark', 'confirmed', number, ...agreed);
    Object.assign(teamDay, { schedule: [], prepGuide: [] });
    const mails = await mailFiles(dataDir, 3);
    const mail = mails.find(({ mail: one }) => one.subject?.includes('is confirmed'))?.mail;
    if (!mail) throw new Error('no email says that the day is confirmed');
    expect(mail.subject).toBe(
      `Your team day on Saturday, October 10, 2026 is confirmed, #${number}`,
    );
    expect(mail.to).toEqual([{ name: '', address: 'mireille@example.org' }]);
    for (const words of [
      'Your team day is confirmed: Saturday, October 10, 2026.',
      'Field 3',
      'Bring the team banner.',
      'Meet at the gate',
      'Clean, tucked in, no hoodies below.',
      'Please send the schedule and the prep guide to the parents of your team.',
    ]) {
      expect(mail.text).toContain(words);
    }
    expect(htmlWords(mail)).toBe(textWords(mail));
    // What somebody typed into the form is no link, and the notes do not come back.
    expect(`${mail.text} ${mail.html}`).not.toMatch(/evil\.example|Pitch 2/);
  });

  test('says nothing of a schedule or a guide that the studio has not written', async () => {
    const { dataDir, number } = await booked();
    await run(dataDir, 'mark', 'confirmed', number, '--date', '2026-10-10');
    await run(dataDir, 'mark', 'cancelled', number);
    const mails = await mailFiles(dataDir, 4);
    const texts = mails.map(({ mail }) => `${mail.subject}\n${mail.text}`);
    const confirmed = texts.find((text) => text.includes('is confirmed')) ?? '';
    expect(confirmed).toContain('Saturday, October 10, 2026');
    expect(confirmed).not.toMatch(/Schedule|Prep guide|parents/);
    expect(texts.join()).toContain('Your team day on Saturday, October 10, 2026 is canceled.');
    expect(emailFor('studio', mails).mail.text).toContain('A team day was requested');
  });

  test('goes to the desk and back with its states, once; the server sends the email', async () => {
    const { dataDir, number } = await booked();
    const folder = await temporaryFolder();
    const [desk, file] = [join(folder, 'desk'), join(folder, 'all.jsonl')];
    const carried = async (from: string, to: string, ...flags: readonly string[]) => {
      await reported(() => ordersCommand(['export', '--to', file, ...flags, '--data', from]));
      return reported(() => ordersCommand(['import', file, '--data', to]));
    };
    expect((await carried(dataDir, desk)).said).toBe(
      '0 new orders, 1 new booking, 0 new states and corrections.',
    );
    const confirmed = await run(desk, 'mark', 'confirmed', number, '--date', '2026-10-10');
    expect(confirmed.said).toContain('orders push');
    expect((await carried(desk, dataDir, '--events')).said).toMatch(/1 new state/);
    expect((await carried(desk, dataDir)).said).toMatch(/^0 new orders, 0 new state/);
    const mails = await mailFiles(dataDir, 3);
    expect(mails.filter(({ mail }) => mail.subject?.includes('is confirmed'))).toHaveLength(1);
    await run(dataDir, 'mark', 'done', number);
    await carried(dataDir, desk);
    expect((await run(desk, 'list')).said).toBe((await run(dataDir, 'list')).said);
    expect((await run(desk, 'roster', number, '--to', join(folder, 'r.csv'))).exitCode).toBe(0);

    // Forgotten on the server, then at the desk, with what was said to the contact.
    await run(desk, 'mark', 'cancelled', number, '--note', 'Mireille is ill');
    await rowsOf(
      dataDir,
      `UPDATE requests SET forgotten_at = '2027-01-01T00:00:00.000Z', request = '{"sport":"Soccer"}'`,
    );
    await carried(desk, dataDir);
    expect((await carried(dataDir, desk)).said).toContain('1 booking forgotten.');
    for (const store of [desk, dataDir]) {
      await reported(() => ordersCommand(['export', '--to', file, '--data', store]));
      expect(await readFile(file, 'utf8')).not.toMatch(/Mireille|Okafor|Vale/);
    }
  });
});

test('a request for a team day is forgotten by its number, with its roster and emails', async () => {
  const { dataDir, number } = await booked();
  await mailFiles(dataDir, 2);
  await run(dataDir, 'mark', 'requested', number, '--note', 'Mireille is ill');
  const done = await reported(() => ordersCommand(['forget', number, '--data', dataDir]));
  expect(done).toMatchObject({ exitCode: 0, said: '1 order or request names nobody any more.' });
  const everything = await Promise.all(
    ['requests', 'events', 'letters', 'attachments'].map((table) =>
      rowsOf(dataDir, `SELECT * FROM ${table}`),
    ),
  );
  expect(JSON.stringify(everything)).not.toMatch(/Mireille|Okafor|Vale|7,/);
  expect(await emlNames(dataDir)).toEqual([]);
  expect((await run(dataDir, 'list')).said).toContain(number);
});

describe('the roster of a request', () => {
  test.each([
    ['without headings, as the form asks for it', '7,Ana,Ruiz\n9,Ben,Cole'],
    ['with its own headings', 'First,Last,No,Tags\nAna,Ruiz,7,\nBen,Cole,9,captain'],
  ])('%s is what publish reads', async (name, rosterCsv) => {
    const { dataDir, number } = await booked({ rosterCsv });
    const studio = await studioWith({
      'U6/u6-07.jpg': await cameraPhoto({ seed: 1 }),
      'U6/u6-09.jpg': await cameraPhoto({ seed: 2 }),
    });
    const file = join(dataDir, 'roster.csv');
    expect((await run(dataDir, 'roster', number, '--to', file)).exitCode).toBe(0);
    const report = await studio.publish('--roster', file, '--code', 'GATORS-1');
    expect(report.exitCode, report.complained).toBe(0);
    const { items } = (await visit(studio.out, 'GATORS-1')).gallery;
    const found = items.map((item) => (typeof item === 'string' ? [item] : [item.name, item.tags]));
    const tags = name.startsWith('with its') ? ['captain'] : undefined;
    expect(found).toEqual([
      ['Ana Ruiz', undefined],
      ['Ben Cole', tags],
    ]);
  });

  test('is not there without one, and overwrites no file', async () => {
    const { dataDir, number } = await booked({ rosterCsv: '' });
    expect((await run(dataDir, 'roster', number)).complained).toBe(
      `There is no roster of a booking ${number}.`,
    );
    const other = await booked();
    const file = join(other.dataDir, 'mine.csv');
    await writeFile(file, 'mine');
    expect((await run(other.dataDir, 'roster', other.number, '--to', file)).exitCode).toBe(1);
    expect(await readFile(file, 'utf8')).toBe('mine');
  });
});
