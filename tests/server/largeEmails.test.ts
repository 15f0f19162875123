import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { bookingBody } from './bookingBody.ts';
import { orderBody } from './orderBody.ts';
import { samplePdfOf } from './samplePdf.ts';
import { smtpPeer, type Delivery } from './smtpPeer.ts';
import { rowsOf } from './stored.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { sendBooking, sendOrder, testServer } from './testServer.ts';

const sizeLimit = 200_000;

const to = (address: string, deliveries: readonly Delivery[]) => {
  const found = deliveries.find(({ recipients }) => recipients.includes(address));
  if (!found) throw new Error(`nothing for ${address}`);
  return found.mail;
};

describe('an email whose attachment is too large for the mailbox', () => {
  it.each([
    ['says 552', () => smtpPeer((_, __, bytes) => (bytes > sizeLimit ? 552 : undefined))],
    ['announces its limit before', () => smtpPeer(() => undefined, 0, { size: sizeLimit })],
  ])('that %s goes without it, and says where it is', async (_, peerOf) => {
    const peer = await peerOf();
    const server = await testServer({ env: { SMTP_URL: peer.url } });
    const { body } = await sendOrder(server, orderBody({}, samplePdfOf(sizeLimit)));
    const deliveries = await peer.received(2);
    const number = String(body['orderId']);
    const studio = to('hello@sideline.example', deliveries);
    const customer = to('robin@example.org', deliveries);
    for (const mail of [studio, customer]) {
      expect(mail.attachments).toHaveLength(0);
      expect(mail.text).not.toContain('Its PDF is attached');
      expect(mail.html).not.toContain('Its PDF is attached');
      expect(mail.text).toContain('$53.62');
    }
    expect(studio.text).toContain(`npm run studio -- orders pdf ${number}`);
    expect(studio.html).toContain(`npm run studio -- orders pdf ${number}`);
    expect(customer.text).toContain('too large for your mailbox. We have it here');
    await vi.waitFor(async () => {
      const emails = await rowsOf(server.dataDir, 'SELECT state, attempts FROM letters');
      expect(emails).toEqual([
        { state: 'sent', attempts: 1 },
        { state: 'sent', attempts: 1 },
      ]);
    });
  });

  it('of a booking says how to get the roster', async () => {
    const peer = await smtpPeer((_, __, bytes) => (bytes > 20_000 ? 552 : undefined));
    const server = await testServer({ env: { SMTP_URL: peer.url } });
    const rosterCsv = '7,Sam,Vale\n'.repeat(3_000);
    const { body } = await sendBooking(server, bookingBody({ rosterCsv }));
    const studio = to('hello@sideline.example', await peer.received(2));
    expect(studio.attachments).toHaveLength(0);
    expect(studio.text).toContain(`npm run studio -- bookings roster ${String(body['bookingId'])}`);
  });

  it('is dead when it is too large even so, but for the studio', async () => {
    const peer = await smtpPeer(() => 552);
    const server = await testServer({ env: { SMTP_URL: peer.url } });
    await sendOrder(server, orderBody());
    await vi.waitFor(async () => {
      const emails = await rowsOf(server.dataDir, 'SELECT state, failure FROM letters ORDER BY id');
      expect(emails).toEqual([
        { state: 'dead', failure: '552' },
        // The studio's own mailbox will be emptied, so it is retried.
        { state: 'queued', failure: 'refused 552' },
      ]);
    });
  });
});

describe('an email that fits', () => {
  it('of nine megabytes arrives byte for byte', async () => {
    const peer = await smtpPeer();
    const server = await testServer({ env: { SMTP_URL: peer.url } });
    const pdf = samplePdfOf(9 * 1024 * 1024);
    await sendOrder(server, orderBody({}, pdf));
    for (const { mail } of await peer.received(2)) {
      expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).equals(pdf)).toBe(true);
    }
  });

  it('is signed when there is a DKIM key', async () => {
    const file = join(await temporaryFolder(), 'key.pem');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const peer = await smtpPeer();
    const env = {
      SMTP_URL: peer.url,
      DKIM_DOMAIN: 'sideline.example',
      DKIM_SELECTOR: 'photos',
      DKIM_PRIVATE_KEY_FILE: file,
    };
    await sendOrder(await testServer({ env }), orderBody());
    for (const { source } of await peer.received(2)) {
      expect(source).toMatch(
        /^DKIM-Signature: v=1; a=rsa-sha256;[^]*d=sideline\.example;[^]*s=photos;/m,
      );
    }
  });
});

describe('a password', () => {
  it('is not told to a server that does not speak TLS; the emails wait', async () => {
    const passwords: unknown[] = [];
    const peer = await smtpPeer(undefined, 0, {
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (auth, _, done) => {
        passwords.push(auth.password);
        done(null, { user: 'studio' });
      },
    });
    const SMTP_URL = peer.url.replace('smtp://', 'smtp://studio:secret@');
    const server = await testServer({ env: { SMTP_URL } });
    await sendOrder(server, orderBody());
    await vi.waitFor(async () => {
      const emails = await rowsOf(server.dataDir, 'SELECT state, failure FROM letters ORDER BY id');
      expect(emails.map(({ state, failure }) => [state, failure !== null])).toEqual([
        ['queued', true],
        ['queued', true],
      ]);
    });
    expect(passwords).toEqual([]);
    expect(peer.deliveries).toEqual([]);
  });
});
