import { describe, expect, it } from 'vitest';
import { listeningPort } from './listeningPort.ts';
import { emailFor, mailFiles } from './mails.ts';
import { orderBody } from './orderBody.ts';
import { serverProcess } from './serverProcess.ts';
import { rowsOf } from './stored.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { newKey, sendOrder } from './testServer.ts';

describe('a server', () => {
  it('killed right after its answer has the order and sends its emails after the next start', async () => {
    const dataDir = await temporaryFolder();
    // A mail server that never answers: the emails are still being sent when the kill comes.
    const mute = await listeningPort();
    const first = await serverProcess({
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${mute}`,
      STUDIO_EMAIL: 'hello@sideline.example',
    });
    const url = await first.url();
    const headers = { 'Idempotency-Key': newKey() };
    const { status, body } = await sendOrder({ url }, orderBody(), headers);
    first.child.kill('SIGKILL');
    expect(status).toBe(200);
    expect(await first.exited).toBeNull();

    const second = await serverProcess({ DATA_DIR: dataDir });
    const again = await sendOrder({ url: await second.url() }, orderBody(), headers);
    expect(again.body).toEqual(body);
    expect(await rowsOf(dataDir, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    const mails = await mailFiles(dataDir, 2);
    expect(emailFor('studio', mails).mail.subject).toContain(String(body['orderId']));
    expect(emailFor('customer', mails).mail.attachments).toHaveLength(1);
  });
});
