import { slotPhotos, type LinePart } from '#core/cart/lineChoice.ts';
import { isBlackAndWhite } from '#core/cart/poses.ts';
import { layoutSheet } from '#core/print/printSheet.ts';
import { printWords } from '#core/print/printWords.ts';
import { foundPhotos, pieceContents, photoPixels, renditionsFor } from '#ordering/foundPhotos.ts';
import { SealedPicture } from '#ordering/SealedPicture.tsx';
import type { Choices } from '#ordering/useChoices.ts';
import { useCheckout } from '#device/cart/checkout.ts';
import { usePhotos } from '#device/photos/usePhotos.ts';
import { PrintPicture } from '#ui/PrintPicture.tsx';
import type { LineChoice } from './useLineChoice.ts';

type PrintPreviewProps = {
  readonly part: LinePart;
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
      photos={photoPixels(found, opened)}
      className={className}
    />
  );
}
