import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as TcpServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { loggedPath } from '#core/text/addresses.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import type { CallsApp } from './callsApp.ts';
import type { Log } from '#server/log/log.ts';
import type { Connection } from './http/call.ts';
import { answeringWith, failWith500 } from '#server/http/lastResort.ts';
import type { StaticFiles } from '#server/http/staticFiles.ts';
import { turnsOfConnections } from '#server/http/turns.ts';

export type Listening = {
  readonly port: number;
  /**
   * Stops accepting connections and lets running responses finish within `patienceMs`. Before that, for `lastAnswersMs`, each
   * response announces that it is the connection's last: closing a connection while its next request is on the way would break that
   * request.
   */
  close(patienceMs: number, lastAnswersMs?: number): Promise<void>;
};

export type ListenOptions = {
  readonly port: number;
  readonly host: string | undefined;
  /** An open socket to use instead of port and host. */
  readonly socket?: number;
  readonly log: Log;
  /** How long a request's headers may take to arrive; ten seconds by default. */
  readonly headersTimeoutMs?: number;
};

/** Twelve megabytes at half a megabit a second take 196 s. */
const requestTimeoutMs = 300_000;
/** A connection on which nothing moves for so long is closed: who reads nothing holds a file. */
const stalledMs = 120_000;
/** Node closes connections beyond this number at once, so that nobody can use up the process's file descriptors. */
const connectionsMost = 4_000;

/**
 * Starts listening. `app` answers the calls and `files` everything else. A failure is one line for the person who starts the
 * server.
 */
export async function listen(
  app: CallsApp,
  files: StaticFiles,
  { port, host, socket, log, headersTimeoutMs = 10_000 }: ListenOptions,
): Promise<Result<Listening>> {
  const answerCall = getRequestListener((request, connection) =>
    app.fetch(request, connection as Connection),
  );
  // Node checks the timeouts of connections only every 30 seconds by default.
  const connectionsCheckingInterval = Math.ceil(headersTimeoutMs / 10);
  let stopping = false;
  const turns = turnsOfConnections();
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (stopping) response.setHeader('Connection', 'close');
    if (app.handles(pathOf(request))) {
      void answerCall(request, response);
      return;
    }
    response.on('finish', () => logMissing(log, request, response.statusCode));
    answered(files, request, response).catch((error: unknown) => {
      log('error', 'file failed', { error });
      failWith500(response);
    });
  };
  const server = createServer({ connectionsCheckingInterval }, (request, response) => {
    request.url = originForm(request.url);
    turns.take(request, response, () => answeringWith(response, () => answer(request, response)));
  });
  server.on('connection', turns.watch);
  server.headersTimeout = headersTimeoutMs;
  server.requestTimeout = requestTimeoutMs;
  server.timeout = stalledMs;
  server.maxConnections = connectionsMost;
  const message = await started(server, { port, host, socket });
  if (message !== undefined) return failure(message);
  return success({
    port: (server.address() as AddressInfo).port,
    async close(patienceMs, lastAnswersMs = 0) {
      stopping = true;
      await quiet(server, lastAnswersMs);
      await closed(server, turns.idle, patienceMs);
    },
  });
}

/** Returns path and query of a target that names the host as well, which every server has to take (RFC 9112, section 3.2.2). */
function originForm(target = '/'): string {
  const [, rest] = /^https?:\/\/[^/?#]*(.*)$/i.exec(target) ?? [];
  if (rest === undefined) return target;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?')[0] ?? url;
}

/** Logs only missing files: the page's pictures alone would be dozens of lines. */
function logMissing(log: Log, request: IncomingMessage, status: number) {
  if (status < 400) return;
  log('info', 'file', { method: request.method, path: loggedPath(request.url ?? ''), status });
}

/** Rejects with any error of `files`, synchronous or not. */
async function answered(files: StaticFiles, request: IncomingMessage, response: ServerResponse) {
  await files(request, response);
}

function started(
  server: Server,
  { port, host, socket }: Omit<ListenOptions, 'log'>,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is in use. Stop what uses it, or choose another: PORT=8081`,
        EACCES: `Port ${port} needs rights that this user has not. Choose one above 1023.`,
      };
      resolve(reasons[error.code ?? ''] ?? `Cannot listen on port ${port} (${error.message}).`);
    });
    // Node's default backlog is 511. In a larger burst the kernel drops connections, which arrive late or are reset.
    const backlog = connectionsMost;
    const address = { port, host };
    server.listen(socket === undefined ? { ...address, backlog } : { fd: socket, backlog }, () =>
      resolve(undefined),
    );
  });
}

/** Resolves when no connection is open, or after `mostMs`. */
async function quiet(server: Server, mostMs: number): Promise<void> {
  const endMs = performance.now() + mostMs;
  while (performance.now() < endMs && (await openConnections(server)) > 0) await pause(50);
}

function openConnections(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count));
  });
}

/**
 * `idle` holds the connections between two requests; they count as open until they are closed here. Node's own `close` also closes
 * new connections whose first request is still on its way (seen on Node 26), which resets that request.
 */
async function closed(
  server: Server,
  idle: ReadonlySet<Socket>,
  patienceMs: number,
): Promise<void> {
  const sweep = setInterval(() => {
    for (const connection of idle) connection.destroy();
  }, 50);
  const patience = setTimeout(() => server.closeAllConnections(), patienceMs);
  await new Promise((resolve) => TcpServer.prototype.close.call(server, resolve));
  clearInterval(sweep);
  clearTimeout(patience);
}
