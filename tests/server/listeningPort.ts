import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** A local port that is taken until the test ends and never answers. */
export async function listeningPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return String(address.port);
}
