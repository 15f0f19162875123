/** Vitest has no setting for the timeout of `vi.waitFor`. Its default of one second is too short on a busy machine. */
import { vi } from 'vitest';

const waitFor = vi.waitFor.bind(vi);

vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: 60_000,
    ...(typeof options === 'number' ? { timeout: options } : options),
  });
