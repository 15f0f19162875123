/** Finds the browser that the tests drive. As a command, `tsx tests/browser.ts` installs one where there is none. */
import { chromium, type Browser } from '@playwright/test';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, chromium.executablePath()].find((path) => existsSync(path));
}

/** For scripts, and for tests that need a browser with its own environment. The others use Playwright's configuration. */
export function launchBrowser(env: NodeJS.ProcessEnv = {}): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...browserFlags],
    env: { ...process.env, ...env },
  });
}

function installBrowser(): void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('No browser found: installing Chromium with apt-get.');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  } else {
    console.log("No browser found: installing Playwright's Chromium.");
    run('npx', ['playwright', 'install', 'chromium']);
  }
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
  console.log(`Browser: ${browser}`);
}
