import { slotTexts } from '#facts/cartTexts.ts';
import { fillText } from '#rules/fillText.ts';
import { Stepper } from '#ui/Stepper.tsx';
import styles from './SlotPhotoRow.module.css';

type PiecesStepperProps = {
  /** The slot and the print that it belongs to. */
  readonly what: string;
  readonly pieces: number;
  /** The pieces of the slot, which its photos share. */
  readonly all: number;
  readonly onPieces: (pieces: number) => void;
};

/** The number of pieces that show one photo of a shared slot, with buttons to change it. */
export function PiecesStepper({ what, pieces, all, onPieces }: PiecesStepperProps) {
  return (
    <Stepper
      className={styles['pieces']}
      fewer={fillText(slotTexts.fewerPieces, { what })}
      more={fillText(slotTexts.morePieces, { what })}
      onStep={(by) => onPieces(pieces + by)}
    >
      <output aria-label={fillText(slotTexts.piecesOf, { what })}>
        {fillText(slotTexts.pieces, { count: String(pieces), all: String(all) })}
      </output>
    </Stepper>
  );
}
