import { targetWidth } from '#browser/targetWidth.ts';
import { photoAtHand, type Choices } from './useChoices.ts';
import { layoutSheet, type PieceContent, type PrintWords } from '#rules/printLayout.ts';
import type { SlotPhotos } from '#rules/photoReference.ts';
import { toneOf } from '#rules/photoTone.ts';
import { renditionFor } from '#rules/renditions.ts';
import type { Slot } from '#rules/slots.ts';
import { usePhotos, type WantedPhoto } from '#state/usePhotos.ts';
import { PrintPicture } from '#ui/PrintPicture.tsx';

type PrintPreviewProps = {
  /** The slots of one component, or of a single product. They have one template. */
  readonly slots: readonly Slot[];
  readonly photos: SlotPhotos;
  readonly choices: Choices;
  readonly words: PrintWords;
  /** The width at which it is shown, in CSS pixels. */
  readonly shownWidth: number;
  readonly className?: string | undefined;
};

/** The most pieces that a small picture shows clearly. */
const mostPieces = 8;

/** A print as it will be, with the photos that were chosen. Nothing without a template or a photo. */
export function PrintPreview(props: PrintPreviewProps) {
  const { slots, photos, choices, words, shownWidth, className } = props;
  const [first] = slots;
  const found = slots.flatMap(({ id, shows }) =>
    (photos[id] ?? []).flatMap((reference, index) => {
      const at = photoAtHand(choices.galleries, reference);
      return at ? [{ shows, index, reference, ...at }] : [];
    }),
  );
  const wanted = found.map(({ shows, index, reference, from, photo }): WantedPhoto => {
    const target = targetWidth(shownWidth / (reference.crop?.width ?? 1));
    const width = renditionFor(photo, from.gallery.widths ?? [], target);
    const { slug } = from.gallery;
    return { id: `${shows} ${index}`, key: from.key, slug, file: photo.file, width };
  });
  const opened = usePhotos(wanted);
  if (!first?.template || found.length === 0) return null;

  const contents = Array.from(
    { length: Math.min(first.pieces, mostPieces) },
    (_, piece): PieceContent => ({
      words,
      photos: Object.fromEntries(
        slots.flatMap(({ shows }) => {
          const inSlot = found.filter((one) => one.shows === shows);
          const one = inSlot[piece] ?? inSlot[0];
          if (!one) return [];
          const { photo, isCard, reference } = one;
          const cropped = reference.crop && { crop: reference.crop };
          return [[shows, { ...photo, id: `${shows} ${one.index}`, isCard, ...cropped }]];
        }),
      ),
    }),
  );
  const pixels = Object.fromEntries(
    found.map(({ shows, index, photo }) => {
      const id = `${shows} ${index}`;
      return [id, { url: opened[id]?.url, tone: toneOf(photo.thumbHash) }];
    }),
  );
  return (
    <PrintPicture
      layout={layoutSheet(first.template, contents)}
      photos={pixels}
      className={className}
    />
  );
}
