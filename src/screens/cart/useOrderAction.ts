import type { OutboxEntry } from '#rules/outbox.ts';
import type { Result } from '#rules/result.ts';
import { useEffect, useRef, useState } from 'react';

export type OrderAction = {
  /** True while something is being done about the order. */
  readonly busy: boolean;
  /** What the last thing had to say. */
  readonly said: string | undefined;
  /** Does it, and says the text that it answers, or why it failed. */
  readonly run: (work: () => Promise<Result<unknown>>) => Promise<void>;
};

type Said = { readonly text: string; readonly about: OutboxEntry['state'] };

/**
 * One thing at a time about one order, with its outcome told beside it, until the order's `state` is another: "will be sent by
 * itself" is not true any more of one that was refused since.
 */
export function useOrderAction(state: OutboxEntry['state']): OrderAction {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>();
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  async function run(work: () => Promise<Result<unknown>>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setSaid(undefined);
    const outcome = await work();
    const text = outcome.ok ? outcome.value : outcome.message;
    if (typeof text === 'string') setSaid({ text, about: latest.current });
    setBusy(false);
  }

  return { busy, said: said?.about === state ? said.text : undefined, run };
}
