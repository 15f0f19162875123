/** Measures one visit to a gallery. */
import type { Browser, Page } from '@playwright/test';
import type { BenchGallery } from '#bench/site/site.ts';
import { giveGrant } from './galleryGrant.ts';
import { scrollToEnd, type Scrolling } from './scrolling.ts';
import { bytesOf, onSlowPhone, type SlowPhone } from './slowPhone.ts';

/** Milliseconds until the first picture and until six were decoded, and the kilobytes received so far. */
export type Opening = {
  readonly oneMs: number;
  readonly sixMs: number;
  readonly kilobytes: number;
};

/** The first six pictures of each page, in order. */
const firstSix = {
  sealed: '[role=tabpanel] li:nth-child(-n+6) img',
  plain: 'body > img:nth-of-type(-n+6)',
} as const;

export type Kind = keyof typeof firstSix;

/** Opens a gallery by its address and scrolls to its end. */
export async function visitGallery(
  browser: Browser,
  baseURL: string,
  gallery: BenchGallery,
  kind: Kind,
): Promise<Opening & Scrolling> {
  return onSlowPhone(browser, baseURL, async (phone) => ({
    ...(await open(phone, gallery, kind)),
    ...(await scrollToEnd(phone)),
  }));
}

export async function openPlain(
  browser: Browser,
  baseURL: string,
  gallery: BenchGallery,
): Promise<Opening> {
  return onSlowPhone(browser, baseURL, (phone) => open(phone, gallery, 'plain'));
}

async function open(phone: SlowPhone, gallery: BenchGallery, kind: Kind): Promise<Opening> {
  const { page } = phone;
  if (kind === 'sealed') await giveGrant(page, gallery);
  else await page.goto('/manifest.webmanifest');
  await page.goto('about:blank');
  await watchForSix(page, kind);
  await phone.slowDown();
  await page.goto(kind === 'sealed' ? `/#/gallery/${gallery.slug}` : gallery.plain);
  return { ...(await timesOfSix(page)), kilobytes: bytesOf(phone.loaded()) / 1000 };
}

/** Opens a gallery by the link of its card, on a phone that was never here. */
export async function scanCard(
  browser: Browser,
  baseURL: string,
  gallery: BenchGallery,
): Promise<Opening> {
  return onSlowPhone(browser, baseURL, async (phone) => {
    const { page } = phone;
    await watchForSix(page, 'sealed');
    await phone.slowDown();
    await page.goto(gallery.card);
    return { ...(await timesOfSix(page)), kilobytes: bytesOf(phone.loaded()) / 1000 };
  });
}

/** Types the code on the access page and presses Enter at once. Returns the time to the first and to six pictures. */
export async function enterCode(
  browser: Browser,
  baseURL: string,
  gallery: BenchGallery,
  path: string,
): Promise<Opening> {
  return onSlowPhone(browser, baseURL, async (phone) => {
    const { page } = phone;
    await watchForSix(page, 'sealed');
    await page.addInitScript(() => {
      window.addEventListener('keydown', ({ key, timeStamp }) => {
        if (key === 'Enter') Object.assign(window, { enterAt: timeStamp });
      });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const input = page.getByLabel('Access code');
    await phone.slowDown();
    await input.focus();
    await input.pressSequentially(gallery.code, { delay: 120 });
    await input.press('Enter');
    const { oneMs, sixMs } = await timesOfSix(page);
    const kilobytes = bytesOf(phone.loaded()) / 1000;
    const enterMs = await page.evaluate(() => Reflect.get(window, 'enterAt') as number);
    return { oneMs: oneMs - enterMs, sixMs: sixMs - enterMs, kilobytes };
  });
}

/** Applies to pages opened from now on. */
export async function watchForSix(page: Page, kind: Kind): Promise<void> {
  await page.addInitScript((selector) => {
    const note = (name: string, images: readonly HTMLImageElement[]): void => {
      if (name in window) return;
      Object.assign(window, { [name]: undefined });
      void Promise.all(images.map((image) => image.decode())).then(() =>
        Object.assign(window, { [name]: performance.now() }),
      );
    };
    const look = (): void => {
      const images = [...document.querySelectorAll<HTMLImageElement>(selector)];
      const loaded = images.filter((image) => image.complete && image.naturalWidth > 0);
      if (loaded.length > 0) note('oneAt', loaded.slice(0, 1));
      if (loaded.length >= 6) note('sixAt', loaded);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, firstSix[kind]);
}

/** Waits for six pictures. Returns milliseconds from the start of the navigation. */
export async function timesOfSix(page: Page): Promise<Omit<Opening, 'kilobytes'>> {
  const seen = () => Reflect.get(window, 'sixAt') as number | undefined;
  await page.waitForFunction(seen, undefined, { timeout: 60_000 });
  return page.evaluate(() => ({
    oneMs: Reflect.get(window, 'oneAt') as number,
    sixMs: Reflect.get(window, 'sixAt') as number,
  }));
}
