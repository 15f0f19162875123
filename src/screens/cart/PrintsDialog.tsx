import { slotTexts } from '#facts/cartTexts.ts';
import { isPack } from '#rules/cart.ts';
import { partsOf, type Part } from '#rules/lineChoice.ts';
import { useChoices } from '#screens/ordering/useChoices.ts';
import { useGrants } from '#state/useGrants.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useState } from 'react';
import { ChoiceFrame, type Choosing } from './ChoiceFrame.tsx';
import { PackPrints } from './PackPrints.tsx';
import { PartPhotos } from './PartPhotos.tsx';
import { PhotoDialogs, type PhotoTask } from './PhotoDialogs.tsx';
import { PoseGroups } from './PoseGroups.tsx';
import { useLineChoice } from './useLineChoice.ts';

/** Shows a product as it will be printed, or one photo as it will be downloaded. What differs from the rest, and the poses, are behind it. */
export function PrintsDialog({ product, wanted, line, onClose }: Choosing) {
  const choices = useChoices(true);
  const choice = useLineChoice(product, line, wanted, choices);
  const hasGallery = useGrants().length > 0;
  const [changing, setChanging] = useState<Part>();
  const [task, setTask] = useState<PhotoTask>();
  const parts = partsOf(product);
  const isWaiting = wanted !== undefined && !line && !choices.settled;
  const isOpening = isWaiting && choice.preferred.length === 0;
  const hasPhoto = Object.values(choice.photos).some(({ length }) => length > 0);
  const isDigital = product.digitals !== undefined;

  const closePart = (): void => setChanging(undefined);
  const photos: Omit<Parameters<typeof PartPhotos>[0], 'part'> = {
    choice,
    choices,
    onChoose: (at) => setTask({ kind: 'choose', at }),
    onCrop: (at) => setTask({ kind: 'crop', at }),
  };
  const prints = isPack(product) ? (
    <PackPrints
      parts={parts}
      choice={choice}
      choices={choices}
      onChangeAll={() => setTask({ kind: 'choose all' })}
      onChange={setChanging}
    />
  ) : (
    parts.map((part) => <PartPhotos key={part.id} part={part} {...photos} />)
  );
  return (
    <>
      <ChoiceFrame
        {...{ product, line, onClose }}
        isBusy={isOpening}
        lineNow={isDigital && !hasPhoto ? undefined : choice.lineNow}
      >
        <p role="status">{isOpening && slotTexts.loading}</p>
        {hasGallery && prints}
        {!isDigital && <PoseGroups {...{ parts, choice }} isFolded={isOpening || hasPhoto} />}
      </ChoiceFrame>
      {changing && (
        <Dialog
          title={changing.legend}
          onClose={closePart}
          actions={<Button onClick={closePart}>{slotTexts.done}</Button>}
        >
          <PartPhotos part={changing} {...photos} />
        </Dialog>
      )}
      {task && (
        <PhotoDialogs
          {...{ task, product, parts, choice, choices }}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
}
