import { tileWords } from '#core/gallery/galleryTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { heartsOf, subscribeToHearts, toggleHeart } from '#device/players/hearts.ts';
import styles from './Heart.module.css';
import { made } from './made.ts';

/** Draws the heart of a photo in the grid. It follows the lightbox and other tabs until `stop`. */
export function drawHeart(slug: string, label: string, number: number) {
  const button = made('button', styles['heart']);
  button.type = 'button';
  button.ariaLabel = fillText(tileWords.heart, { name: label });
  button.onclick = () => toggleHeart(slug, number);
  const show = (): void => {
    button.ariaPressed = `${heartsOf(slug).includes(number)}`;
  };
  show();
  return { button, stop: subscribeToHearts(show) };
}
