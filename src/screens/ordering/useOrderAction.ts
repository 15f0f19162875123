import type { OrderStanding } from '#rules/outbox.ts';
import type { Result } from '#rules/result.ts';
import { useEffect, useRef, useState } from 'react';

export type OrderAction = {
  /** True while an action on the order is running. */
  readonly busy: boolean;
  /** The message of the last action. */
  readonly said: string | undefined;
  /** Runs an action and shows the text that it returns, or why it failed. */
  readonly run: (work: () => Promise<Result<unknown>>) => Promise<void>;
};

type Said = { readonly text: string; readonly about: OrderStanding };

/**
 * Runs one action on an order at a time and shows its outcome beside the order until the order's `state` changes. "Will be sent
 * automatically", for example, is no longer true of an order that was refused since.
 */
export function useOrderAction(state: OrderStanding): OrderAction {
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
