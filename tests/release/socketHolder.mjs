/**
 * What systemd does with a socket unit: holds the listening socket, descriptor 3, starts the server of the arguments with it, and starts
 * that again when it is told to. The socket itself is never closed and nothing is accepted here.
 */
import { spawn } from 'node:child_process';

const [main] = process.argv.slice(2);

function start() {
  // The protocol wants the server's own process id, which only a shell that becomes the server knows beforehand.
  const child = spawn('sh', ['-c', 'LISTEN_PID=$$ exec "$0" "$1"', process.execPath, main], {
    env: { ...process.env, LISTEN_FDS: '1' },
    stdio: ['ignore', 'inherit', 'inherit', 3],
  });
  child.once('exit', (code) => process.send?.({ exited: code }));
  return child;
}

let server = start();
process.on('message', (what) => {
  const old = server;
  old.once('exit', () => {
    if (what === 'restart') server = start();
    else process.exit(0);
  });
  old.kill('SIGTERM');
});
process.on('disconnect', () => {
  server.kill('SIGKILL');
  process.exit(1);
});
