import { slotTexts } from '#facts/cartTexts.ts';
import { lineKey, type CartLine } from '#rules/cart.ts';
import { fillText } from '#rules/fillText.ts';
import { photoWords } from '#rules/frameNumber.ts';
import { photosTakenDown } from '#rules/renewedPhotos.ts';
import { teamName } from '#rules/teams.ts';
import { useMemo } from 'react';
import type { Choices } from '#screens/ordering/useChoices.ts';

type TakenDownProps = {
  readonly line: CartLine;
  /** Puts the team's name before each photo's number. */
  readonly withTeams: boolean;
  readonly galleries: Choices['galleries'];
  readonly className: string | undefined;
};

/** Says which photos of a line are no longer in their galleries. The order's PDF doesn't: it is for the person, who can change the line. */
export function TakenDown({ line, withTeams, galleries, className }: TakenDownProps) {
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
  if (gone.length === 0) return null;
  const words = gone.map((photo) => photoWords(photo, withTeams ? teamName(photo.gallery) : ''));
  return <p className={className}>{fillText(slotTexts.takenDown, { photos: words.join(', ') })}</p>;
}
