// One headless Chromium with a software GL, and the painter inside it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { installLayers } from './layers.ts';
import type { Sources } from './layers.ts';
import { installPainter } from './painter.ts';

const FLAGS = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--no-sandbox',
  '--disable-gpu-sandbox',
  '--disable-gpu-watchdog',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function chromePath(): string {
  const set = process.env['CHROME_PATH'];
  if (set && existsSync(set)) return set;
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8' }).trim();
    } catch {
      // Not on the PATH: try the next name.
    }
  }
  throw new Error('No Chromium found: set CHROME_PATH');
}

function shader(name: string): string {
  const read = (file: string): string =>
    readFileSync(new URL(`./shaders/${file}.glsl`, import.meta.url), 'utf8');
  return read(name).replace(/^\/\/#include (\w+)$/gm, (_, file: string) => read(file));
}

export type Studio = { readonly page: Page; readonly close: () => Promise<void> };

export async function openStudio(): Promise<Studio> {
  const browser: Browser = await chromium.launch({
    executablePath: chromePath(),
    args: FLAGS,
    timeout: 120_000,
  });
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(0);
  // The loader names functions with a helper that the page does not know.
  await page.evaluate('globalThis.__name = (f) => f');
  const sources: Sources = {
    scene: shader('scene'),
    figure: shader('figure'),
    shadow: `#define SHADOW\n${shader('figure')}`,
    focus: shader('focus'),
    copy: shader('copy'),
    soften: shader('soften'),
    develop: shader('develop'),
  };
  await page.evaluate(installLayers, sources);
  await page.evaluate(installPainter);
  return { page, close: () => browser.close() };
}
