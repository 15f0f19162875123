/** A server that checks itself every fraction of a second, and what it reports. */
import { expect, vi } from 'vitest';
import type { ServerFault } from '#core/shop/studioTexts.ts';
import type { HealthPace } from '#server/openServer.ts';
import { testServer, type TestServer } from './testServer.ts';
import { webhookPeer, type WebhookPeer } from './webhookPeer.ts';

export const quickHealth: HealthPace = {
  holdsMs: 20,
  patienceMs: 2_000,
  standsMs: 5_000,
  restMs: 50,
  restPerLook: 0,
  steadyRounds: 2,
  firstAlertRetryMs: 100,
  longestAlertRetryMs: 200,
  alertTimeoutMs: 5_000,
  roundMs: 50,
  mailDownMs: 200,
  clockMs: 50,
};

export type WatchedServer = TestServer & { readonly peer: WebhookPeer };

export async function watchedServer(
  env: Readonly<Record<string, string>> = {},
  health: Partial<HealthPace> = {},
): Promise<WatchedServer> {
  const peer = await webhookPeer();
  const server = await testServer({
    env: { ALERT_URL: `${peer.url}/alerts`, ...env },
    pace: { firstRetryMs: 50, longestRetryMs: 100, longestRestMs: 100, idleMs: 100 },
    health: { ...quickHealth, ...health },
  });
  return { ...server, peer };
}

export type Readiness = {
  readonly code: number;
  readonly status: string;
  readonly reasons: readonly string[];
};

export async function readiness({ url }: { readonly url: string }): Promise<Readiness> {
  const response = await fetch(`${url}/readyz`);
  const body = (await response.json()) as Omit<Readiness, 'code'>;
  return { code: response.status, status: body.status, reasons: body.reasons };
}

export const well: Readiness = { code: 200, status: 'ok', reasons: [] };
export const degradedBy = (...reasons: readonly ServerFault[]): Readiness => ({
  code: 200,
  status: 'degraded',
  reasons,
});
export const closedBy = (reason: ServerFault): Readiness => ({
  code: 503,
  status: 'unavailable',
  reasons: [reason],
});

/** Generous: the machine may be busy. */
export const soon = { interval: 30 };

export function becomes(server: { readonly url: string }, wanted: Readiness): Promise<void> {
  return vi.waitFor(async () => expect(await readiness(server)).toEqual(wanted), soon);
}

/** Returns what log and webhook received, each in order: `disk-full began`. */
export function told({ log, peer }: WatchedServer) {
  const ofLog = log.filter(({ event }) => event === 'alert');
  const words = (alerts: readonly Record<string, unknown>[]) =>
    alerts.map(({ fault, state }) => `${String(fault)} ${String(state)}`);
  return { log: words(ofLog), webhook: words(peer.posts.map(({ body }) => body)) };
}

/** Waits until log and webhook have received exactly this. */
export function hasTold(server: WatchedServer, ...words: readonly string[]): Promise<void> {
  return vi.waitFor(() => expect(told(server)).toEqual({ log: words, webhook: words }), soon);
}
