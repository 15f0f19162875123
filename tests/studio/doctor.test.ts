/** The doctor's report about a shop beside a running server. */
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { backupCommand, doctorCommand } from '#studio/command/store.ts';
import { emlNames } from '#tests/server/mails.ts';
import { orderBody } from '#tests/server/orderBody.ts';
import { smtpPeer } from '#tests/server/smtpPeer.ts';
import { kinds, openedStore, rowsAt } from '#tests/server/storeLocations.ts';
import { rowsOf } from '#tests/server/stored.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';
import { sendOrder, testServer } from '#tests/server/testServer.ts';
import { reported, type Report } from './studio.ts';

const dayMs = 24 * 60 * 60_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

afterEach(() => {
  vi.unstubAllEnvs();
});

function see(dataDir: string, ...args: readonly string[]): Promise<Report> {
  return reported(() => doctorCommand(['--data', dataDir, ...args]));
}

/** `ok write`, `warn backup`: the first two columns. */
function verdicts({ said }: Report): readonly string[] {
  return said.split('\n').map((line) => line.split(/\s+/, 2).join(' '));
}

describe('of a shop that is well', () => {
  it('says so line by line, sends an email, and ends with 0', async () => {
    const peer = await smtpPeer();
    const { dataDir } = await testServer();
    await reported(() => backupCommand(['--done', '--data', dataDir]));
    vi.stubEnv('STUDIO_EMAIL', 'hello@sideline.example');
    vi.stubEnv('SMTP_URL', peer.url);
    vi.stubEnv('STUDIO_EMAIL', 'hello@sideline.example');
    const report = await see(dataDir);
    expect(verdicts(report)).toEqual([
      'ok versions',
      'ok write',
      'ok damage',
      'ok clock',
      'ok emails',
      'ok backup',
      'ok orders',
      'ok disk',
      'ok email',
    ]);
    expect(report.exitCode).toBe(0);
    expect(report.said).toMatch(/Version \d\S+, Node \d\S+, SQLite 3\S+, schema \d{3}-/);
    const [delivery] = peer.deliveries;
    expect(delivery?.recipients).toEqual(['hello@sideline.example']);
    expect(delivery?.mail.subject).toBe('Sideline: test email');
  });

  it('writes the email as a file where none goes out, and none at all with --no-mail', async () => {
    const { dataDir } = await testServer();
    expect(verdicts(await see(dataDir, '--no-mail'))).not.toContain('ok email');
    expect(await emlNames(dataDir)).toHaveLength(0);
    expect((await see(dataDir)).said).toContain('without SMTP_URL no email goes out');
    expect(await emlNames(dataDir)).toHaveLength(1);
  });
});

