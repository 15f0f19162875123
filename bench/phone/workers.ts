/**
 * The connection of a page's service worker. Slowing a page down does not affect its worker, which is a separate target: the page's
 * session attaches to it whenever it starts.
 */
import type { CDPSession } from '@playwright/test';
import type { Line } from './lines.ts';

type Attached = {
  readonly sessionId: string;
  readonly targetInfo: { readonly type: string };
};

export type WorkerLine = { readonly setLine: (line: Line) => Promise<void> };

export async function throttleWorkers(cdp: CDPSession): Promise<WorkerLine> {
  const sessions = new Set<string>();
  const unanswered = new Map<number, { readonly sessionId: string; readonly done: () => void }>();
  let current: Line | undefined;
  let lastId = 0;

  /** Resolves when the worker has answered or is gone. */
  function send(sessionId: string, method: string, params: object = {}): Promise<void> {
    const id = (lastId += 1);
    return new Promise((done) => {
      unanswered.set(id, { sessionId, done });
      const message = JSON.stringify({ id, method, params });
      cdp.send('Target.sendMessageToTarget', { sessionId, message }).catch(() => answered(id));
    });
  }

  function answered(id: number): void {
    unanswered.get(id)?.done();
    unanswered.delete(id);
  }

  async function attach({ sessionId, targetInfo }: Attached): Promise<void> {
    if (targetInfo.type === 'service_worker') {
      sessions.add(sessionId);
      if (current) {
        void send(sessionId, 'Network.enable');
        void send(sessionId, 'Network.emulateNetworkConditions', current);
      }
    }
    await send(sessionId, 'Runtime.runIfWaitingForDebugger');
  }

  cdp.on('Target.attachedToTarget', (attached) => void attach(attached));
  cdp.on('Target.detachedFromTarget', ({ sessionId }) => {
    sessions.delete(sessionId);
    for (const [id, waiting] of unanswered) if (waiting.sessionId === sessionId) answered(id);
  });
  cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id } = JSON.parse(message) as { readonly id?: number };
    if (id !== undefined) answered(id);
  });
  await cdp.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: false,
  });

  return {
    setLine: async (line) => {
      current = line;
      await Promise.all(
        [...sessions].flatMap((session) => [
          send(session, 'Network.enable'),
          send(session, 'Network.emulateNetworkConditions', line),
        ]),
      );
    },
  };
}
