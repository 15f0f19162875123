/** Posts alerts to ALERT_URL. */
import type { Log } from '#server/log/log.ts';
import { alertJson, type AlertMessage } from './alertMessage.ts';

export type Webhook = {
  add(message: AlertMessage): void;
  /** Posts the pending alerts. Never rejects. */
  send(): Promise<void>;
};

const timeoutMs = 5_000;
/** How often an alert is posted to an unreachable receiver, once per round. */
const attemptsMost = 5;

/** Does nothing without a `url`. */
export function webhook(url: string | undefined, log: Log): Webhook {
  const waiting = new Set<{ readonly message: AlertMessage; attempts: number }>();
  return {
    add(message) {
      if (url !== undefined) waiting.add({ message, attempts: 0 });
    },
    async send() {
      for (const post of waiting) {
        post.attempts += 1;
        const outcome = await postAlert(url ?? '', post.message);
        if (outcome === 'again' && post.attempts < attemptsMost) continue;
        waiting.delete(post);
        if (outcome !== 'taken') log('warn', 'alert not taken by ALERT_URL', {});
      }
    },
  };
}

/**
 * `again` means that the receiver did not answer or asked to retry (5xx, 429). After a time-out the alert may have arrived, so it
 * is not sent twice. Redirects are not followed, because they could lead anywhere.
 */
type Outcome = 'taken' | 'again' | 'refused';

async function postAlert(url: string, message: AlertMessage): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(alertJson(message)),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (response.ok) return 'taken';
    return response.status >= 500 || response.status === 429 ? 'again' : 'refused';
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'refused' : 'again';
  }
}
