import { getRequestListener } from '@hono/node-server';
import type { Connect, ViteDevServer } from 'vite';
import type { Connection } from './http/call.ts';
import { readConfig } from './config.ts';
import { openServer } from './openServer.ts';

/**
 * Adds the two calls to Vite's development server, with the same store and mail folder as `npm start`. Throws the message that the
 * server would print if the environment or the data folder is invalid.
 */
export async function mountApi(
  middlewares: Connect.Server,
  httpServer: ViteDevServer['httpServer'],
): Promise<void> {
  const config = await readConfig(process.env);
  if (!config.ok) throw new Error(config.message);
  const opened = await openServer(config.value);
  if (!opened.ok) throw new Error(opened.message);
  const { fetch, handles, close } = opened.value;
  const answerCall = getRequestListener(
    (request, connection) => fetch(request, connection as Connection),
    { overrideGlobalObjects: false },
  );
  middlewares.use((request, response, next) => {
    if (handles(request.url?.split('?')[0] ?? '/')) void answerCall(request, response);
    else next();
  });
  httpServer?.once('close', () => void close());
}
