/**
 * Writes a static page to compare each screen with: the markup of the screen at rest, with the same styles and pictures and no
 * script. The site could not be faster if it were written by hand.
 */
import type { Browser, Page } from '@playwright/test';
import { join } from 'node:path';
import { giveGrant } from '#bench/phone/galleryGrant.ts';
import { paintingOf, watchPainting } from '#bench/phone/painting.ts';
import { slowPhone } from '#bench/phone/slowPhone.ts';
import { writePage, type BenchGallery } from './site.ts';

export type ScreenName = 'home' | 'access' | 'gallery' | 'cart';
export type Control = {
  readonly screen: string;
  readonly control: string;
  /** The one that opens only with a grant. */
  readonly isGallery: boolean;
};

/** Returns the addresses of each screen and its static page. */
export function controlsOf(gallery: BenchGallery): Readonly<Record<ScreenName, Control>> {
  return {
    home: { screen: '/', control: '/control-home.html', isGallery: false },
    access: { screen: '/#/access', control: '/control-access.html', isGallery: false },
    gallery: {
      screen: `/#/gallery/${gallery.slug}`,
      control: '/control-gallery.html',
      isGallery: true,
    },
    cart: { screen: '/#/cart', control: '/control-cart.html', isGallery: false },
  };
}

/** Writes them into the site served at `url`. A server that starts afterwards has them. */
export async function writeControls(
  browser: Browser,
  url: string,
  site: string,
  gallery: BenchGallery,
): Promise<void> {
  for (const { screen, control, isGallery } of Object.values(controlsOf(gallery))) {
    const phone = await slowPhone(browser, url);
    const { page } = phone;
    try {
      // The reel stays on its first picture.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (isGallery) await giveGrant(page, gallery);
      await page.goto('about:blank');
      await watchPainting(page);
      await page.goto(screen);
      await paintingOf(page);
      await writePage(join(site, control), await staticCopy(page, gallery));
    } finally {
      await phone.close();
    }
  }
}

function staticCopy(page: Page, { pictures }: BenchGallery): Promise<string> {
  return page.evaluate((plain) => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll('script, link[rel=modulepreload]')) part.remove();
    for (const tile of copy.querySelectorAll('[aria-posinset]')) {
      const photo = tile.querySelector<HTMLImageElement>('img');
      photo?.setAttribute('src', plain[Number(tile.getAttribute('aria-posinset')) - 1] ?? '');
    }
    const opened = copy.querySelectorAll('img[src^="blob:"]').length;
    if (opened > 0) throw new Error(`${opened} photos have no plain picture`);
    return `<!doctype html>${copy.outerHTML}`;
  }, pictures);
}
