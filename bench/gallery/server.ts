import { spawn } from 'node:child_process';
import { join } from 'node:path';

export type BenchServer = { readonly url: string; readonly stop: () => void };

/** The built server over a folder of static files, on a free port of this machine. */
export function startServer(staticDir: string): Promise<BenchServer> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', STATIC_DIR: staticDir };
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: { ...env, DATA_DIR: join(staticDir, '..', 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (url !== undefined) resolve({ url, stop: () => void child.kill() });
    });
    child.once('exit', (code) => reject(new Error(`The server stopped with ${code}: ${said}`)));
  });
}
