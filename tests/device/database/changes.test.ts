import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from './eventually.ts';

/** Listens until the test ends. */
async function openPage(): Promise<typeof import('#device/database/changes.ts')> {
  vi.resetModules();
  return import('#device/database/changes.ts');
}

test('a change is heard in every other page, and not where it was made', async () => {
  const [one, two, three] = [await openPage(), await openPage(), await openPage()];
  const [inOne, inTwo, inThree] = [vi.fn(), vi.fn(), vi.fn()];
  onTestFinished(one.onChange(inOne));
  onTestFinished(two.onChange(inTwo));
  onTestFinished(three.onChange(inThree));
  one.announce({ topic: 'received', orderId: 'S-1042' });
  await eventually(() => expect(inThree).toHaveBeenCalled());
  expect(inTwo.mock.calls).toStrictEqual([[{ topic: 'received', orderId: 'S-1042' }]]);
  expect(inThree.mock.calls).toStrictEqual([[{ topic: 'received', orderId: 'S-1042' }]]);
  expect(inOne).not.toHaveBeenCalled();
});

test('a listener that has ended hears nothing more; the others do', async () => {
  const [one, two] = [await openPage(), await openPage()];
  const [ended, listening] = [vi.fn(), vi.fn()];
  const end = two.onChange(ended);
  onTestFinished(two.onChange(listening));
  end();
  one.announce({ topic: 'outbox' });
  await eventually(() => expect(listening).toHaveBeenCalledWith({ topic: 'outbox' }));
  expect(ended).not.toHaveBeenCalled();
});

test('without BroadcastChannel nobody hears, and nothing breaks', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const page = await openPage();
  const end = page.onChange(vi.fn());
  page.announce({ topic: 'checkout' });
  end();
});

test('a page of another version hears it: the name of the channel stays', async () => {
  const other = new BroadcastChannel('sideline');
  onTestFinished(() => other.close());
  const heard = vi.fn<(event: MessageEvent) => void>();
  other.addEventListener('message', heard);
  (await openPage()).announce({ topic: 'outbox' });
  await eventually(() => expect(heard.mock.lastCall?.[0].data).toEqual({ topic: 'outbox' }));
});
