/**
 * Lays a print out as a list of drawing operations in millimetres, from back to front. Phone and desk draw the same list: what a
 * parent approved is what is printed.
 */
import type { Template } from '#core/shop/templates.ts';
import { printedPart, templateFor } from './crop.ts';
import type { PieceContent, PrintBox, PrintLayout, PrintOperation, PrintPhoto } from './print.ts';
import { textOperations } from './printText.ts';

const paper = '#ffffff';

/** Returns one piece. */
export function layoutPiece(template: Template, content: PieceContent): PrintLayout {
  const { photos, words = {}, isBlackAndWhite = false } = content;
  const first = photos[template.photos[0]?.slot ?? ''];
  const piece = first ? templateFor(template, first, first.crop) : template;
  const { widthMm, heightMm, background = paper, fills = [], texts = [] } = piece;
  return {
    widthMm,
    heightMm,
    operations: [
      { kind: 'fill', xMm: 0, yMm: 0, widthMm, heightMm, color: background },
      ...fills.map((fill) => ({ kind: 'fill', ...fill }) as const),
      ...piece.photos.map(({ slot, ...box }): PrintOperation => {
        const photo = photos[slot];
        return photo
          ? photoOperation(box, photo, isBlackAndWhite)
          : { kind: 'blank', shows: slot, ...box };
      }),
      ...textOperations(texts, words),
    ],
  };
}

function photoOperation(
  box: PrintBox,
  photo: PrintPhoto,
  isBlackAndWhite: boolean,
): PrintOperation {
  const part = printedPart(photo, box.widthMm / box.heightMm, photo.crop);
  return {
    kind: 'photo',
    photo: photo.id,
    part,
    ...box,
    ...(isBlackAndWhite && { isBlackAndWhite }),
  };
}
