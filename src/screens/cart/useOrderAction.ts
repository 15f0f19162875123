import type { Result } from '#rules/result.ts';
import { useState } from 'react';

export type OrderAction = {
  /** True while something is being done about the order. */
  readonly busy: boolean;
  /** What the last thing had to say. */
  readonly said: string | undefined;
  /** Does it, and says the text that it answers, or why it failed. */
  readonly run: (work: () => Promise<Result<unknown>>) => Promise<void>;
};

/** One thing at a time about one order, with its outcome told beside it. */
export function useOrderAction(): OrderAction {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string>();

  async function run(work: () => Promise<Result<unknown>>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setSaid(undefined);
    const outcome = await work();
    if (!outcome.ok) setSaid(outcome.message);
    else if (typeof outcome.value === 'string') setSaid(outcome.value);
    setBusy(false);
  }

  return { busy, said, run };
}
