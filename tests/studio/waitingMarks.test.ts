import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { undoMs, waitingMarks } from '#studio/orders/waitingMarks.ts';

const marks = { numbers: ['K7QF3W'], state: 'shipped', isTrial: false, isSilent: false } as const;

async function desk(folder?: string) {
  vi.useFakeTimers();
  const workspace = folder ?? (await mkdtemp(join(tmpdir(), 'sideline-waiting-')));
  onTestFinished(async () => {
    vi.useRealTimers();
    await rm(workspace, { recursive: true, force: true });
  });
  const recorded: string[] = [];
  const said: string[] = [];
  const faults: string[] = [];
  const waiting = await waitingMarks(workspace, {
    async record({ numbers, state }) {
      const fault = faults.shift();
      if (fault !== undefined) throw new Error(fault);
      recorded.push(`${numbers.join()} ${state}`);
      return [];
    },
    say: (lines) => said.push(...lines),
  });
  return { workspace, recorded, waiting, said, faults };
}

test('records a mark after its time, once', async () => {
  const { recorded, waiting } = await desk();
  await waiting.add({ ...marks, note: '1Z 999' }, 1);
  await vi.advanceTimersByTimeAsync(undoMs - 1);
  expect(recorded).toStrictEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(recorded).toStrictEqual(['K7QF3W shipped']));
  await vi.waitFor(() => expect(waiting.all()).toStrictEqual([]));
  await waiting.settle();
  expect(recorded).toHaveLength(1);
});

test('records nothing of what was undone, and says when it is too late', async () => {
  const { recorded, waiting } = await desk();
  const { mark } = await waiting.add(marks, 1);
  expect(await waiting.undo(mark)).toBe(true);
  expect(await waiting.undo(mark)).toBe(false);
  await vi.advanceTimersByTimeAsync(2 * undoMs);
  await waiting.settle();
  expect(recorded).toStrictEqual([]);
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
