import { vi } from 'vitest';

/** Looks again and again until the expectations hold; patient, for a machine that is busy with other things. */
export function eventually(expectations: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(expectations, { timeout: 10_000, interval: 5 });
}
