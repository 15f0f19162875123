import { expect, test } from 'vitest';
import { newJobs, type Work } from '#studio/desk/jobs.ts';

/** Work that ends when it is told to, or stopped. */
function held() {
  let end: (lines: readonly string[]) => void = () => {};
  const promise = new Promise<readonly string[]>((resolve) => (end = resolve));
  let begun = 0;
  const work: Work = ({ signal }) => {
    begun += 1;
    signal.addEventListener('abort', () => end([]));
    return promise;
  };
  return { work, end: () => end(['Done.']), begun: () => begun };
}

test('a job that waits or runs with the same input is not begun again', async () => {
  const jobs = newJobs();
  const [first, second] = [held(), held()];
  const running = jobs.start('Backup', first.work, { folder: '/a' });
  expect(jobs.start('Backup', first.work, { folder: '/a' })).toBe(running);
  const waiting = jobs.start('Backup', second.work, { folder: '/b' });
  expect(waiting).not.toBe(running);
  expect(jobs.start('Backup', second.work, { folder: '/b' })).toBe(waiting);
  first.end();
  second.end();
  await jobs.ended();
  expect([first.begun(), second.begun(), jobs.look().length]).toEqual([1, 1, 2]);
  // Once it has ended, it can be asked for again.
  expect(jobs.start('Backup', first.work, { folder: '/a' })).not.toBe(running);
  await jobs.ended();
  expect(first.begun()).toBe(2);
});

test('a job that is being stopped does not stand in for a new one', async () => {
  const jobs = newJobs();
  const { work, begun } = held();
  const stopped = jobs.start('Backup', work, {});
  await Promise.resolve();
  jobs.stop(stopped);
  expect(jobs.start('Backup', work, {})).not.toBe(stopped);
  await jobs.ended();
  expect(begun()).toBe(2);
});
