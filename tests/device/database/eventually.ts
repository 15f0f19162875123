import { vi } from 'vitest';

/** Repeats the expectations until they hold, with time for a busy machine. */
export function eventually(expectations: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(expectations, { interval: 5 });
}
