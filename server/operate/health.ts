import type { Store } from '#server/store/openStore.ts';

export type Report = {
  /**
   * Whether orders are taken here. Late letters do not change that: a load balancer that heeds this would close the shop
   * because of a mail server, and every instance has the same letters.
   */
  readonly ready: boolean;
  readonly database: 'ok' | 'unreachable';
  readonly outbox?: { readonly oldestSeconds: number; readonly late: boolean };
  readonly stopping?: true;
};

export type Health = {
  report(): Promise<Report>;
  /** From now on this instance says that it is not ready. */
  stop(): void;
};

/** A load balancer does not wait longer either. */
const patienceMs = 2_000;

/** `lateAfterMs` is how long a letter may wait before somebody should look after the mail server. */
export function healthOf(
  { ping, letters }: Pick<Store, 'ping' | 'letters'>,
  lateAfterMs: number,
): Health {
  let stopping = false;
  return {
    async report() {
      if (stopping) return { ready: false, database: 'ok', stopping: true };
      const oldest = await answered(ping().then(() => letters.oldestQueuedAt()));
      if (!oldest.ok) return { ready: false, database: 'unreachable' };
      const oldestMs = oldest.value === undefined ? 0 : Math.max(0, Date.now() - oldest.value);
      const late = oldestMs > lateAfterMs;
      const outbox = { oldestSeconds: Math.round(oldestMs / 1_000), late };
      return { ready: true, database: 'ok', outbox };
    },
    stop() {
      stopping = true;
    },
  };
}

type Reply<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false };

async function answered<Value>(question: Promise<Value>): Promise<Reply<Value>> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<Reply<Value>>((resolve) => {
    timer = setTimeout(resolve, patienceMs, { ok: false });
  });
  const reply = question.then(
    (value) => ({ ok: true, value }) as const,
    () => ({ ok: false }) as const,
  );
  const first = await Promise.race([reply, silence]);
  clearTimeout(timer);
  return first;
}
