import { tileWords } from '#facts/galleryTexts.ts';
import { fillText } from '#rules/fillText.ts';
import { toggleHeart } from '#state/hearts.ts';
import { useHearts } from '#state/useHearts.ts';
import { Icon } from '#ui/Icon.tsx';

type LightboxHeartProps = {
  readonly slug: string;
  /** The photo's name and number. */
  readonly label: string;
  readonly number: number;
};

/** The heart of the photo in the lightbox. It alone watches the hearts: the lightbox takes long to draw anew. */
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
