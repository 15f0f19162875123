/** A proxy between phone and server on its own port: forwards everything, counts bytes, and reports answers. */
import {
  Agent,
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export type Posted = { readonly atMs: number; readonly status: number; readonly body: Buffer };

export type Line = {
  readonly url: string;
  /** The number of bytes that the server has sent, including headers, to page, worker and browser. */
  readonly bytes: () => number;
  readonly requests: () => readonly string[];
  /** While cut, nothing gets through. Emulated loss of connection would not affect the browser's own requests. */
  readonly cut: (isCut: boolean) => void;
  /** Counts from here on. */
  readonly restart: () => void;
  /** Resolves when nothing was sent for this long. */
  readonly quiet: (milliseconds: number) => Promise<void>;
  /** The server's next answer to a POST, with its time by `performance.now()`. Rejects if none comes within a minute. */
  readonly nextPost: () => Promise<Posted>;
  readonly stop: () => void;
};

export async function openLine(serverUrl: string): Promise<Line> {
  const agent = new Agent({ keepAlive: true });
  const sockets = new Set<Socket>();
  const waiting: ((posted: Posted) => void)[] = [];
  let isCut = false;
  let closedBytes = 0;
  let startBytes = 0;
  let lastAt = performance.now();
  let asked: string[] = [];
  const total = (): number =>
    [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, closedBytes);

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (isCut) return void request.socket.destroy();
    const { method, headers, url = '/' } = request;
    asked.push(`${method} ${url}`);
    const body: Buffer[] = [];
    if (method === 'POST') request.on('data', (chunk: Buffer) => body.push(chunk));
    const onward = forward(`${serverUrl}${url}`, { method, headers, agent }, (reply) => {
      const status = reply.statusCode ?? 502;
      if (method === 'POST') {
        const posted = { atMs: performance.now(), status, body: Buffer.concat(body) };
        for (const tell of waiting.splice(0)) tell(posted);
      }
      response.writeHead(status, reply.headers);
      reply.on('data', () => (lastAt = performance.now())).pipe(response);
    });
    onward.on('error', () => request.socket.destroy());
    request.pipe(onward);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      closedBytes += socket.bytesWritten;
      sockets.delete(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => total() - startBytes,
    requests: () => asked,
    cut: (wanted) => {
      isCut = wanted;
    },
    restart: () => {
      startBytes = total();
      asked = [];
    },
    quiet: async (milliseconds) => {
      const begunAt = performance.now();
      for (;;) {
        const left = Math.max(lastAt, begunAt) + milliseconds - performance.now();
        if (left <= 0) return;
        await new Promise((resolve) => setTimeout(resolve, left));
      }
    },
    nextPost: () =>
      new Promise((resolve, reject) => {
        const late = (): void => reject(new Error('Nothing was posted in a minute'));
        const timer = setTimeout(late, 60_000);
        waiting.push((posted) => {
          clearTimeout(timer);
          resolve(posted);
        });
      }),
    stop: () => {
      server.close();
      agent.destroy();
      for (const socket of sockets) socket.destroy();
    },
  };
}
