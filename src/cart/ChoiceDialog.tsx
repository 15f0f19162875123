import { type Choosing, ChoiceFrame } from './ChoiceFrame.tsx';
import { DigitalsDialog } from './DigitalsDialog.tsx';
import { slotTexts } from '#core/cart/cartTexts.ts';
import { isPack } from '#core/cart/cart.ts';
import { partsOf, type LinePart } from '#core/cart/lineChoice.ts';
import { useChoices } from '#ordering/useChoices.ts';
import { useGrants } from '#device/access/useGrants.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { memo, useMemo, useState } from 'react';
import { PackPrints, PartPhotos } from './PackPrints.tsx';
import { PhotoDialogs, type PhotoTask } from './PhotoDialogs.tsx';
import { useLineChoice, type LineChoice } from './useLineChoice.ts';
import { defaultPoseId, poses } from '#core/shop/poses.ts';
import { fillText } from '#core/text/fillText.ts';
import { poseLabel } from '#core/cart/poses.ts';
import { Fold } from '#ui/Fold.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import styles from './CheckoutStep.module.css';

/** Asks for what a product needs, and adds it to the cart or changes its line. */
export function ChoiceDialog({ product, ...others }: Choosing) {
  const { digitals } = product;
  return digitals && digitals !== 'photo' ? (
    <DigitalsDialog product={{ ...product, digitals }} {...others} />
  ) : (
    <PrintsDialog product={product} {...others} />
  );
}

/** Shows a product as it will be printed, or one photo as it will be downloaded. What differs from the rest, and the poses, are behind it. */
function PrintsDialog({ product, ...others }: Choosing) {
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

type PoseGroupsProps = {
  readonly parts: readonly LinePart[];
  readonly choice: LineChoice;
  /** Photos say what is printed. The poses are then for the studio. */
  readonly isFolded: boolean;
};

/** The pose of a product, or of each component of a pack. */
function PoseGroups({ parts, choice, isFolded }: PoseGroupsProps) {
  const groups = parts.map((part) => (
    <RadioList
      key={part.id}
      legend={part.legend}
      isSideBySide
      options={poses}
      value={choice.poseOf(part)}
      note={choice.noteOf(part)}
      onValue={(pose) => choice.choosePose(part.id, pose)}
    />
  ));
  if (!isFolded) return groups;
  return (
    <Fold
      {...summaryOf(parts, choice)}
      isNeeded={parts.some((part) => choice.poseOf(part) !== defaultPoseId)}
    >
      <p className={styles['soft']}>{slotTexts.poseIsNote}</p>
      {groups}
    </Fold>
  );
}

/** Says the pose, or all that are chosen. */
function summaryOf(parts: readonly LinePart[], { poseOf }: LineChoice) {
  const [first = '', ...others] = new Set(parts.map((part) => poseLabel(poseOf(part))));
  if (others.length > 0)
    return { title: slotTexts.posesDiffer, says: [first, ...others].join(' · ') };
  return { title: parts.length > 1 ? fillText(slotTexts.poseForAll, { pose: first }) : first };
}
