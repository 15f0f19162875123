/** A fresh Debian with systemd in a folder, created by debootstrap and booted by systemd-nspawn. Needs root. */
import {
  execFileSync,
  spawn,
  type ChildProcess,
  type ChildProcessByStdio,
} from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export type Machine = {
  /** The machine's root folder. */
  readonly root: string;
  /** Runs a script in bash as root. Resolves with its output; rejects with it if any command fails. */
  run(script: string, network?: Network): Promise<string>;
  /** Writes a file, with its folders. */
  write(path: string, text: string, mode?: number): Promise<void>;
  /**
   * Starts a program of this folder with this machine's Node, in the container's network. It must end when its standard input does,
   * which happens when the container stops or this process ends.
   */
  startBeside(program: string, args: readonly string[], env?: Variables): Beside;
  /** Stops the machine and removes it unless it is kept. */
  stop(): Promise<void>;
};

/** `outside` reaches package mirrors, like this machine. `own` is the container's loopback, where it may use any port. */
export type Network = 'outside' | 'own';

export type Beside = ChildProcessByStdio<Writable, Readable, null>;

type Variables = Readonly<Record<string, string>>;

/** The first Debian with a recent enough Node. */
const release = 'trixie';

export type MachineOptions = {
  /** Host names of the machine itself. */
  readonly hosts: readonly string[];
  /** The folder of a kept machine; without it a new machine is created. */
  readonly kept: string | undefined;
  readonly isToBeKept: boolean;
};

/** Rejects if a tool is missing or the machine does not start. */
export async function startMachine({ hosts, kept, isToBeKept }: MachineOptions): Promise<Machine> {
  const root = kept ?? (await newRoot(hosts));
  // The machine shuts down cleanly, however this process ends.
  const container = spawn(
    'setpriv',
    ['--pdeathsig', 'TERM', 'systemd-nspawn', '--quiet', '--directory', root, ...containerOptions],
    // This release's systemd requires the newer kind of control groups, whatever this machine uses.
    { stdio: 'ignore', env: { ...process.env, UNIFIED_CGROUP_HIERARCHY: 'yes' } },
  );
  const first = await firstProcess(container);
  const beside: Beside[] = [];
  const machine: Machine = {
    root,
    run: (script, network = 'own') => run(script, { root, first, network }),
    write: (path, text, mode) => write(root, path, text, mode),
    startBeside(program, args, env) {
      const started = startBeside(first, [program, ...args], env);
      beside.push(started);
      return started;
    },
    async stop() {
      for (const { stdin } of beside) stdin.end();
      const gone = new Promise((resolve) => container.once('exit', resolve));
      container.kill('SIGTERM');
      await gone;
      if (!isToBeKept) await rm(root, { recursive: true, force: true });
    },
  };
  const booted = await machine.run(
    'until systemctl is-system-running 2>/dev/null | grep -E "running|degraded"; do sleep 1; done',
  );
  console.log(`Debian ${release} in ${root}: ${booted.trim()}`);
  return machine;
}

const containerOptions = ['--keep-unit', '--register=no', '--private-network', '--boot'];

async function newRoot(hosts: readonly string[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'debian-'));
  // Other accounts need access: the server's and the database's.
  execFileSync('chmod', ['755', root]);
  const packages = '--include=systemd-sysv,dbus,ca-certificates';
  execFileSync('debootstrap', ['--variant=minbase', packages, release, root, await ownMirror()]);
  await reachPackages(root);
  const lines = ['localhost', ...hosts].map((host) => `127.0.0.1 ${host}\n`);
  await write(root, '/etc/hosts', lines.join(''));
  return root;
}

/** The mirror that this machine's own apt uses. */
async function ownMirror(): Promise<string> {
  for (const path of ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list']) {
    const text = await readFile(path, 'utf8').catch(() => '');
    const mirror = /^(?:URIs:|deb)\s+(?:\[.*\]\s+)?(https?:\S+)/m.exec(text)?.[1];
    if (mirror !== undefined) return mirror;
  }
  return 'http://deb.debian.org/debian';
}

/** Variables with the certificates of this machine's mirrors. */
const certificateVariables = ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'npm_config_cafile'] as const;
/** Root's home inside the machine. */
export const home = '/root';
const certificates = `${home}/mirror-certificates.crt`;

/** Gives the container access to packages: DNS, certificates and npm's settings. A real server has its own. */
async function reachPackages(root: string): Promise<void> {
  const own = process.env['SSL_CERT_FILE'] ?? '/etc/ssl/certs/ca-certificates.crt';
  await copyFile(own, join(root, certificates));
  await copyFile('/etc/resolv.conf', join(root, 'etc/resolv.conf'));
  const settings = await readFile(join(homedir(), '.npmrc'), 'utf8').catch(() => '');
  await write(root, `${home}/.npmrc`, settings.replace(/^cafile.*$/m, ''));
}

async function write(root: string, path: string, text: string, mode = 0o644): Promise<void> {
  const target = join(root, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text, { mode });
}

const bootLimitMs = 60_000;

/** Returns the process id, on this machine, of the container's systemd. */
async function firstProcess({ pid }: ChildProcess): Promise<string> {
  const endMs = Date.now() + bootLimitMs;
  while (Date.now() < endMs) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    for (const child of children.split(' ').filter(Boolean)) {
      const name = await readFile(`/proc/${child}/comm`, 'utf8').catch(() => '');
      if (name.trim() === 'systemd') return child;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The machine did not boot.');
}

/** `first` is the process id, on this machine, of the container's systemd. */
type Place = { readonly root: string; readonly first: string; readonly network: Network };

/** Output goes to a file, because a background program would keep a pipe open. */
async function run(script: string, { root, first, network }: Place): Promise<string> {
  await write(root, `${home}/script.sh`, script);
  const isOutside = network === 'outside';
  const spaces = ['--mount', '--pid', '--uts', '--ipc', ...(isOutside ? [] : ['--net'])];
  const inRoot = `cd ${home} && bash -euo pipefail script.sh >output 2>&1`;
  const child = spawn('nsenter', ['--target', first, ...spaces, '--root', 'bash', '-c', inRoot], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...(isOutside &&
        Object.fromEntries(certificateVariables.map((name) => [name, certificates]))),
      HOME: home,
      LANG: 'C.UTF-8',
      DEBIAN_FRONTEND: 'noninteractive',
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    },
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  const output = await readFile(join(root, home, 'output'), 'utf8');
  if (code !== 0) throw new Error(`Exit code ${String(code)}:\n${script}\n${output}`);
  return output;
}

function startBeside(first: string, [program = '', ...args]: readonly string[], env?: Variables) {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const node = [process.execPath, '--import', import.meta.resolve('tsx'), path, ...args];
  return spawn('nsenter', ['--target', first, '--net', ...node], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
}
