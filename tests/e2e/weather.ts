/** A connection between browser and shop that fails like real ones: it breaks, stalls, and is answered by others. */
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { test as withShop } from './shop.ts';

type Reply = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** The fate of a request; `undefined` lets it through. */
export type Whim =
  | Reply
  /** The connection breaks before anything arrives. */
  | 'reset'
  /** The shop answers, but the connection breaks before the answer arrives. */
  | 'answer lost'
  /** No answer, however long anyone waits. */
  | 'stall'
  | undefined;

export type Weather = {
  readonly url: string;
  /** Called for every request with its path. The request waits for a promise. */
  whim: (path: string) => Whim | Promise<Whim>;
  /** Idempotency keys of the orders sent so far. */
  readonly sends: string[];
  /** The requested paths. */
  readonly asked: string[];
};

export const signInPage: Reply = {
  status: 200,
  headers: { 'Content-Type': 'text/html' },
  body: '<!doctype html><title>Sign in to SchoolGuest</title><p>Welcome!',
};

export const orderCall = '/api/send-cart';

/** Every test with `weather` reaches its shop only through it. */
export const test = withShop.extend<{ readonly weather: Weather }>({
  weather: async ({ shop }, provide) => {
    const sockets = new Set<Socket>();
    const weather: Weather = { url: '', whim: () => undefined, sends: [], asked: [] };
    const line = createServer(
      (request, response) => void answer(weather, shop.url, request, response),
    );
    line.on('connection', (socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
    const { port } = line.address() as AddressInfo;
    await provide(Object.assign(weather, { url: `http://127.0.0.1:${port}` }));
    for (const socket of sockets) socket.destroy();
    line.close();
  },
  baseURL: async ({ weather }, provide) => provide(weather.url),
});

async function answer(
  weather: Weather,
  shopUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url ?? '/';
  weather.asked.push(path);
  if (path === orderCall) weather.sends.push(String(request.headers['idempotency-key']));
  const whim = await weather.whim(path);
  if (whim === 'reset') return void request.socket.destroy();
  if (whim === 'stall') return void request.resume();
  if (typeof whim === 'object') {
    // Reads the body to its end first: a browser treats an early answer as a broken connection.
    request.resume().on('end', () => {
      response.writeHead(whim.status, whim.headers).end(whim.body);
    });
    return;
  }
  const { method, headers } = request;
  const onward = forward(`${shopUrl}${path}`, { method, headers }, (reply) => {
    if (whim === 'answer lost') {
      reply.resume().on('end', () => request.socket.destroy());
      return;
    }
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  onward.on('error', () => request.socket.destroy());
  request.pipe(onward);
}
