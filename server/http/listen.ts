import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { failure, success, type Result } from '#rules/result.ts';
import type { App, Connection } from '#server/app.ts';
import type { Log } from '#server/log.ts';
import type { StaticFiles } from './staticFiles.ts';

export type Listening = {
  readonly port: number;
  /** Takes nothing new and lets answers under way finish, at most `patienceMs`. */
  close(patienceMs: number): Promise<void>;
};

export type ListenOptions = {
  readonly port: number;
  readonly host: string | undefined;
  readonly log: Log;
};

const headersTimeoutMs = 10_000;
/** Twelve megabytes at half a megabit a second take 196 s. */
const requestTimeoutMs = 300_000;
/** Node closes connections beyond this at once, so that nobody can use up the process's file handles. */
const connectionsMost = 4_000;

/** Starts to answer: calls by `app`, all else by `files`. A failure is one line for whoever starts the server. */
export async function listen(
  app: App,
  files: StaticFiles,
  { port, host, log }: ListenOptions,
): Promise<Result<Listening>> {
  const answerCall = getRequestListener((request, connection) =>
    app.fetch(request, connection as Connection),
  );
  const server = createServer((request, response) => {
    if (app.handles(pathOf(request))) {
      void answerCall(request, response);
      return;
    }
    response.on('finish', () => logMissing(log, request, response.statusCode));
    files(request, response);
  });
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  server.maxConnections = connectionsMost;
  const message = await started(server, port, host);
  if (message !== undefined) return failure(message);
  return success({
    port: (server.address() as AddressInfo).port,
    close: (patienceMs) => closed(server, patienceMs),
  });
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?')[0] ?? url;
}

/** Files that are found are not worth a line; the page's pictures alone would be dozens. */
function logMissing(log: Log, request: IncomingMessage, status: number) {
  if (status < 400) return;
  const path = pathOf(request).slice(0, 200);
  log('info', 'file', { method: request.method, path, status });
}

function started(
  server: Server,
  port: number,
  host: string | undefined,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use. Stop what uses it, or choose another: PORT=8081`,
        EACCES: `Port ${port} needs rights that this user has not. Choose one above 1023.`,
      };
      resolve(reasons[error.code ?? ''] ?? `Cannot listen on port ${port} (${error.message}).`);
    });
    server.listen({ port, ...(host !== undefined && { host }) }, () => resolve(undefined));
  });
}

async function closed(server: Server, patienceMs: number): Promise<void> {
  // A kept-alive connection counts as open until it is closed here, once its answer is out.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const patience = setTimeout(() => server.closeAllConnections(), patienceMs);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(sweep);
  clearTimeout(patience);
}
