import { reasonOf } from '#core/text/reasonOf.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import type { Store } from '#server/store/openStore.ts';
import { faultOf } from './writeTest.ts';

/**
 * Tests that the database can be written: a read-only one opens without an error, and the first failed write would be a customer's
 * order. A full disk is accepted, so that freeing space is enough, without a restart.
 */
export async function isWritable(store: Store): Promise<Result<undefined>> {
  try {
    await store.marks.set('write-test', Date.now());
    return success(undefined);
  } catch (error) {
    const fault = faultOf(error);
    if (fault === 'disk-full') return success(undefined);
    const what = fault === 'damaged' ? 'is damaged' : 'cannot be written';
    return failure(`The database (${store.where}) ${what} (${reasonOf(error)}).`);
  }
}
