/** Runs the built server in a separate process, for tests and benches. From source it would start more slowly. */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type RunningServer = {
  readonly url: string;
  readonly port: string;
  readonly child: ChildProcess;
  /** Resolves when the process has ended. SIGKILL ends it like a power failure. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

const root = fileURLToPath(new URL('..', import.meta.url));

/** Starts on any free loopback port, unless `env` sets PORT. Rejects with its output if it does not start. */
export function startBuiltServer(env: Readonly<Record<string, string>>): Promise<RunningServer> {
  return startServer(['build/server/main.js'], { HOST: '127.0.0.1', PORT: '0', ...env });
}

/** Starts any Node program that prints its address. */
export async function startServer(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const { port, origin: url } = await announced(child);
  return {
    url,
    port,
    child,
    end(signal) {
      child.kill(signal);
      return gone;
    },
  };
}

function announced(child: ChildProcess): Promise<URL> {
  return new Promise((resolve, reject) => {
    let said = '';
    // Keeps reading: a full pipe would block the server.
    child.stdout?.on('data', (text: Buffer) => {
      if (said.length > 10_000) return;
      said += text.toString();
      const address = /http:\/\/\S+:\d+(?=\s)/.exec(said)?.[0];
      if (address !== undefined) resolve(new URL(address));
    });
    child.once('close', (code) => reject(new Error(`The server stopped with ${code}: ${said}`)));
  });
}
