import { IDBObjectStore } from 'fake-indexeddb';
import { onTestFinished, vi } from 'vitest';

/** Every later write is refused for want of room, as browsers do it: when it is to be committed. The answer makes room. */
export function fillUp(): () => void {
  const put = IDBObjectStore.prototype.put;
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put');
  spy.mockImplementation(function (this: IDBObjectStore, ...args) {
    const request = put.apply(this, args);
    const transaction = this.transaction as unknown as { _abort(error: string): void };
    request.addEventListener('success', () => transaction._abort('QuotaExceededError'));
    return request;
  });
  const makeRoom = (): void => void spy.mockRestore();
  onTestFinished(makeRoom);
  return makeRoom;
}
