import { slotTexts } from '#core/cart/cartTexts.ts';
import { isPack } from '#core/cart/cart.ts';
import { partsOf, type LinePart } from '#core/cart/lineChoice.ts';
import { useChoices } from '#ordering/useChoices.ts';
import { useGrants } from '#device/access/useGrants.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { memo, useMemo, useState } from 'react';
import { ChoiceFrame, type Choosing } from './ChoiceFrame.tsx';
import { PackPrints } from './PackPrints.tsx';
import { PartPhotos } from './PartPhotos.tsx';
import { PhotoDialogs, type PhotoTask } from './PhotoDialogs.tsx';
import { PoseGroups } from './PoseGroups.tsx';
import { useLineChoice } from './useLineChoice.ts';

/** Shows a product as it will be printed, or one photo as it will be downloaded. What differs from the rest, and the poses, are behind it. */
export function PrintsDialog({ product, ...others }: Choosing) {
  const choices = useChoices(true);
  const choice = useLineChoice(product, others.line, others.wanted, choices);
  const parts = useMemo(() => partsOf(product), [product]);
  const [changing, setChanging] = useState<LinePart>();
  const [task, setTask] = useState<PhotoTask>();

  const closePart = (): void => setChanging(undefined);
  const shared = { product, parts, choice, choices };
  return (
    <>
      <Prints {...shared} {...others} onTask={setTask} onChange={setChanging} />
      {changing && (
        <Dialog
          title={changing.legend}
          onClose={closePart}
          actions={<Button onClick={closePart}>{slotTexts.done}</Button>}
        >
          <PartPhotos part={changing} {...{ choice, choices }} onTask={setTask} />
        </Dialog>
      )}
      {task && <PhotoDialogs {...shared} task={task} onClose={() => setTask(undefined)} />}
    </>
  );
}

type PrintsProps = Choosing & Parameters<typeof PackPrints>[0];

/** Not drawn again for a dialog over it. */
const Prints = memo(function Prints({ parts, choice, choices, onTask, ...props }: PrintsProps) {
  const { product, wanted, line, onClose, onChange } = props;
  const hasGallery = useGrants().length > 0;
  const isWaiting = wanted !== undefined && !line && !choices.settled;
  const isOpening = isWaiting && choice.preferred.length === 0;
  const hasPhoto = Object.values(choice.photos).some(({ length }) => length > 0);
  const isDigital = product.digitals !== undefined;
  const prints = isPack(product) ? (
    <PackPrints {...{ parts, choice, choices, onTask, onChange }} />
  ) : (
    parts.map((part) => <PartPhotos key={part.id} {...{ part, choice, choices, onTask }} />)
  );
  return (
    <ChoiceFrame
      {...{ product, line, onClose }}
      isBusy={isOpening}
      lineNow={isDigital && !hasPhoto ? undefined : choice.lineNow}
    >
      <p role="status">{isOpening && slotTexts.loading}</p>
      {hasGallery && prints}
      {!isDigital && <PoseGroups {...{ parts, choice }} isFolded={isOpening || hasPhoto} />}
    </ChoiceFrame>
  );
});
