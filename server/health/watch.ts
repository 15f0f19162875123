/** Checks every few seconds for all faults and reports them. */
import type { DegradingFault, BlockingFault } from '#core/shop/studioTexts.ts';
import type { Log } from '#server/log/log.ts';
import type { Marks, MarkStore } from '#server/store/serverState.ts';
import type { Store } from '#server/store/openStore.ts';
import type { Alerts, PresentFault } from './alerts.ts';
import type { SaneClock } from './clock.ts';
import type { DamageCheck } from './damageCheck.ts';
import type { WriteFinding, WriteTest } from './writeTest.ts';

type WatchParts = {
  readonly store: Pick<Store, 'marks' | 'emails' | 'leads' | 'clockMs'>;
  readonly writes: WriteTest;
  /** Undefined if the database is on a server. */
  readonly damage: DamageCheck | undefined;
  readonly clock: SaneClock;
  readonly mail: MailState;
  readonly alerts: Alerts;
  readonly studioEmail: string;
  /** Undefined checks backups only once there is one. */
  readonly backupMaxAgeDays: number | undefined;
  readonly pace: WatchPace;
  readonly log: Log;
};

/** All in milliseconds. */
export type WatchPace = {
  readonly roundMs: number;
  /** How long the mail server may be down, or keep an email from the studio, before it is a fault. */
  readonly mailDownMs: number;
  /** How often the last known right time is stored. */
  readonly clockMs: number;
};

export const watchPace: WatchPace = {
  roundMs: 8_000,
  mailDownMs: 60 * 60_000,
  clockMs: 60_000,
};

export type HealthWatch = {
  /** Returns the fault that keeps orders from being stored now, if any. Never rejects. */
  blocking(): Promise<WriteFinding | undefined>;
  /** Returns all other faults of the last round. */
  degrading(): readonly DegradingFault[];
  /** Returns when the oldest queued email was queued, in milliseconds since 1970, as of the last round. */
  oldestQueuedMs(): number | undefined;
  /** Resolves when the first round is over. */
  readonly begun: Promise<void>;
  stop(): Promise<void>;
};

type Observed = {
  readonly faults: readonly (PresentFault & { readonly fault: DegradingFault })[];
  readonly oldestQueuedMs: number | undefined;
};

/** Starts at once. A round that fails is logged, and the next one tries again. */
export function startWatch(parts: WatchParts): HealthWatch {
  const { store, writes, damage, alerts, pace, log } = parts;
  const observe = observer(parts);
  let observed: Observed = { faults: [], oldestQueuedMs: undefined };
  let leads = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const blocking = async (): Promise<WriteFinding | undefined> => {
    const finding = await writes.finding();
    if (finding) return finding;
    return damage?.isDamaged() === true ? { fault: 'damaged', isLocal: false } : undefined;
  };
  const round = async () => {
    const block = await blocking();
    if (block?.fault !== 'unreachable') {
      try {
        leads = await store.leads();
        observed = await observe();
      } catch (error) {
        // The earlier findings stay: failing to check does not mean that they are over.
        log('warn', 'watch', { error });
      }
    }
    await alerts.settle([...(block ? [block] : []), ...observed.faults], leads);
  };
  const run = async () => {
    await round().catch((error: unknown) => log('error', 'watch', { error }));
    if (stopped) return;
    timer = setTimeout(() => (underWay = run()), pace.roundMs);
    timer.unref();
  };
  let underWay = run();
  return {
    blocking,
    degrading: () => observed.faults.map(({ fault }) => fault),
    oldestQueuedMs: () => observed.oldestQueuedMs,
    begun: underWay,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
      await damage?.stop();
      await alerts.stop();
    },
  };
}

