import { tileWords } from '#core/gallery/galleryTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { toggleHeart } from '#device/players/hearts.ts';
import { useHearts } from './useHearts.ts';
import { Icon } from '#ui/Icon.tsx';

type LightboxHeartProps = {
  readonly slug: string;
  /** The photo's name and number. */
  readonly label: string;
  readonly number: number;
};

/** The heart of the photo in the lightbox. It alone watches the hearts: the lightbox takes long to draw again. */
export function LightboxHeart({ slug, label, number }: LightboxHeartProps) {
  const hearts = useHearts(slug);
  return (
    <button
      type="button"
      className="yarl__button"
      aria-pressed={hearts.includes(number)}
      aria-label={fillText(tileWords.heart, { name: label })}
      onClick={() => toggleHeart(slug, number)}
    >
      <Icon name="heart" />
    </button>
  );
}
