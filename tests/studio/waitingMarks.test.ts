import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { undoMs, waitingMarks, withWaiting } from '#studio/orders/waitingMarks.ts';
import { storeAt } from './storedOrders.ts';

const marks = { numbers: ['K7QF3W'], state: 'shipped', events: [] } as const;

function event(id: string, at: string) {
  const what = { kind: 'production', production: 'shipped' } as const;
  return { id, number: 'K7QF3W', at: `2026-11-29T${at}.000Z`, by: 'Nora', ...what };
}

async function desk(folder?: string, now?: () => number) {
  vi.useFakeTimers();
  const workspace = folder ?? (await mkdtemp(join(tmpdir(), 'sideline-waiting-')));
  onTestFinished(async () => {
    vi.useRealTimers();
    await rm(workspace, { recursive: true, force: true });
  });
  const recorded: string[] = [];
  const said: string[] = [];
  const faults: string[] = [];
  const parts: Parameters<typeof waitingMarks>[1] = {
    async record({ numbers, state }) {
      const fault = faults.shift();
      if (fault !== undefined) throw new Error(fault);
      recorded.push(`${numbers.join()} ${state}`);
      return [];
    },
    say: (lines) => said.push(...lines),
  };
  const waiting = await waitingMarks(workspace, parts, now);
  return { workspace, recorded, waiting, said, faults };
}

test('records a mark after its time, once', async () => {
  const { recorded, waiting } = await desk();
  await waiting.add(marks, 1);
  await vi.advanceTimersByTimeAsync(undoMs - 1);
  expect(recorded).toStrictEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(recorded).toStrictEqual(['K7QF3W shipped']));
  await vi.waitFor(() => expect(waiting.all()).toStrictEqual([]));
  await waiting.settle();
  expect(recorded).toHaveLength(1);
});

test('records a mark although its timer rings a moment too early, or the clock is set back', async () => {
  let lateMs = 0;
  const { recorded, waiting } = await desk(undefined, () => Date.now() - lateMs);
  await waiting.add(marks, 1);
  lateMs = 1;
  await vi.advanceTimersByTimeAsync(undoMs);
  expect(recorded).toStrictEqual([]);
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1);
    expect(recorded).toStrictEqual(['K7QF3W shipped']);
  });
});

test('records nothing of what was undone, and says when it is too late', async () => {
  const { recorded, waiting } = await desk();
  const { mark } = await waiting.add(marks, 1);
  expect(await waiting.undo(mark)).toMatchObject({ ok: true });
  expect(await waiting.undo(mark)).toMatchObject({ ok: false });
  await vi.advanceTimersByTimeAsync(2 * undoMs);
  await waiting.settle();
  expect(recorded).toStrictEqual([]);
});

test('undoes the last act of an order first', async () => {
  const { waiting } = await desk();
  const first = await waiting.add(marks, 1);
  const other = { ...event('two', '10:00:01'), number: 'ZZZZZZ' };
  await waiting.add({ ...marks, numbers: ['ZZZZZZ'], events: [other] }, 1);
  const later = await waiting.add({ ...marks, events: [event('three', '10:00:02')] }, 1);
  const refusal = { ok: false, message: 'Undo first what came after it.' };
  expect(await waiting.undo(first.mark)).toMatchObject(refusal);
  expect(await waiting.undo(later.mark)).toMatchObject({ ok: true });
  expect(await waiting.undo(first.mark)).toMatchObject({ ok: true });
});

test('shows what waits as if it were recorded, and once when it is', async () => {
  const { waiting } = await desk();
  const store = await storeAt(await mkdtemp(join(tmpdir(), 'sideline-shown-')));
  const { orderEvents } = withWaiting(store, waiting);
  const shown = event('one', '10:00:00');
  await waiting.add({ ...marks, events: [shown] }, 1);
  expect(await orderEvents.read()).toEqual(new Map([['K7QF3W', [shown]]]));
  expect(await orderEvents.read('ZZZZZZ')).toEqual(new Map());
  await store.orderEvents.add([shown]);
  expect((await orderEvents.read('K7QF3W')).get('K7QF3W')).toHaveLength(1);
});

test('records what a killed desk has left when the next one opens', async () => {
  const { workspace, waiting } = await desk();
  await waiting.add(marks, 1);
  const next = await desk(workspace);
  expect(next.recorded).toStrictEqual(['K7QF3W shipped']);
  expect(next.waiting.all()).toStrictEqual([]);
});

test('keeps what cannot be recorded now, says so, and tries again', async () => {
  const { workspace, recorded, waiting, said, faults } = await desk();
  await waiting.add(marks, 1);
  faults.push('the disk is full');
  await vi.advanceTimersByTimeAsync(undoMs);
  await vi.waitFor(() =>
    expect(said).toStrictEqual(['K7QF3W: shipped is not recorded yet: the disk is full']),
  );
  expect(await readFile(join(workspace, 'waiting-marks.json'), 'utf8')).toContain('K7QF3W');
  await vi.advanceTimersByTimeAsync(undoMs);
  await vi.waitFor(() => expect(recorded).toStrictEqual(['K7QF3W shipped']));
  await vi.waitFor(() => expect(waiting.all()).toStrictEqual([]));
});

test('says which file it cannot read, and leaves it', async () => {
  const { workspace } = await desk();
  const file = join(workspace, 'waiting-marks.json');
  await writeFile(file, '{"version":2}');
  await expect(desk(workspace)).rejects.toThrow(file);
  expect(await readFile(file, 'utf8')).toBe('{"version":2}');
});
