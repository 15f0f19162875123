import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** What the Node adapter adds to a request. Absent without a connection, as in a test of the handler alone. */
export type Connection = { readonly incoming?: IncomingMessage };

/** What Hono's contexts hold here. */
export type CallEnv = { Bindings: Connection; Variables: { requestId: string; limit?: string } };

export type CallContext = Context<CallEnv>;
