import { digitalChoiceTexts, slotTexts } from '#core/cart/cartTexts.ts';
import { lineKey, type CartLine } from '#core/cart/cart.ts';
import { isDigital } from '#core/cart/digitalLines.ts';
import { fillText } from '#core/text/fillText.ts';
import { photoWords } from '#core/gallery/frameNumber.ts';
import { photosTakenDown } from './renewedPhotos.ts';
import { teamName } from '#core/shop/teams.ts';
import type { Choices } from '#ordering/useChoices.ts';
import { useMemo } from 'react';

/**
 * Returns what is wrong with a line's photos, or an empty string: some are no longer in their galleries, or were lost with one, or none
 * was chosen. The order's PDF does not say it: it is for the person, who can change the line.
 */
export function usePhotoNote(line: CartLine, withTeams: boolean, { galleries }: Choices): string {
  const key = lineKey(line);
  const gone = useMemo(
    () =>
      photosTakenDown(
        line.photos,
        galleries.map(({ gallery }) => gallery),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` says which photos the line has
    [key, galleries],
  );
  const words = gone.map((photo) => photoWords(photo, withTeams ? teamName(photo.gallery) : ''));
  const notes = [
    words.length > 0 && fillText(slotTexts.takenDown, { photos: words.join(', ') }),
    line.lostPhotos && slotTexts.lost,
    isDigital(line) && !line.photos && !line.lostPhotos && digitalChoiceTexts.unchosen,
  ];
  return notes.filter(Boolean).join(' ');
}
