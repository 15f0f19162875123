/**
 * The requests of one connection are answered one after the other. Node hands over all that were pipelined at once, so each could open
 * a file and hold memory long before its response may leave.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send the next request after the last answer. A connection that runs further ahead than this is closed. */
const waitingMost = 8;

export type Turns = {
  /** Runs `answer` once all earlier requests of the connection are answered, or never, if the connection ends before. */
  take(request: IncomingMessage, response: ServerResponse, answer: () => void): void;
  /** Connections between two requests. */
  readonly idle: ReadonlySet<Socket>;
  /** Call for each new connection. */
  watch(connection: Socket): void;
};

type Waiting = { readonly response: ServerResponse; readonly answer: () => void };

export function turnsOfConnections(): Turns {
  const busy = new Map<Socket, Waiting[]>();
  const idle = new Set<Socket>();
  const begin = (connection: Socket, { response, answer }: Waiting) => {
    // Comes after the last byte was handed to the connection, or when that is gone.
    response.once('close', () => goOn(connection));
    answer();
  };
  const goOn = (connection: Socket) => {
    const next = busy.get(connection)?.shift();
    // A response that has not got the connection by now never will: the last one ended it.
    if (next?.response.socket) return begin(connection, next);
    busy.delete(connection);
    if (!connection.destroyed) idle.add(connection);
  };
  return {
    idle,
    take(request, response, answer) {
      const { socket } = request;
      const waiting = busy.get(socket);
      if (waiting && waiting.length >= waitingMost) {
        // The connection with it. Node has an error with a stack for each request that is left to it.
        request.destroy();
      } else if (waiting) {
        waiting.push({ response, answer });
      } else {
        idle.delete(socket);
        busy.set(socket, []);
        begin(socket, { response, answer });
      }
    },
    watch(connection) {
      connection.once('close', () => {
        busy.delete(connection);
        idle.delete(connection);
      });
    },
  };
}
