/** The built server on a socket that outlives it, like under systemd. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';

export type ActivatedServer = {
  readonly url: string;
  /** Stops the server like an update and starts it again. Resolves with the exit code when the old one has ended. */
  restart(): Promise<number | null>;
  /** The output of all servers. */
  said(): string;
  close(): Promise<void>;
};

const holder = fileURLToPath(new URL('socketHolder.mjs', import.meta.url));

/** `main` is the file to start. */
export async function activatedServer(
  main: string,
  env: Readonly<Record<string, string>>,
): Promise<ActivatedServer> {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  const child = spawn(process.execPath, [holder, main], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit', descriptorOf(socket), 'ipc'],
  });
  // Only the other process's copy remains; this process never accepts connections.
  socket.close();
  let said = '';
  child.stdout?.on('data', (text: Buffer) => (said += text.toString()));
  const gone = once(child, 'exit');
  return {
    url: `http://127.0.0.1:${port}`,
    async restart() {
      const exited = once(child, 'message') as Promise<[{ exited: number | null }]>;
      child.send('restart');
      return (await exited)[0].exited;
    },
    said: () => said,
    async close() {
      if (child.exitCode === null) child.send('stop');
      await gone;
    },
  };
}

/** Node has no public name for it. */
function descriptorOf(server: Server): number {
  return (server as unknown as { readonly _handle: { readonly fd: number } })._handle.fd;
}
