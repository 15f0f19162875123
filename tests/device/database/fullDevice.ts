import { IDBObjectStore } from 'fake-indexeddb';
import { onTestFinished, vi } from 'vitest';

/** Refuses every later write for lack of space at commit time, like browsers. Returns a function that frees space. */
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
