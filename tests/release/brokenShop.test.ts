/** A shop that SHOP names and that can't be read: every command says what is wrong in one line, and none shows a stack trace. */
import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scaled } from '#tests/scale.ts';
import { temporaryFolder } from '#tests/server/temporaryFolder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sample = join(root, 'shop');

let shop: string;

// Anyone who comes first bundles the desk, and says so.
beforeAll(() => run(sample, ...studio, '--help'), 60_000);

beforeEach(async () => {
  shop = join(await temporaryFolder(), 'shop');
  const isJson = (path: string) => path === sample || path.endsWith('.json');
  await cp(sample, shop, { recursive: true, filter: isJson });
});

type Ran = { readonly exitCode: number; readonly said: string; readonly complained: string };

/** Runs a program as `npm run` does. */
function run(SHOP: string, ...args: readonly string[]): Promise<Ran> {
  return new Promise((done) => {
    const env = { ...process.env, SHOP };
    // A command that waits for a pipe must not keep the test.
    const options = { cwd: root, env, timeout: 60_000 };
    execFile(process.execPath, args, options, (error, said, complained) => {
      const exitCode = error === null ? 0 : Number(error.code ?? -1);
      done({ exitCode, said, complained });
    });
  });
}

const studio = ['--import', './release/shopHook.js', 'release/desk.js'];
const check = [...studio, 'shop', 'check'];
const every: readonly (readonly string[])[] = [
  check,
  [...studio, 'codes', 'list'],
  [...studio, 'publish', 'photos', '--team', 'hawks'],
  ['--import', 'tsx', 'release/build.ts', join(root, 'test-results/never-built')],
  ['--import', 'tsx', 'release/pack.ts', join(root, 'test-results/never-packed')],
];

const json = (name: string, text: string) => () => writeFile(join(shop, name), text);
const instead = (name: string, make: (path: string) => unknown) => async () => {
  await rm(join(shop, name), { recursive: true });
  await make(join(shop, name));
};
const fifo = (path: string) => execFileSync('mkfifo', [path]);
const loop = (path: string) => symlink(path, path);

type Broken = {
  readonly what: string;
  readonly line: RegExp;
  readonly spoil: () => unknown;
  /** Without them, `shop check`. With ALL, other faults are shown to all commands, too. */
  readonly commands?: typeof every;
};

const noFolder = /: there is no such folder; "npm run studio -- init /;
const money = 'money.json';

const broken: readonly Broken[] = [
  {
    what: 'an open brace',
    line: /^groups\.json, line 1, column 2: /,
    spoil: json('groups.json', '{'),
    commands: every,
  },
  {
    what: 'a missing comma',
    line: /^groups\.json, line 1, /,
    spoil: json('groups.json', '{"groups": ["A"] "d": 1}'),
  },
  {
    what: 'a file of another shape',
    line: /^groups\.json: /,
    spoil: json('groups.json', '5'),
    commands: scaled([check], every),
  },
  {
    what: 'an empty folder',
    line: /: has no file of a shop; /,
    spoil: instead('', (at) => mkdir(at)),
  },
  {
    what: 'no folder',
    line: noFolder,
    spoil: instead('', () => {}),
    commands: scaled([check], every),
  },
  {
    what: 'a file as its folder',
    line: /: must be the folder of a shop/,
    spoil: instead('', (at) => writeFile(at, '')),
  },
  {
    what: 'a link to itself as its folder',
    line: /: is a link that leads back to itself$/,
    spoil: instead('', loop),
  },
  {
    what: 'a folder as a file',
    line: /^money\.json: must be a file$/,
    spoil: instead(money, (at) => mkdir(at)),
  },
  { what: 'a link to itself', line: /^money\.json: is a link that/, spoil: instead(money, loop) },
  { what: 'a pipe', line: /^teams\.json: must be a file$/, spoil: instead('teams.json', fifo) },
];

describe('a shop with', () => {
  test.each(broken)('$what', { timeout: 180_000 }, async ({ line, spoil, commands = [check] }) => {
    await spoil();
    for (const command of commands) {
      const { exitCode, said, complained } = await run(shop, ...command);
      expect(complained, command.join(' ')).toMatch(/^[^\n]+\n$/);
      expect(complained.trim(), command.join(' ')).toMatch(line);
      expect(said).toBe('');
      expect(exitCode, command.join(' ')).toBe(2);
    }
  });

  test('any fault lets a new one be begun', async () => {
    await json('groups.json', '{')();
    const { exitCode, said, complained } = await run(shop, ...studio, 'init', '--help');
    expect([exitCode, complained]).toEqual([0, '']);
    expect(said).toContain('Makes a shop of your own');
  });

  test('a path from another place is named as a whole', async () => {
    const { exitCode, complained } = await run('./nowhere', ...check);
    expect([exitCode, complained]).toEqual([
      2,
      `${join(root, 'nowhere')}: there is no such folder; "npm run studio -- init <folder>" makes a new one\n`,
    ]);
  });
});
