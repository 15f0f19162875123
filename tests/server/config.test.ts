import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { mailboxKey, mailboxOf, normalizedAddress } from '#server/store/mailbox.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

describe('the environment', () => {
  it('may be empty', async () => {
    expect(await readConfig({ PORT: '', SMTP_URL: ' ' })).toEqual({
      ok: true,
      value: {
        port: 8080,
        host: undefined,
        dataDir: join(root, 'data'),
        staticDir: join(root, 'site'),
        galleriesDir: undefined,
        databaseUrl: undefined,
        functionsPath: '/.netlify/functions',
        smtpUrl: undefined,
        dkim: undefined,
        mailFrom: { name: 'Sideline Photo Company', address: 'hello@sideline.example' },
        studioEmail: 'hello@sideline.example',
        orderOverrideAllow: 'anyone',
        allowedOrigins: [],
        trustProxyHops: 0,
        limits: {
          ordersPerHour: 120,
          bookingsPerHour: 20,
          confirmationsPerDay: 20,
          callsPerDay: 5_000,
          orderMegabytesPerDay: 400,
          refusedPerHour: 300,
        },
        retentionDays: 400,
        forgetAfterPullDays: undefined,
        alertUrl: undefined,
        backupMaxAgeDays: undefined,
        hangSeconds: 30,
      },
    });
  });

  it('names folders from where it is read', async () => {
    const config = await readConfig({ DATA_DIR: './there', GALLERIES_DIR: '/srv/galleries' });
    expect(config).toMatchObject({
      value: { dataDir: join(process.cwd(), 'there'), galleriesDir: '/srv/galleries' },
    });
  });

  it('has the address of the galleries without a trailing slash', async () => {
    const config = await readConfig({ GALLERIES_URL: 'https://photos.example.com/galleries/' });
    expect(config).toMatchObject({
      value: { galleriesUrl: 'https://photos.example.com/galleries' },
    });
  });

  it('lists origins as browsers write them', async () => {
    const config = await readConfig({ ALLOWED_ORIGINS: 'https://a.example, http://b.example:81' });
    expect(config).toMatchObject({
      value: { allowedOrigins: ['https://a.example', 'http://b.example:81'] },
    });
  });

  it('names a DKIM key by its file', async () => {
    const file = join(await temporaryFolder(), 'key.pem');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    await writeFile(file, pem);
    const env = { DKIM_DOMAIN: 'a.example', DKIM_SELECTOR: 's1', DKIM_PRIVATE_KEY_FILE: file };
    expect(await readConfig(env)).toMatchObject({
      value: { dkim: { domainName: 'a.example', keySelector: 's1', privateKey: pem } },
    });
    await writeFile(file, 'no key');
    expect(await readConfig(env)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^DKIM_PRIVATE_KEY_FILE: /) as string,
    });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['FUNCTIONS_PATH', 'functions'],
    ['FUNCTIONS_PATH', '/functions/'],
    ['FUNCTIONS_PATH', '/:id'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'https://mail.example.com'],
    ['DATABASE_URL', 'mysql://user@host/shop'],
    ['DATABASE_URL', 'shop'],
    ['STUDIO_EMAIL', 'a@b.co,c@d.co'],
    ['MAIL_FROM', 'Studio'],
    ['ORDER_OVERRIDE_ALLOW', 'example.com, nonsense'],
    ['ALLOWED_ORIGINS', 'https://a.example/'],
    ['ALLOWED_ORIGINS', '*'],
    ['GALLERIES_URL', 'photos.example.com'],
    ['TRUST_PROXY_HOPS', 'yes'],
    ['ORDERS_PER_HOUR', '0'],
    ['BOOKINGS_PER_HOUR', '-1'],
    ['CONFIRMATIONS_PER_DAY', '1.5'],
    ['CALLS_PER_DAY', 'many'],
    ['RETENTION_DAYS', '0'],
    ['ALERT_URL', 'alerts.example.com'],
    ['ALERT_URL', 'https://user:secret@alerts.example.com'],
    ['BACKUP_MAX_AGE_DAYS', '0'],
    ['FORGET_AFTER_PULL_DAYS', '0'],
    ['DKIM_DOMAIN', 'a.example'],
  ])('with %s=%s is refused in one line that names it', async (name, value) => {
    const config = await readConfig({ [name]: value });
    expect(config).toEqual({
      ok: false,
      message: expect.stringMatching(`^${name}[^\\n]*$`) as string,
    });
  });

  it('with a mail server needs to be told where orders go', async () => {
    const SMTP_URL = 'smtps://user:password@mail.example.com:465';
    expect(await readConfig({ SMTP_URL })).toEqual({
      ok: false,
      message:
        'STUDIO_EMAIL must be set when SMTP_URL is: orders would go to the sample address hello@sideline.example.',
    });
    expect((await readConfig({ SMTP_URL, STUDIO_EMAIL: 'a@studio.example' })).ok).toBe(true);
  });

  it.each(['SMTP_URL', 'DATABASE_URL', 'ALERT_URL', 'GALLERIES_URL'])(
    'never repeats a password of %s',
    async (name) => {
      const config = await readConfig({ [name]: 'htps://user:secret@mail.example.com' });
      expect(config.ok).toBe(false);
      expect(JSON.stringify(config)).not.toContain('secret');
    },
  );
});

describe('an address', () => {
  it.each([
    ['robin@example.org', 'robin@example.org'],
    ["o'neil+photos@sub.example.co.uk", "o'neil+photos@sub.example.co.uk"],
    ['zoe@müller.example', 'zoe@xn--mller-kva.example'],
    ['a@b', undefined],
    ['a@b.co,c@d.co', undefined],
    ['a@b.co;c@d.co', undefined],
    ['a@b.co c@d.co', undefined],
    ['a@b.co\r\nBcc: c@d.co', undefined],
    ['<a@b.co>', undefined],
    ['"a b"@c.co', undefined],
    ['a(comment)@b.co', undefined],
    ['a@b@c.co', undefined],
    ['@b.co', undefined],
    ['a@-b.co', undefined],
    ['a@127.0.0.1%00', undefined],
    ['zoë@example.org', undefined],
    [`${'a'.repeat(65)}@b.co`, undefined],
    [`a@${'b.'.repeat(130)}co`, undefined],
  ])('%j is taken as %s', (text, address) => {
    expect(normalizedAddress(text)).toBe(address);
  });

  it.each([
    ['Robin@Example.org', 'robin@example.org'],
    ['robin+gators@example.org', 'robin@example.org'],
    ['robin+a+b@example.org', 'robin@example.org'],
    ['+robin@example.org', '+robin@example.org'],
    ['r.obin@example.org', 'r.obin@example.org'],
    ['R.o.b.in+x@gmail.com', 'robin@gmail.com'],
    ['robin@googlemail.com', 'robin@gmail.com'],
  ])('%s is counted as %s', (address, key) => {
    expect(mailboxKey(address)).toBe(key);
  });

  it('may stand behind a name', () => {
    const address = 'a@b.co';
    expect(mailboxOf('a@b.co')).toEqual({ address });
    expect(mailboxOf('Team Photos <a@b.co>')).toEqual({ name: 'Team Photos', address });
    expect(mailboxOf('"Photos, Team" <a@b.co>')).toEqual({ name: 'Photos, Team', address });
    expect(mailboxOf('X <a@b.co>\nBcc: <c@d.co>')).toBeUndefined();
  });
});
