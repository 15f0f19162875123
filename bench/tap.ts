/** Taps a photo for the first time, and measures until it stands in the lightbox and until it is sharp there. */
import type { Browser } from '@playwright/test';
import { column, figure, type Figure } from './figures.ts';
import { giveGrant } from './phone/galleryGrant.ts';
import { bytesOf, onSlowPhone } from './phone/slowPhone.ts';
import type { BenchGallery } from './site/site.ts';
import type { Workshop } from './workshop.ts';

type Tap = {
  /** Milliseconds from the press until the tile's picture stands in the lightbox. */
  readonly shownMs: number;
  /** Milliseconds from the press until the large rendition has replaced it. */
  readonly sharpMs: number;
  readonly kilobytes: number;
};

export async function tap(workshop: Workshop): Promise<readonly Figure[]> {
  const runs = workshop.runs(5);
  return workshop.overSite(async ({ gallery, browser, url }) => {
    workshop.say(`a photo, ${runs} times`);
    const taps: Tap[] = [];
    for (let run = 0; run < runs; run += 1) taps.push(await tapPhoto(browser, url, gallery));
    const row = (of: keyof Tap) => ({ ours: column(taps, of) });
    return [
      figure({ name: 'shown', unit: 'ms', ...row('shownMs'), target: { atMost: 150 } }),
      figure({ name: 'sharp', unit: 'ms', ...row('sharpMs'), target: { atMost: 1_300 } }),
      figure({ name: 'until then', unit: 'kB', ...row('kilobytes'), target: { atMost: 150 } }),
    ];
  });
}

async function tapPhoto(browser: Browser, baseURL: string, gallery: BenchGallery): Promise<Tap> {
  return onSlowPhone(browser, baseURL, async (phone) => {
    const { page } = phone;
    await giveGrant(page, gallery);
    await page.goto('about:blank');
    // Slowed down first: it empties the browser's caches, and those of an open gallery are not empty.
    await phone.slowDown();
    await page.goto(`/#/gallery/${gallery.slug}`, { waitUntil: 'networkidle' });
    await page.evaluate(watchLightbox);
    const earlier = bytesOf(phone.loaded());
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^View / })
      .nth(2)
      .tap();
    const sharpAt = () => Reflect.get(window, 'sharpAt') as number | undefined;
    await page.waitForFunction(sharpAt, undefined, { timeout: 60_000 });
    const kilobytes = (bytesOf(phone.loaded()) - earlier) / 1000;
    const at = (name: string) => page.evaluate((key) => Reflect.get(window, key) as number, name);
    const pressedAt = await at('pressedAt');
    return {
      shownMs: (await at('shownAt')) - pressedAt,
      sharpMs: (await at('sharpAt')) - pressedAt,
      kilobytes,
    };
  });
}

/** Runs in the page. Records the press, and when the first frame with a picture over the page was painted, and with a larger one. */
function watchLightbox(): void {
  const tileWidth = 360;
  window.addEventListener(
    'click',
    ({ timeStamp }) => Object.assign(window, { pressedAt: timeStamp }),
    { capture: true, once: true },
  );
  // The next task runs when the frame has been painted.
  const painted = new MessageChannel();
  painted.port2.onmessage = ({ data }) => Object.assign(window, { [data]: performance.now() });
  const look = (): void => {
    const images = [
      ...document.querySelectorAll<HTMLImageElement>('[role=dialog] img, dialog img'),
    ];
    const widest = Math.max(0, ...images.map(({ naturalWidth }) => naturalWidth));
    if (widest > 0 && !('shownAt' in window)) {
      Object.assign(window, { shownAt: undefined });
      painted.port1.postMessage('shownAt');
    }
    if (widest > tileWidth) painted.port1.postMessage('sharpAt');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
