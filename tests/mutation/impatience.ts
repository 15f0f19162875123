/** What is waited for and does not come has found the mutation. With `tests/patience.ts` it would be waited for until Stryker ends the process. */
import { vi } from 'vitest';

const waitFor = vi.waitFor.bind(vi);

vi.waitFor = (callback, options) =>
  waitFor(callback, { ...(typeof options === 'object' && options), timeout: 3_000 });