describe('of a shop that is not', () => {
  it('says that everybody behind a proxy counts as one client', async () => {
    const server = await testServer();
    await sendOrder(server, orderBody(), { 'X-Forwarded-For': '192.0.2.1' });
    await vi.waitFor(async () => {
      const { said, exitCode } = await see(server.dataDir, '--no-mail');
      expect(said).toMatch(/^warn\s+proxy\s.*TRUST_PROXY_HOPS is 0/m);
      expect(exitCode).toBe(0);
    });
  });

  it('names emails that did not arrive: that of the studio fails, that of a customer is a line', async () => {
    const server = await testServer();
    const { dataDir } = server;
    const { body } = await sendOrder(server, orderBody());
    const number = String(body['orderId']);
    await vi.waitFor(async () => expect(await emlNames(dataDir)).toHaveLength(2));
    const die = (recipient: string) =>
      rowsOf(
        dataDir,
        `UPDATE letters SET state = 'dead', failure = '550' WHERE recipient = '${recipient}'`,
      );
    await die('customer');
    const customers = await see(dataDir, '--no-mail');
    expect(customers.said).toMatch(
      new RegExp(`^warn +emails +order-${number}-customer was given up: 550$`, 'm'),
    );
    expect(customers.exitCode).toBe(0);
    await die('studio');
    const studios = await see(dataDir, '--no-mail');
    expect(studios.said).toMatch(
      new RegExp(`^fail +emails +order-${number}-studio did not reach the studio: 550$`, 'm'),
    );
    expect(studios.exitCode).toBe(1);
  });

  it('fails over a mail server that takes nothing', async () => {
    const peer = await smtpPeer(() => 554);
    const { dataDir } = await testServer();
    vi.stubEnv('STUDIO_EMAIL', 'hello@sideline.example');
    vi.stubEnv('SMTP_URL', peer.url.replace('//', '//user:secret@'));
    vi.stubEnv('STUDIO_EMAIL', 'hello@sideline.example');
    const refused = await see(dataDir);
    expect(verdicts(refused)).toContain('fail email');
    expect(refused.said).not.toContain('secret');
    expect(refused.exitCode).toBe(1);
  });

  it('fails over a clock that has jumped, until the studio says that it is right', async () => {
    const { dataDir, close } = await testServer();
    await close();
    await rowsOf(dataDir, `UPDATE marks SET at = '${ago(500 * dayMs)}' WHERE name = 'clock'`);
    expect(verdicts(await see(dataDir, '--no-mail'))).toContain('fail clock');
    const confirmed = await see(dataDir, '--no-mail', '--clock-is-right');
    expect(verdicts(confirmed)).toContain('ok clock');
    expect(verdicts(await see(dataDir, '--no-mail'))).toContain('ok clock');
  });

  it('fails over an old backup, and warns where none is known', async () => {
    const { dataDir } = await testServer();
    expect(verdicts(await see(dataDir, '--no-mail'))).toContain('warn backup');
    vi.stubEnv('BACKUP_MAX_AGE_DAYS', '3');
    expect(verdicts(await see(dataDir, '--no-mail'))).toContain('fail backup');
    const copy = join(await temporaryFolder(), 'copy.sqlite');
    await reported(() => backupCommand([copy, '--data', dataDir]));
    expect(verdicts(await see(dataDir, '--no-mail'))).toContain('ok backup');
    await rowsOf(dataDir, `UPDATE marks SET at = '${ago(4 * dayMs)}' WHERE name = 'backup'`);
    expect(verdicts(await see(dataDir, '--no-mail'))).toContain('fail backup');
  });

  it('warns of unprinted orders that will soon be deleted, and of alerts that are not over', async () => {
    const server = await testServer();
    const { dataDir } = server;
    const { body } = await sendOrder(server, orderBody());
    await rowsOf(dataDir, `UPDATE requests SET created_at = '${ago(395 * dayMs)}'`);
    await rowsOf(
      dataDir,
      `INSERT INTO alerts (fault, scope, began_at) VALUES ('mail-down', 'everyone', '${ago(0)}')`,
    );
    const { said, exitCode } = await see(dataDir, '--no-mail');
    expect(said).toMatch(new RegExp(`^warn +orders .*400.*: ${String(body['orderId'])}$`, 'm'));
    expect(said).toMatch(/^warn +alert +the mail server takes no email, told /m);
    expect(exitCode).toBe(0);
  });

  it('calls a damaged file damaged', async () => {
    const { dataDir, close } = await testServer();
    await close();
    const file = await open(join(dataDir, 'sideline.sqlite'), 'r+');
    await file.write(Buffer.alloc(4096, 0x55), 0, 4096, 3 * 4096);
    await file.close();
    const report = await see(dataDir, '--no-mail');
    expect(report.said).toContain('damage');
    expect(report.exitCode).toBe(1);
    await writeFile(join(dataDir, 'sideline.sqlite'), 'no database at all, but long enough');
    const none = await see(dataDir, '--no-mail');
    expect(none.said).toMatch(/^fail +database +The database .* is damaged/m);
  });

  it('says which setting cannot be read, and looks at the rest', async () => {
    const { dataDir } = await testServer();
    vi.stubEnv('STUDIO_EMAIL', 'hello@sideline.example');
    vi.stubEnv('SMTP_URL', 'mail.example.com');
    const report = await see(dataDir);
    expect(verdicts(report)).toEqual(expect.arrayContaining(['fail settings', 'ok write']));
    expect(report.exitCode).toBe(1);
  });
});

describe('with PostgreSQL', () => {
  beforeAll(kinds.PostgreSQL.start, 60_000);
  afterAll(kinds.PostgreSQL.stop, 60_000);

  it('looks at the database server', async () => {
    const place = await kinds.PostgreSQL.place();
    await openedStore(place);
    vi.stubEnv('DATABASE_URL', place.databaseUrl ?? '');
    vi.stubEnv('DATA_DIR', place.dataDir);
    const report = await reported(() => doctorCommand(['--no-mail']));
    expect(verdicts(report)).toEqual([
      'ok versions',
      'ok write',
      'ok clock',
      'ok emails',
      'warn backup',
      'ok orders',
      'ok disk',
    ]);
    expect(report.said).toMatch(/PostgreSQL \d+/);
    await reported(() => backupCommand(['--done']));
    expect(await rowsAt(place, "SELECT name FROM marks WHERE name = 'backup'")).toHaveLength(1);
  });
});

test('without a store it says so, makes none, and ends with 1', async () => {
  const folder = await temporaryFolder();
  const report = await see(folder, '--no-mail');
  expect(verdicts(report)).toEqual(['fail database', 'ok disk']);
  expect(report.exitCode).toBe(1);
});

test('it explains itself', async () => {
  const { exitCode, said } = await reported(() => doctorCommand(['--help']));
  expect([exitCode, said.split('\n')[0]]).toEqual([0, 'npm run studio -- doctor']);
  expect((await reported(() => doctorCommand(['--frob']))).exitCode).toBe(2);
});
