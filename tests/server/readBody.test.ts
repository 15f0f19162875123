import { describe, expect, it } from 'vitest';
import { readBody, wholeBody } from '#server/http/readBody.ts';
import { uploadRoom } from '#server/limits/uploadRoom.ts';

const upload = () => uploadRoom(1024 * 1024).enter();

const kilobyte = new Uint8Array(1024).fill(0x61);

/** A request whose body goes on for ever, one kilobyte at a time; `sent` counts what was asked for. */
function endless(headers: Readonly<Record<string, string>> = {}) {
  const count = { sent: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        count.sent += 1;
        controller.enqueue(kilobyte);
      },
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  return { request: new Request('http://127.0.0.1/', init), count };
}

describe('a body', () => {
  it('is read whole up to its limit', async () => {
    const request = new Request('http://127.0.0.1/', { method: 'POST', body: kilobyte });
    const whole = wholeBody();
    const reading = { limitBytes: kilobyte.byteLength, upload: upload(), body: whole };
    expect(await readBody(request, reading)).toEqual({ kind: 'read', keptBytes: 1024 });
    expect(whole.end().equals(kilobyte)).toBe(true);
  });

  it('that has no end is read no further than its limit', async () => {
    const { request, count } = endless();
    expect(
      await readBody(request, { limitBytes: 10 * 1024, upload: upload(), body: wholeBody() }),
    ).toEqual({ kind: 'too-large' });
    expect(count.sent).toBe(11);
  });

  it('that finds no room is read no further', async () => {
    const { request, count } = endless();
    const little = uploadRoom(4 * 1024).enter();
    expect(
      await readBody(request, { limitBytes: 10 * 1024, upload: little, body: wholeBody() }),
    ).toEqual({ kind: 'busy' });
    expect(count.sent).toBe(5);
  });

  it('that says it is too large is not read at all', async () => {
    const { request, count } = endless({ 'Content-Length': '10241' });
    expect(
      await readBody(request, { limitBytes: 10 * 1024, upload: upload(), body: wholeBody() }),
    ).toEqual({ kind: 'too-large' });
    expect(count.sent).toBe(0);
  });

  it('whose connection breaks is broken', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: () => Promise.reject(new Error('connection lost')),
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
    const request = new Request('http://127.0.0.1/', init);
    expect(
      await readBody(request, { limitBytes: 1024, upload: upload(), body: wholeBody() }),
    ).toEqual({ kind: 'broken' });
  });
});
