import { expect, test } from 'vitest';
import { alone, besideOthers } from '#studio/shoot/tolerantly.ts';

/** Work that ends when it is told to, and notes when it began. */
function work(begun: string[], name: string) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { end, run: () => (begun.push(name), ended) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what runs alone waits for what runs, and what comes later waits for it', async () => {
  const begun: string[] = [];
  const [first, second, sole, later] = ['first', 'second', 'sole', 'later'].map((name) =>
    work(begun, name),
  );
  if (!first || !second || !sole || !later) throw new Error('unreachable');
  const runs = [besideOthers(first.run), besideOthers(second.run)];
  await settled();
  expect(begun).toEqual(['first', 'second']);

  runs.push(alone(sole.run), besideOthers(later.run));
  first.end();
  await settled();
  expect(begun).toEqual(['first', 'second']);
  second.end();
  await settled();
  expect(begun).toEqual(['first', 'second', 'sole']);
  sole.end();
  await settled();
  expect(begun).toEqual(['first', 'second', 'sole', 'later']);
  later.end();
  await Promise.all(runs);
});

test('work that fails keeps nobody waiting', async () => {
  const fails = () => Promise.reject(new Error('damaged'));
  await expect(alone(fails)).rejects.toThrow('damaged');
  await expect(besideOthers(fails)).rejects.toThrow('damaged');
  await expect(Promise.all([alone(async () => 1), alone(async () => 2)])).resolves.toEqual([1, 2]);
});
