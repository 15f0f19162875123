/** Honest sites on hosts that studios have: none has a fault. `npm run task -- hosts` installs the hosts; those that are missing are left out. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { globalAgent } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checked } from '#core/text/schema.ts';
import { packRelease } from '#release/packRelease.ts';
import { releaseFile, releaseSchema } from '#release/releaseFile.ts';
import { someGalleryFiles } from '#release/verifyGalleries.ts';
import { verifySite } from '#release/verifySite.ts';
import { builtRelease } from '#tests/builtRelease.ts';
import { type RunningServer, startBuiltServer, startServer } from '#tests/builtServer.ts';
import { documented } from '#tests/s3/documented.ts';
import { bucket, serverProgram, startS3Server } from '#tests/s3/s3Server.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';
import {
  caddyAsDocumented,
  caddyWithFiles,
  nginxAsDocumented,
  nginxWithFiles,
  pythonWithFiles,
} from './hosts.ts';
import { isInstalled } from './installHosts.ts';

const isRun = (process.env['HOSTS'] ?? '') !== '';
const root = fileURLToPath(new URL('../..', import.meta.url));
const galleries = join(root, 'public/galleries');

const hosts = [
  ['nginx as documented, over https', 'nginx', nginxAsDocumented],
  ['Caddy as documented, over https', 'caddy', caddyAsDocumented],
  ['nginx with plain files', 'nginx', nginxWithFiles('')],
  [
    'nginx that packs while it sends',
    'nginx',
    nginxWithFiles('gzip on; gzip_min_length 1; gzip_types *;'),
  ],
  ['nginx with packed files', 'nginx', nginxWithFiles('gzip_static on;')],
  [
    'nginx with its page for any path',
    'nginx',
    nginxWithFiles('location / { try_files $uri /index.html; }'),
  ],
  ['Caddy with plain files', 'caddy', caddyWithFiles('file_server')],
  ['Caddy that packs while it sends', 'caddy', caddyWithFiles('encode zstd gzip\n file_server')],
  [
    'Caddy with packed files',
    'caddy',
    caddyWithFiles('file_server {\n  precompressed br gzip\n }'),
  ],
  ["Python's file server", 'python3', pythonWithFiles],
] as const;

/** Returns what is wrong with a site, and what is said of it. */
async function verified(url: string, folder: string) {
  const read = async (file: string) => readFile(join(folder, file), 'utf8');
  const release = checked(releaseSchema, JSON.parse(await read(releaseFile)));
  if (!release.ok) throw new Error('no list');
  const pages = (await read('site/index.html')) + (await read('site/404.html'));
  const slugs = ['gators', 'owls'];
  const galleryFiles = await someGalleryFiles(galleries, slugs);
  expect(galleryFiles).toHaveLength(2);
  return verifySite(url, release.value, { slugs, galleryFiles, pages });
}

describe.runIf(isRun)('an honest site has no fault', () => {
  const table: Record<string, string | number>[] = [];
  let server: RunningServer;
  let out: string;
  beforeAll(async () => {
    const temporary = await mkdtemp(join(tmpdir(), 'sideline-'));
    // The hosts read it as accounts of their own.
    await chmod(temporary, 0o755);
    out = join(temporary, 'packed');
    await packRelease(root, { release: builtRelease(), out, galleries });
    server = await startBuiltServer({ DATA_DIR: join(temporary, 'data') });
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await rm(join(out, '..'), { recursive: true, force: true, maxRetries: 5 });
    console.table(table);
  });

  it.each(hosts)('%s', async (host, command, start) => {
    if (!isInstalled(command)) {
      table.push({ host, 'left out': `no ${command}` });
      return;
    }
    const { url, authority } = await start({ server: server.url, folder: join(out, 'site') });
    globalAgent.options.ca = authority;
    const { same, faults, failures, notes } = await verified(url, out);
    const lists = faults.filter((fault) => /lists its files$|^\/assets\/ /.test(fault));
    table.push({ host, same, faults: faults.length - lists.length, failures: failures.length });
    expect({ faults, failures }).toEqual({ faults: lists, failures: [] });
    // What it is for, and rightly named.
    expect(lists.length > 0).toBe(command === 'python3');
    expect(same).toBeGreaterThan(60);
    if (authority !== undefined) expect(notes).toEqual([]);
  });

  it('our own server with galleries in a bucket, which lists them to everybody', async () => {
    if (!existsSync(serverProgram) || !isInstalled('rclone')) {
      table.push({ host: 'a bucket of S3', 'left out': 'no s3rver or rclone' });
      return;
    }
    const folder = await temporaryFolder();
    const { sync, cors } = await documented(galleries, 'http://127.0.0.1:*');
    const storage = await startS3Server(folder, cors);
    onTestFinished(() => storage.stop());
    const ran = promisify(execFile);
    const own = { PATH: process.env['PATH'], RCLONE_CONFIG: '/dev/null', ...storage.remote };
    await ran('bash', ['--norc', '-c', sync], { env: own });
    const build = join(root, 'build/hosts');
    onTestFinished(() => rm(build, { recursive: true, force: true, maxRetries: 5 }));
    const GALLERIES_URL = `${storage.url}/${bucket}/galleries`;
    const env = { PATH: process.env['PATH'], GALLERIES_URL };
    await ran(process.execPath, ['--import', 'tsx', 'release/build.ts', build], { cwd: root, env });
    await mkdir(join(folder, 'none'));
    const settings = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data') };
    const page = await startServer([join(build, 'server/main.js')], {
      ...settings,
      GALLERIES_URL,
      GALLERIES_DIR: join(folder, 'none'),
    });
    onTestFinished(() => page.end('SIGTERM'));
    const id = (await readFile(join(build, 'current'), 'utf8')).trim();
    const { same, faults, failures } = await verified(page.url, join(build, 'releases', id));
    const lists = faults.filter((fault) => fault.endsWith('lists its files'));
    const host = 'a bucket of S3';
    table.push({ host, same, faults: faults.length - lists.length, failures: failures.length });
    expect(faults).toEqual(lists);
    expect(failures).toEqual([]);
    // s3rver knows no policy that would forbid it.
    expect(lists.length).toBeGreaterThan(0);
  });
});
