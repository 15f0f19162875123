import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestInfo } from '@playwright/test';
import { test as withShop } from '#tests/e2e/shop.ts';
import { startDisplay, type Display } from './display.ts';
import { openFirefox } from './firefox.ts';
import { personAt, type Person } from './person.ts';
import { openWebKit } from './webkit.ts';
import { pause, type EngineWindow } from './wire.ts';

export type Engine = 'webkit' | 'firefox';

/** A phone with one browser and one profile. The profile survives the browser, unless its window is private. */
export type Phone = {
  readonly isPrivate: boolean;
  readonly start: () => Promise<Person>;
  /** Kills the browser, as when the system needs its memory. */
  readonly kill: () => Promise<void>;
  /** Errors and policy violations of all browsers started so far. */
  readonly errors: () => Promise<readonly string[]>;
};

export type WindowOptions = { readonly engine: Engine; readonly isPrivate: boolean };

type Fixtures = WindowOptions & { readonly phone: Phone; readonly otherPhone: Phone };

export const test = withShop.extend<Fixtures, { readonly display: Display }>({
  engine: ['webkit', { option: true }],
  isPrivate: [false, { option: true }],
  display: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that it needs no other fixture
    async ({}, provide) => {
      const display = await startDisplay();
      await provide(display);
      await display.close();
    },
    { scope: 'worker' },
  ],
  phone: provided,
  otherPhone: provided,
});

async function provided(
  { engine, isPrivate, display }: WindowOptions & { readonly display: Display },
  provide: (phone: Phone) => Promise<void>,
  testInfo: TestInfo,
): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'sideline-engine-'));
  const earlier: string[] = [];
  let window: EngineWindow | undefined;
  const kill = async (): Promise<void> => {
    if (!window) return;
    earlier.push(...(await window.errors()));
    await window.kill();
    window = undefined;
  };
  await provide({
    isPrivate,
    kill,
    start: async () => {
      window =
        engine === 'webkit'
          ? await openWebKit(profile, isPrivate, display.name)
          : await openFirefox(profile, isPrivate);
      return personAt(window);
    },
    errors: async () => [...earlier, ...((await window?.errors()) ?? [])],
  });
  if (window && testInfo.status !== testInfo.expectedStatus)
    await keepPicture(window, testInfo.outputPath(`${basename(profile)}.png`));
  await kill();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
}

/** Saves the screen of a failed test. WebKitGTK takes a picture with the next frame, which a page at rest may not have. */
async function keepPicture(window: EngineWindow, file: string): Promise<void> {
  const picture = await Promise.race([
    window.send('screenshot').catch(() => undefined),
    pause(10_000),
  ]);
  if (typeof picture === 'string') await writeFile(file, Buffer.from(picture, 'base64'));
}
