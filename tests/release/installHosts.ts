/** Installs what `npm run task -- hosts` serves sites with, if it may. What is missing is left out, and named. */
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const isInstalled = (command: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

const isProgram = process.argv[1] === fileURLToPath(import.meta.url);
const missing = ['nginx', 'caddy', 'rclone'].filter((command) => !isInstalled(command));
const mayInstall = process.getuid?.() === 0 && isInstalled('apt-get');
if (isProgram && missing.length > 0 && mayInstall) {
  console.log(`Installing with apt-get: ${missing.join(' ')}`);
  // Installed only to be started by the tests.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...missing],
  ]) {
    execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
}
