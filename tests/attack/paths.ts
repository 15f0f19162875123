/** Requests for paths that no page of ours requests: variations of every real file, and nonexistent paths. */
import { readdir } from 'node:fs/promises';
import { relative } from 'node:path';
import { randomOf, type Random } from './random.ts';
import type { RawRequest } from './rawRequest.ts';

export type PathRequest = {
  readonly seed: number;
  readonly name: string;
  readonly request: RawRequest;
  /** The path as written, without the part that must not appear. */
  readonly path: string;
};

const behind = [
  '',
  '/',
  '//',
  '/x',
  '%2f',
  '%2F..',
  '/..',
  '/../',
  '/.',
  '/./',
  '%00',
  '%',
  '%zz',
  '?',
  '?/',
  '#',
  ';x',
  '.',
  '..',
  '~',
  '.br',
  '.gz',
  '\\',
  '%5c',
  ' ',
  '%20',
  '/index.html',
  `/${'x'.repeat(300)}`,
  '/%ff',
  '\u00e9',
  '*',
  ':80',
];

const before = [
  '',
  '/',
  '/.',
  '/..',
  '/../..',
  '/%2e%2e',
  '/%2e%2e%2f',
  '/..%2f',
  '/..%5c',
  '/x/..',
  '/galleries',
  '/galleries/..',
  '/assets',
  '/api',
  '/api/..',
  '/.netlify/functions',
  '/.netlify/functions/..',
  '/%',
  '//evil.example',
  '/\u202e',
  'http://evil.example',
  '*',
];

const methods = [
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'CONNECT',
  'BREW',
];

const ranges = [
  'bytes=0-0',
  'bytes=0-',
  'bytes=-1',
  'bytes=-0',
  'bytes=5-2',
  'bytes=1-1,2-2',
  'bytes=99999999-',
  'bytes=-',
  'bytes=x-',
  'bytes=0-99999999999999999999',
  'bytes= 0-1',
  'items=0-1',
  `bytes=${'0-1,'.repeat(500)}0-1`,
];

const headers = [
  '',
  '',
  '',
  'Accept-Encoding: br, gzip',
  'Accept-Encoding: gzip;q=0',
  'If-None-Match: *',
  'If-Modified-Since: Thu, 99 Foo 2026',
  'If-Range: "x"',
  'Host: a/b',
  'Content-Length: 3',
];

/** Used besides the paths of every file. */
const words = [
  '..',
  '.',
  '%2e%2e',
  '%252e%252e',
  'etc',
  'passwd',
  'package.json',
  '.env',
  '.git',
  'data',
  'sideline.sqlite',
  'index',
  'api',
  'send-cart',
  'galleries',
  'teams.json',
  'a'.repeat(255),
  'b'.repeat(256),
  '%00',
  '%c0%af',
  '\u00e9',
  '%E2%80%AE',
  '',
  ' ',
  '__proto__',
  'con',
  'healthz',
  'readyz',
  '%',
];

/** Returns the paths of all files below a folder, as a browser requests them. */
export async function filesOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, `${entry.parentPath}/${entry.name}`)}`)
    .toSorted();
}

/** Requests the files in turn. `seed` alone decides how the path is changed. */
export function pathRequestOf(seed: number, files: readonly string[]): PathRequest {
  const random = randomOf(seed);
  const file = files[seed % files.length] ?? '/';
  const path = random.below(4) > 0 ? file + random.of(behind) : anyPath(file, random);
  const method = random.of(methods);
  const range = random.below(3) === 0 ? `Range: ${random.of(ranges)}` : '';
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: close',
    range,
    random.of(headers),
  ];
  const head = `${lines.filter((line) => line !== '').join('\r\n')}\r\n\r\n`;
  return {
    seed,
    path,
    name: `${method} ${path.slice(0, 120)} ${range}`,
    // Written as UTF-8 bytes, because some of these paths are invalid.
    request: { pieces: [Buffer.from(head)] },
  };
}

function anyPath(file: string, random: Random): string {
  const count = random.below(6);
  const below = Array.from({ length: count }, () => `/${random.of(words)}`).join('');
  return random.of(before) + (random.below(2) === 0 ? file : below) || '/';
}
