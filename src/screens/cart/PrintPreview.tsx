import type { PoseId } from '#facts/poses.ts';
import { layoutSheet } from '#rules/printSheet.ts';
import { isBlackAndWhite } from '#rules/poses.ts';
import type { PrintWords } from '#rules/print.ts';
import type { SlotPhotos } from '#rules/photoReference.ts';
import type { Slot } from '#rules/slots.ts';
import { usePhotos } from '#state/usePhotos.ts';
import { PrintPicture } from '#ui/PrintPicture.tsx';
import {
  pieceContents,
  pixelsOf,
  renditionsFor,
  foundPhotos,
} from '#screens/ordering/foundPhotos.ts';
import { SealedPicture } from '#screens/ordering/SealedPicture.tsx';
import type { Choices } from '#screens/ordering/useChoices.ts';

type PrintPreviewProps = {
  /** The slots of one component, or of a single product. They have one template. */
  readonly slots: readonly Slot[];
  readonly photos: SlotPhotos;
  readonly pose: PoseId;
  readonly choices: Choices;
  readonly words: readonly PrintWords[];
  /** The width at which it is shown, in CSS pixels. */
  readonly shownWidth: number;
  readonly className?: string | undefined;
};

/** All pieces of a print as they will be, with the photos that were chosen; without a template the photo itself. Nothing without a photo. */
export function PrintPreview(props: PrintPreviewProps) {
  const { slots, photos, pose, choices, words, shownWidth, className } = props;
  const [first] = slots;
  const found = foundPhotos(slots, photos, choices.galleries);
  const opened = usePhotos(renditionsFor(found, shownWidth));
  const [shown] = found;
  if (!first || !shown) return null;
  if (!first.template) return <SealedPicture {...{ ...shown, shownWidth, className }} />;
  return (
    <PrintPicture
      layout={layoutSheet(
        first.template,
        pieceContents(found, first.pieces, words, isBlackAndWhite(pose)),
      )}
      photos={pixelsOf(found, opened)}
      className={className}
    />
  );
}
