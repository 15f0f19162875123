/** Finds the browser that the tests drive. As a command, `tsx tests/browser.ts` installs one where there is none. */
import { chromium, type Browser } from '@playwright/test';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shellNames = ['chromium-headless-shell'];

/** Of two such flags the last one counts, so the features that Playwright disables are repeated here. */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // Every window has two hidden pages for suggestions in its address bar, which take a quarter of a short test's time.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // A process that is started for the next page. Most tests end before there is one.
  'SpareRendererForSitePerProcess',
];

/** A complete headless browser without background activity. */
export const browserFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
] as const;

/** Returns CHROME_PATH, then a browser on PATH, then Playwright's own, or undefined if there is none. */
export function findBrowser(): string | undefined {
  return namedBrowser() ?? onPath(names) ?? playwrightsOwn();
}

/**
 * Returns Chromium without its windows, or the whole browser where that is not installed. It draws and runs pages alike and takes a
 * third less of the processor. It has no settings of sites, and does not wake a worker.
 */
function findShell(): string | undefined {
  return namedBrowser() ?? onPath(shellNames) ?? findBrowser();
}

function namedBrowser(): string | undefined {
  const named = process.env['CHROME_PATH'];
  return named === '' ? undefined : named;
}

function onPath(programs: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return programs
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function launchOptionsOf(executablePath: string | undefined) {
  return { ...(executablePath !== undefined && { executablePath }), args: [...browserFlags] };
}

/** The browser as people have it, for what the shell lacks: profiles, settings of sites, background sync. */
export const wholeBrowser = launchOptionsOf(findBrowser());

/** For all other tests. */
export const shell = launchOptionsOf(findShell());

/** For scripts, and for tests that need a browser with its own environment. The others use Playwright's configuration. */
export function launchBrowser(env: NodeJS.ProcessEnv = {}): Promise<Browser> {
  return chromium.launch({ ...wholeBrowser, env: { ...process.env, ...env } });
}

/** Debian's Chromium needs root. */
const hasApt = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

function installBrowser(): void {
  if (hasApt()) {
    console.log('No browser found: installing Chromium with apt-get.');
    run('apt-get', ['update', '-qq']);
    aptInstall('chromium');
  } else {
    console.log("No browser found: installing Playwright's Chromium.");
    run('npx', ['playwright', 'install', 'chromium']);
  }
}

/** Beside Debian's Chromium only, so that both are of one version. Without it the whole browser runs all tests. */
function installShell(): void {
  console.log("Installing Chromium's headless shell with apt-get.");
  try {
    run('apt-get', ['update', '-qq']);
    aptInstall('chromium-headless-shell');
  } catch {
    console.log('It is not to be had: the browser tests take longer.');
  }
}

function aptInstall(name: string): void {
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

function run(command: string, parameters: readonly string[]): void {
  execFileSync(command, parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (findBrowser() === undefined) installBrowser();
  const browser = findBrowser();
  if (browser === undefined) {
    console.error('No browser to test with: install Chromium, or set CHROME_PATH.');
    process.exit(1);
  }
  const isOnDebian = namedBrowser() === undefined && onPath(['chromium']) !== undefined;
  if (isOnDebian && onPath(shellNames) === undefined && hasApt()) installShell();
  console.log(`Browsers: ${browser}, ${findShell()}`);
}
