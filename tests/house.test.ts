/** The import table of the house, held by the linter's and the compiler's own word on planted files. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const root = fileURLToPath(new URL('..', import.meta.url));

const rooms = [
  'facts',
  'ui',
  'rules',
  'storage',
  'delivery',
  'browser',
  'state',
  'screens',
  'app',
  'server',
  'studio',
] as const;
type Room = (typeof rooms)[number];
