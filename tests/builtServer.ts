/** The built server in a process of its own, for tests and benches: from its sources it would take longer to start. */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export type RunningServer = {
  readonly url: string;
  readonly port: string;
  readonly child: ChildProcess;
  /** Resolves when the process is gone; SIGKILL ends it as a power cut would. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

const root = fileURLToPath(new URL('..', import.meta.url));

/** On any free loopback port, unless `env` has another PORT. Rejects with what it said when it does not start. */
export function startBuiltServer(env: Readonly<Record<string, string>>): Promise<RunningServer> {
  return startServer(['build/server/main.js'], { HOST: '127.0.0.1', PORT: '0', ...env });
}

/** Any Node program that says on its standard output where it listens. */
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
    // It goes on to be read: a pipe that is full would hold the server up.
    child.stdout?.on('data', (text: Buffer) => {
      if (said.length > 10_000) return;
      said += text.toString();
      const address = /http:\/\/\S+:\d+(?=\s)/.exec(said)?.[0];
      if (address !== undefined) resolve(new URL(address));
    });
    child.once('close', (code) => reject(new Error(`The server stopped with ${code}: ${said}`)));
  });
}
