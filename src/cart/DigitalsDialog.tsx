import { digitalChoiceTexts } from '#core/cart/cartTexts.ts';
import type { Product } from '#core/shop/catalogFile.ts';
import {
  chosenDigitals,
  digitalChoices,
  digitalChoiceWords,
  digitalLine,
  presetDigitals,
  searchDigitalChoices,
  type WholeDigitals,
} from './digitalChoice.ts';
import { fillText } from '#core/text/fillText.ts';
import type { PhotoName, WantedPhoto } from '#core/cart/photoToOrder.ts';
import { playerPhotosOf } from '#device/players/hearts.ts';
import { useGalleriesAtHand, type GalleryAtHand } from '#device/gallery/galleriesAtHand.ts';
import { useGrants } from '#device/access/useGrants.ts';
import { RadioList } from '#ui/RadioList.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { useMemo, useState } from 'react';
import { ChoiceFrame, type Choosing } from './ChoiceFrame.tsx';
import styles from './DigitalsDialog.module.css';

type DigitalsDialogProps = Choosing<Product & { readonly digitals: WholeDigitals }>;

/** So many choices are seen at once. */
const searchedFrom = 9;

/** Asks whose digital photos are bought: which player's, or which team's. */
export function DigitalsDialog({ product, wanted, line, onClose }: DigitalsDialogProps) {
  const { digitals } = product;
  const grants = useGrants();
  const { galleries, settled, choices, likely } = useDigitalChoices(digitals, wanted);
  const [picked, setPicked] = useState<string>();
  const [search, setSearch] = useState('');
  const before = line && chosenDigitals(choices, line);
  const chosen =
    choices.find(({ id }) => id === picked) ?? before ?? presetDigitals(choices, likely);
  const found = searchDigitalChoices(choices, search, likely);
  const texts = digitalChoiceTexts[digitals];

  return (
    <ChoiceFrame
      {...{ product, line, onClose }}
      lineNow={chosen && (() => digitalLine(product, chosen))}
    >
      {choices.length >= searchedFrom && (
        <div className={styles['search']}>
          <SearchField label={texts.search} value={search} onValue={setSearch} />
        </div>
      )}
      <p role="status">
        {choices.length === 0
          ? grants.length > 0 && (settled ? noneText(galleries, texts) : digitalChoiceTexts.opening)
          : found.length === 0 && fillText(digitalChoiceTexts.noMatches, { q: search })}
      </p>
      {found.length > 0 && (
        <div className={choices.length >= searchedFrom ? styles['choices'] : undefined}>
          <RadioList
            legend={texts.legend}
            options={found.map((choice) => ({
              id: choice.id,
              label: digitalChoiceWords(choice, choices),
            }))}
            value={chosen?.id ?? ''}
            onValue={setPicked}
          />
        </div>
      )}
    </ChoiceFrame>
  );
}

function noneText(
  galleries: readonly GalleryAtHand[],
  { none }: { readonly none: string },
): string {
  return galleries.length === 0 ? digitalChoiceTexts.notOpen : none;
}

/** Returns the open galleries, what can be bought of them, and the photos that the person most likely wants. */
function useDigitalChoices(digitals: WholeDigitals, wanted: WantedPhoto | undefined) {
  const { galleries, settled } = useGalleriesAtHand(true);
  const choices = useMemo(
    () =>
      digitalChoices(
        digitals,
        galleries.map(({ gallery }) => gallery),
      ),
    [digitals, galleries],
  );
  const likely = useMemo(() => likelyPhotos(wanted, galleries), [wanted, galleries]);
  return { galleries, settled, choices, likely };
}

/** Returns the photo that the person came with, or else those of the person's players. */
function likelyPhotos(
  wanted: WantedPhoto | undefined,
  galleries: readonly GalleryAtHand[],
): readonly PhotoName[] {
  if (wanted !== undefined && wanted !== 'none') return [wanted];
  return galleries.flatMap(({ gallery: { slug } }) =>
    playerPhotosOf(slug).map((number) => ({ gallery: slug, number })),
  );
}
