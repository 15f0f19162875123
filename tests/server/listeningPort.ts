import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** A port of this machine that is taken until the test ends; who connects is never answered. */
export async function listeningPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return String(address.port);
}
