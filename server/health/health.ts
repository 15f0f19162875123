import { type BlockingFault, type DegradingFault } from '#core/shop/studioTexts.ts';
import type { Watch } from './watch.ts';

export type Report = {
  /**
   * True if orders can be stored here. Late emails do not count: otherwise a load balancer would close the shop because of a mail
   * server that all instances share.
   */
  readonly ready: boolean;
  readonly status: 'ok' | 'degraded' | 'unavailable';
  readonly reasons: readonly (BlockingFault | DegradingFault | 'stopping')[];
  readonly database: 'ok' | BlockingFault;
  readonly outbox?: { readonly oldestSeconds: number; readonly late: boolean };
};

export type Health = {
  report(): Promise<Report>;
  /** Reports "not ready" from now on. */
  stop(): void;
};

/** `late` means that the mail server keeps emails from the studio: the fault `mail-down`. */
export function healthOf(watch: Pick<Watch, 'blocking' | 'degrading' | 'oldestQueuedMs'>): Health {
  let stopping = false;
  return {
    async report() {
      if (stopping) return unavailable('stopping', 'ok');
      const finding = await watch.blocking();
      if (finding) return unavailable(finding.fault, finding.fault);
      const reasons = watch.degrading();
      const now = Date.now();
      const oldestMs = Math.max(0, now - (watch.oldestQueuedMs() ?? now));
      return {
        ready: true,
        status: reasons.length === 0 ? 'ok' : 'degraded',
        reasons,
        database: 'ok',
        outbox: {
          oldestSeconds: Math.round(oldestMs / 1_000),
          late: reasons.includes('mail-down'),
        },
      };
    },
    stop() {
      stopping = true;
    },
  };
}

function unavailable(reason: Report['reasons'][number], database: Report['database']): Report {
  return { ready: false, status: 'unavailable', reasons: [reason], database };
}
