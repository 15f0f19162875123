/** Finds the two engines that `npm run task -- engines` drives, and installs missing ones if it may. */
import { execFileSync, spawnSync } from 'node:child_process';

/** Debian's own: another one on the PATH does not see Debian's modules. */
const python = '/usr/bin/python3';
const needsWebKit = 'import gi; gi.require_version("WebKit2", "4.1")';

const packages = [
  { name: 'webkit2gtk-driver', command: 'WebKitWebDriver', args: ['--help'] },
  { name: 'python3-gi', command: python, args: ['-c', 'import gi'] },
  { name: 'gir1.2-webkit2-4.1', command: python, args: ['-c', needsWebKit] },
  { name: 'xvfb', command: 'Xvfb', args: ['-help'] },
  { name: 'firefox-esr', command: 'firefox-esr', args: ['--version'] },
] as const;

/** Returns the Debian packages that are missing or do not start. */
function missingPackages(): readonly string[] {
  return packages
    .filter(({ command, args }) => spawnSync(command, [...args]).status !== 0)
    .map(({ name }) => name);
}

function install(names: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: readonly string[]): void => {
    execFileSync('apt-get', [...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
  };
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...names);
}

const missing = missingPackages();
if (
  missing.length > 0 &&
  process.getuid?.() === 0 &&
  spawnSync('apt-get', ['--version']).status === 0
) {
  console.log(`Installing with apt-get: ${missing.join(' ')}`);
  install(missing);
}
const left = missingPackages();
if (left.length > 0) {
  console.error(
    `These tests drive WebKitGTK and Firefox, and something is missing. On Debian 12, as root:\n  apt-get install -y --no-install-recommends ${left.join(' ')}`,
  );
  process.exit(1);
}
