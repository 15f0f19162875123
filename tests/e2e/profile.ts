import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { wholeBrowser } from '#tests/browser.ts';
import { test as withShop } from './shop.ts';

export type Phone = {
  readonly open: () => Promise<Page>;
  readonly close: () => Promise<void>;
  /** Returns the files of the profile by their paths: all, or those below these folders. */
  readonly files: (folders?: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>;
  /** Returns files below these folders that contain the text. */
  readonly filesWith: (text: string, folders: readonly string[]) => Promise<readonly string[]>;
};

/** Returns the paths of files that contain these bytes, or this text in either of Chromium's two encodings. */
export function filesWithAny(
  files: ReadonlyMap<string, Buffer>,
  needles: readonly (string | Uint8Array)[],
): readonly string[] {
  const forms = needles.flatMap((needle) =>
    typeof needle === 'string'
      ? [Buffer.from(needle), Buffer.from(needle, 'utf16le')]
      : [Buffer.from(needle)],
  );
  return [...files].flatMap(([path, bytes]) =>
    forms.some((form) => bytes.includes(form)) ? [path] : [],
  );
}

/** A browser that can be closed and started again with the same profile. */
export const test = withShop.extend<{ readonly phone: Phone }>({
  phone: async ({ baseURL, viewport }, provide) => {
    const profile = await mkdtemp(join(tmpdir(), 'sideline-profile-'));
    let browser: BrowserContext | undefined;
    const files: Phone['files'] = async (folders = ['..']) => {
      const found = new Map<string, Buffer>();
      for (const folder of folders) {
        const root = join(profile, 'Default', folder);
        const entries = await readdir(root, { recursive: true, withFileTypes: true });
        for (const entry of entries.filter((one) => one.isFile())) {
          const file = join(entry.parentPath, entry.name);
          found.set(relative(profile, file), await readFile(file));
        }
      }
      return found;
    };
    await provide({
      open: async () => {
        browser = await chromium.launchPersistentContext(profile, {
          ...wholeBrowser,
          viewport,
          baseURL,
        });
        return browser.pages()[0] ?? browser.newPage();
      },
      close: async () => browser?.close(),
      files,
      filesWith: async (text, folders) => filesWithAny(await files(folders), [text]),
    });
    await browser?.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },
});
