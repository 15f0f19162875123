import type { OrderStanding } from '#core/order/outbox.ts';
import type { Result } from '#core/text/result.ts';
import { useEffect, useRef, useState } from 'react';

/**
 * Runs one action on an order at a time and shows the text that it returns, or why it failed, until the order's `state` changes. "Will be
 * sent automatically", for example, is no longer true of an order that was refused since.
 */
export function useOrderAction(state: OrderStanding) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly text: string; readonly about: OrderStanding }>();
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  async function act(work: () => Promise<Result<unknown>>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setSaid(undefined);
    const outcome = await work();
    const text = outcome.ok ? outcome.value : outcome.message;
    if (typeof text === 'string') setSaid({ text, about: latest.current });
    setBusy(false);
  }

  return {
    busy,
    said: said?.about === state ? said.text : undefined,
    run: (work: () => Promise<Result<unknown>>): void => void act(work),
  };
}
