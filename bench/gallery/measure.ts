/** What one visit costs. */
import type { Browser, Page } from '@playwright/test';
import { tableNames } from '#storage/tables.ts';
import type { BenchGallery } from './site.ts';
import { slowPhone, type SlowPhone } from './slowPhone.ts';

export type Opening = { readonly sixMs: number; readonly kilobytes: number };

export type Scrolling = {
  readonly over50Percent: number;
  readonly over100Percent: number;
  readonly longestMs: number;
  readonly frames: number;
  readonly mostNodes: number;
  readonly heapMegabytes: number;
};

/** The first six pictures of each page, in its order. */
const firstSix = {
  sealed: '[role=tabpanel] li:nth-child(-n+6) img',
  plain: 'body > img:nth-of-type(-n+6)',
} as const;

export type Kind = keyof typeof firstSix;

const scrollPixelsPerSecond = 4_000;

/** A gallery opened by its address: first six pictures, and then a scroll to its end. */
export async function visit(
  browser: Browser,
  baseURL: string,
  gallery: BenchGallery,
  kind: Kind,
): Promise<Opening & Scrolling> {
  const phone = await slowPhone(browser, baseURL);
  try {
    if (kind === 'sealed') await givePass(phone.page, gallery);
    else await phone.page.goto('/manifest.webmanifest');
    await phone.page.goto('about:blank');
    await watchForSix(phone.page, kind);
    await phone.slowDown();
    await phone.page.goto(kind === 'sealed' ? `/#/gallery/${gallery.slug}` : gallery.plain);
    const sixMs = await timeOfSix(phone.page);
    const kilobytes = phone.bytes() / 1000;
    return { sixMs, kilobytes, ...(await scrollToEnd(phone)) };
  } finally {
    await phone.close();
  }
}

/** The code typed on the access page, Enter at once behind its last letter: from there to the first six pictures. */
export async function enterCode(
  browser: Browser,
  baseURL: string,
  gallery: BenchGallery,
): Promise<Opening> {
  const phone = await slowPhone(browser, baseURL);
  const { page } = phone;
  try {
    await watchForSix(page, 'sealed');
    await page.addInitScript(() => {
      window.addEventListener('keydown', ({ key, timeStamp }) => {
        if (key === 'Enter') Object.assign(window, { enterAt: timeStamp });
      });
    });
    await page.goto('/#/access', { waitUntil: 'networkidle' });
    const input = page.getByLabel('Access code');
    await phone.slowDown();
    await input.focus();
    await input.pressSequentially(gallery.code, { delay: 120 });
    await input.press('Enter');
    const sixAt = await timeOfSix(page);
    const enterAt = await page.evaluate(() => (window as unknown as { enterAt: number }).enterAt);
    return { sixMs: sixAt - enterAt, kilobytes: phone.bytes() / 1000 };
  } finally {
    await phone.close();
  }
}

/** Leaves the pass that an earlier visit with the code would have left. */
async function givePass(page: Page, { slug, key, count }: BenchGallery): Promise<void> {
  await page.goto('/manifest.webmanifest');
  const pass = { slug, key, team: `Bench ${count}`, tables: [...tableNames] };
  await page.evaluate(async ({ slug, key, team, tables }) => {
    const raw = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const usages = ['encrypt', 'decrypt'] as const;
    const imported = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, usages);
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('sideline', 1);
      opening.onupgradeneeded = () => {
        for (const name of tables) opening.result.createObjectStore(name);
      };
      opening.onerror = () => reject(opening.error ?? new Error('IndexedDB refused'));
      opening.onsuccess = () => {
        const writing = opening.result.transaction('keys', 'readwrite');
        writing.objectStore('keys').put(imported, slug);
        writing.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    });
    localStorage.setItem(`sideline.allow.${slug}`, team);
  }, pass);
}

async function watchForSix(page: Page, kind: Kind): Promise<void> {
  await page.addInitScript((selector) => {
    const look = (): void => {
      const images = [...document.querySelectorAll<HTMLImageElement>(selector)];
      if (images.length >= 6 && images.every((image) => image.complete && image.naturalWidth > 0)) {
        void Promise.all(images.map((image) => image.decode())).then(() =>
          Object.assign(window, { sixAt: performance.now() }),
        );
      } else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, firstSix[kind]);
}

async function timeOfSix(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    () => (window as unknown as { readonly sixAt?: number }).sixAt,
    undefined,
    { timeout: 60_000 },
  );
  return (await handle.jsonValue()) ?? Number.NaN;
}

async function scrollToEnd({ page, cdp }: SlowPhone): Promise<Scrolling> {
  const scrolled = await page.evaluate(
    (pixelsPerSecond) =>
      new Promise<{ readonly frames: readonly number[]; readonly mostNodes: number }>((resolve) => {
        const frames: number[] = [];
        let mostNodes = 0;
        let last = performance.now();
        let position = 0;
        const step = (now: number): void => {
          const frame = now - last;
          last = now;
          frames.push(frame);
          position += (Math.min(frame, 100) / 1000) * pixelsPerSecond;
          scrollTo(0, position);
          if (frames.length % 30 === 0) {
            mostNodes = Math.max(mostNodes, document.getElementsByTagName('*').length);
          }
          const end = document.documentElement.scrollHeight - innerHeight;
          if (position < end) requestAnimationFrame(step);
          else resolve({ frames: frames.slice(1), mostNodes });
        };
        requestAnimationFrame(step);
      }),
    scrollPixelsPerSecond,
  );
  const { frames, mostNodes } = scrolled;
  const share = (limitMs: number): number =>
    (100 * frames.filter((frame) => frame > limitMs).length) / frames.length;
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return {
    over50Percent: share(50),
    over100Percent: share(100),
    longestMs: Math.max(...frames),
    frames: frames.length,
    mostNodes,
    heapMegabytes: usedSize / 1e6,
  };
}
