import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readBody, wholeBody, uploadBudget } from '#server/http/uploads.ts';

const kilobyte = Buffer.alloc(1024, 'a');

const reading = (limitBytes: number, room = uploadBudget(1024 * 1024)) => ({
  limitBytes,
  upload: room.enter(),
  body: wholeBody(),
});

/** An endless body in pieces of one kilobyte; `sent` counts what was read. */
function endless() {
  const count = { sent: 0 };
  const source = new Readable({
    highWaterMark: 1,
    read() {
      count.sent += 1;
      this.push(kilobyte);
    },
  });
  return { source, count };
}

describe('a body', () => {
  it('is read whole up to its limit', async () => {
    const wanted = reading(2 * 1024);
    const source = Readable.from([kilobyte, kilobyte]);
    expect(await readBody({ source, declaredBytes: 0 }, wanted)).toEqual({
      kind: 'read',
      keptBytes: 2048,
    });
    expect(wanted.body.end().equals(Buffer.concat([kilobyte, kilobyte]))).toBe(true);
  });

  it('may be empty', async () => {
    const wanted = reading(1024);
    const read = await readBody({ source: Readable.from([]), declaredBytes: 0 }, wanted);
    expect(read).toEqual({ kind: 'read', keptBytes: 0 });
    expect(wanted.body.end()).toHaveLength(0);
  });

  it('that has no end is read no further than its limit', async () => {
    const { source, count } = endless();
    const read = await readBody({ source, declaredBytes: 0 }, reading(10 * 1024));
    expect(read).toEqual({ kind: 'too-large' });
    expect(count.sent).toBeLessThan(15);
  });

  it('that finds no room is read no further', async () => {
    const { source, count } = endless();
    const read = await readBody(
      { source, declaredBytes: 0 },
      reading(10 * 1024, uploadBudget(4 * 1024)),
    );
    expect(read).toEqual({ kind: 'busy' });
    expect(count.sent).toBeLessThan(9);
  });

  it('that says it is too large is not read at all', async () => {
    const { source, count } = endless();
    const read = await readBody({ source, declaredBytes: 10_241 }, reading(10 * 1024));
    expect(read).toEqual({ kind: 'too-large' });
    expect(count.sent).toBe(0);
  });

  it('whose connection breaks is broken', async () => {
    const source = new Readable({ read: () => {} });
    const read = readBody({ source, declaredBytes: 0 }, reading(1024));
    source.destroy(new Error('connection lost'));
    expect(await read).toEqual({ kind: 'broken' });
  });

  it('for which there is no place on the disk is given up, with the reason', async () => {
    const { source, count } = endless();
    const full = { take: () => 0, settle: () => Promise.reject(new Error('disk full')) };
    const read = readBody({ source, declaredBytes: 0 }, { ...reading(10 * 1024), body: full });
    await expect(read).rejects.toThrow('disk full');
    expect(count.sent).toBeLessThan(15);
  });

  it('comes no faster than it settles', async () => {
    const { source, count } = endless();
    const waiting: (() => void)[] = [];
    const slow = { take: () => 0, settle: () => new Promise<void>((go) => waiting.push(go)) };
    const read = readBody({ source, declaredBytes: 0 }, { ...reading(5 * 1024), body: slow });
    for (let turn = 0; turn < 5; turn += 1) {
      await expect.poll(() => waiting.length).toBe(turn + 1);
      expect(count.sent).toBeLessThan(turn + 5);
      waiting[turn]?.();
    }
    expect(await read).toEqual({ kind: 'too-large' });
  });
});
