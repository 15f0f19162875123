import { slotPhotos, type Part } from '#rules/lineChoice.ts';
import { isBlackAndWhite } from '#rules/poses.ts';
import { layoutSheet } from '#rules/printSheet.ts';
import { printWords } from '#rules/printWords.ts';
import {
  foundPhotos,
  pieceContents,
  pixelsOf,
  renditionsFor,
} from '#screens/ordering/foundPhotos.ts';
import { SealedPicture } from '#screens/ordering/SealedPicture.tsx';
import type { Choices } from '#screens/ordering/useChoices.ts';
import { useCheckout } from '#state/checkout.ts';
import { usePhotos } from '#state/usePhotos.ts';
import { PrintPicture } from '#ui/PrintPicture.tsx';
import type { LineChoice } from './useLineChoice.ts';

type PrintPreviewProps = {
  readonly part: Part;
  readonly choice: LineChoice;
  readonly choices: Choices;
  /** In CSS pixels. */
  readonly shownWidth: number;
  readonly className: string | undefined;
};

/** All pieces of a print as they will be, with the photos that were chosen; without a template the photo itself. Nothing without a photo. */
export function PrintPreview(props: PrintPreviewProps) {
  const { part, choice, choices, shownWidth, className } = props;
  const { slots } = part;
  const { customer } = useCheckout().checkout;
  const photos = slotPhotos(choice.photos);
  const found = foundPhotos(slots, photos, choices.galleries);
  const opened = usePhotos(renditionsFor(found, shownWidth));
  const [shown] = found;
  if (!shown) return null;
  const { template, pieces } = shown.slot;
  if (!template) return <SealedPicture {...{ ...shown, shownWidth, className }} />;
  const words = printWords(slots, photos, choices, customer);
  const contents = pieceContents(found, pieces, words, isBlackAndWhite(choice.poseOf(part)));
  return (
    <PrintPicture
      layout={layoutSheet(template, contents)}
      photos={pixelsOf(found, opened)}
      className={className}
    />
  );
}
