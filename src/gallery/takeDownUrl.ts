import { brand } from '#core/shop/brand.ts';
import { galleryActTexts } from '#core/gallery/galleryTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import { mailtoUrl } from '#device/site/mailto.ts';

/**
 * Returns a link that opens an email to the studio, asking it to take a photo of this team down. Without a frame number, the person
 * writes which one. The child's name is left out: who reads along learns no more than a number.
 */
export function takeDownUrl(team: string, number?: number): string {
  const words = galleryActTexts.takeDown;
  const photo = number === undefined ? words.whichNumber : frameDigits(number);
  return mailtoUrl(brand.studio.email, {
    subject: fillText(words.subject, { team }),
    body: fillText(words.body, { team, number: photo }),
  });
}
