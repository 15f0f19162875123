import { describe, expect, it } from 'vitest';
import { texts } from '#facts/texts.ts';
import { createApp } from '#server/app.ts';
import type { LogLine } from './testServer.ts';
import { orderBody } from './orderBody.ts';

describe('a store that fails', () => {
  it('is answered with 500 and a text for parents; the log has the kind of error but not its words', async () => {
    const lines: LogLine[] = [];
    const broken = () => Promise.reject(new RangeError('disk full while storing Robin Vale'));
    const app = createApp({
      orders: { recall: broken, accept: broken },
      bookings: { accept: broken },
      studioEmail: 'studio@example.org',
      orderOverrideAllow: 'anyone',
      provider: 'files',
      functionsPath: '/fn',
      lettersQueued: () => {},
      log: (level, event, fields) => lines.push({ ...fields, level, event }),
    });
    const response = await app.fetch(
      new Request('http://127.0.0.1/api/send-cart', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'a-key-of-its-own' },
        body: JSON.stringify(orderBody()),
      }),
    );
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: texts.server.failed });
    expect(lines.map(({ event }) => event)).toEqual(['failed', 'request']);
    expect(JSON.stringify(lines)).not.toContain('Robin');
  });
});
