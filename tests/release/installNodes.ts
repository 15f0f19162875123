/** Installs the versions of Node that `npm run task -- builds` builds with. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const nodeVersions = ['20.19', '22', '24', '26'] as const;

const folderOf = (version: string): string =>
  fileURLToPath(new URL(`../../build/nodes/${version}`, import.meta.url));

export const nodeProgram = (version: string): string =>
  join(folderOf(version), 'node_modules/.bin/node');

for (const version of process.argv[1] === fileURLToPath(import.meta.url) ? nodeVersions : []) {
  if (existsSync(nodeProgram(version))) continue;
  const [folder, name] = [folderOf(version), `node-${process.platform}-${process.arch}@${version}`];
  console.log(`Installing with npm: ${name}`);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n');
  const args = ['install', '--silent', '--no-audit', '--no-fund', name];
  execFileSync('npm', args, { cwd: folder, stdio: 'inherit' });
}
