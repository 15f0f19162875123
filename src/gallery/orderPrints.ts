import { brand } from '#core/shop/brand.ts';
import { galleryTexts } from '#core/gallery/galleryTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import { otherOrderPage } from './otherOrderPage.ts';

/** Returns address and description of "Order Prints Here", or undefined if neither team nor studio has another order page. */
export function orderPrints({ team, orderUrl }: Pick<Gallery, 'team' | 'orderUrl'>) {
  const page = otherOrderPage(orderUrl, brand.defaultOrderUrl);
  if (!page) return undefined;
  const words = page.isOwn ? galleryTexts.ownShop : galleryTexts.otherShop;
  return { href: page.url, title: fillText(words, { team, host: hostOf(page.url) }) };
}

function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? url;
}
