import { brand } from '#facts/brand.ts';
import { galleryActTexts } from '#facts/galleryTexts.ts';
import { fillText } from '#rules/fillText.ts';
import { frameDigits } from '#rules/frameNumber.ts';
import { mailtoUrl } from '#rules/mailto.ts';

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