/** Returns a function that looks for the faults that block no orders. It rejects with the database's error. */
function observer(parts: WatchParts): () => Promise<Observed> {
  const { store, clock, mail, pace } = parts;
  const keepClock = clockKeeper(store.marks, pace);
  // Anyone can type an override recipient that does not exist: it is no fault of the shop.
  const isToStudio = ({ to }: { readonly to: string }) =>
    to.toLowerCase() === parts.studioEmail.toLowerCase();
  return async () => {
    const marks = await store.marks.all();
    const oldestQueuedMs = await store.emails.oldestQueuedAt();
    mail.learn(marks);
    const look = clock.look(marks, await store.clockMs());
    await keepClock(marks, look.saneMs);
    const nowMs = clock.retentionNowMs() ?? Date.now();
    const acceptedCount = mail.acceptedCount();
    const waitingMs = (await store.emails.waitingForStudioSince(parts.studioEmail)) ?? nowMs;
    const isStuck = nowMs - waitingMs > pace.mailDownMs;
    if (isStuck) mail.stuck(waitingMs, acceptedCount);
    const isDown = nowMs - (marks['mail-down'] ?? nowMs) > pace.mailDownMs;
    const found: readonly [DegradingFault, boolean][] = [
      ['studio-email', (await store.emails.undeliveredToStudio()).some(isToStudio)],
      ['mail-down', isDown || isStuck || marks['mail-stuck'] !== undefined],
      ['clock', look.hasJumped],
      ['backup-old', backupAgeFault(marks.backup, nowMs, parts.backupMaxAgeDays) !== undefined],
    ];
    const faults = found
      .filter(([, isThere]) => isThere)
      .map(([fault]) => ({ fault, isLocal: fault === 'clock' }));
    return { faults, oldestQueuedMs };
  };
}

/** Returns a function that stores the last known right time, but not more often than every `clockMs` milliseconds. */
function clockKeeper(store: MarkStore, { clockMs }: WatchPace) {
  let writtenMs = Number.NEGATIVE_INFINITY;
  return async (marks: Marks, saneMs: number): Promise<void> => {
    if (marks.clock !== undefined && performance.now() - writtenMs < clockMs) return;
    await store.advance('clock', saneMs);
    writtenMs = performance.now();
  };
}

const dayMs = 24 * 60 * 60_000;

/** A weekly backup may come some hours late. */
const unsetMaxAgeDays = 8;

/**
 * Returns a fault if the last backup is too old; `none` means that there was none. Without a setting (`maxAgeDays`), a shop without
 * any backup is not reported: it may copy its disk in another way. Times are in milliseconds since 1970.
 */
export function backupAgeFault(
  lastMs: number | undefined,
  nowMs: number,
  maxAgeDays: number | undefined,
): 'none' | 'old' | undefined {
  if (lastMs === undefined) return maxAgeDays === undefined ? undefined : 'none';
  return nowMs - lastMs > (maxAgeDays ?? unsetMaxAgeDays) * dayMs ? 'old' : undefined;
}

// Records what is wrong with the mail server, in the database, so that a restart does not start the count again.

export type MailState = {
  /** The mail server could not be reached. */
  failed(): void;
  /** The mail server accepted or refused an email. */
  worked(): void;
  /** The mail server accepted an email, and it is stored as sent. */
  accepted(): void;
  /** The number of emails accepted so far. */
  acceptedCount(): number;
  /** An email to the studio has waited too long, and no other was accepted since `acceptedCount` was this. */
  stuck(atMs: number, acceptedCount: number): void;
  /** Takes over the stored state, which another instance may have written. */
  learn(marks: Marks): void;
};

/** A mark that cannot be written now is written at the next occasion. */
export function mailState(marks: Pick<MarkStore, 'setOnce' | 'clear'>): MailState {
  const isSet: { 'mail-down'?: boolean; 'mail-stuck'?: boolean } = {};
  let acceptedCount = 0;
  const record = (name: 'mail-down' | 'mail-stuck', becomes: boolean, atMs = Date.now()) => {
    if (isSet[name] === becomes) return;
    isSet[name] = becomes;
    const recorded = becomes ? marks.setOnce(name, atMs) : marks.clear(name);
    recorded.catch(() => {
      isSet[name] = undefined;
    });
  };
  return {
    failed: () => record('mail-down', true),
    worked: () => record('mail-down', false),
    accepted() {
      acceptedCount += 1;
      record('mail-stuck', false);
    },
    acceptedCount: () => acceptedCount,
    stuck(atMs, count) {
      if (count === acceptedCount) record('mail-stuck', true, atMs);
    },
    learn(stored) {
      isSet['mail-down'] = stored['mail-down'] !== undefined;
      isSet['mail-stuck'] = stored['mail-stuck'] !== undefined;
    },
  };
}

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
export function healthOf(
  watch: Pick<HealthWatch, 'blocking' | 'degrading' | 'oldestQueuedMs'>,
): Health {
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
