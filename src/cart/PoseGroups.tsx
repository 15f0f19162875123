import { slotTexts } from '#core/cart/cartTexts.ts';
import { defaultPoseId, poses } from '#core/shop/poses.ts';
import { fillText } from '#core/text/fillText.ts';
import type { LinePart } from '#core/cart/lineChoice.ts';
import { poseLabel } from '#core/cart/poses.ts';
import { Fold } from '#ui/Fold.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import styles from './CheckoutStep.module.css';
import type { LineChoice } from './useLineChoice.ts';

type PoseGroupsProps = {
  readonly parts: readonly LinePart[];
  readonly choice: LineChoice;
  /** Photos say what is printed. The poses are then for the studio. */
  readonly isFolded: boolean;
};

/** The pose of a product, or of each component of a pack. */
export function PoseGroups({ parts, choice, isFolded }: PoseGroupsProps) {
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
