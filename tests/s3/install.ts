/** Finds rclone and the S3 server that `npm run task -- s3` starts, and installs what is missing if it may. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverFolder, serverProgram } from './s3Server.ts';

/** No dependency of the project: nobody else needs it, and it has more than a hundred packages. */
const s3rver = 's3rver@3.7.1';

const isThere = (command: string, arg: string): boolean => spawnSync(command, [arg]).status === 0;

if (!isThere('rclone', 'version') && process.getuid?.() === 0 && isThere('apt-get', '--version')) {
  console.log('Installing with apt-get: rclone');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'rclone'],
  ]) {
    execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
}
if (!isThere('rclone', 'version')) {
  console.error(
    'This test syncs with rclone, which is missing. On Debian, as root: apt-get install -y rclone',
  );
  process.exit(1);
}
if (!existsSync(serverProgram)) {
  console.log(`Installing with npm: ${s3rver}`);
  await mkdir(serverFolder, { recursive: true });
  await writeFile(join(serverFolder, 'package.json'), '{ "private": true }\n');
  execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', s3rver], {
    cwd: serverFolder,
    stdio: 'inherit',
  });
}
