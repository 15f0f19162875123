import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Post = {
  readonly path: string;
  readonly text: string;
  readonly body: Record<string, unknown>;
};

export type WebhookPeer = { readonly url: string; readonly posts: readonly Post[] };

type Answer = { readonly status: number; readonly location?: string; readonly afterMs?: number };

/** A program on a free loopback port that receives alerts, and answers each with `answer`. */
export async function webhookPeer(
  answer: (path: string) => Answer = () => ({ status: 204 }),
): Promise<WebhookPeer> {
  const posts: Post[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const path = request.url ?? '';
      posts.push({ path, text, body: JSON.parse(text) as Record<string, unknown> });
      const { status, location, afterMs = 0 } = answer(path);
      const headers = location === undefined ? {} : { Location: location };
      setTimeout(() => response.writeHead(status, headers).end(), afterMs).unref();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, posts };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}
