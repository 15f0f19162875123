/** Prints as lines for people. */
import { joinedWords, photoWords } from '#core/gallery/frameNumber.ts';
import type { Crop } from '#core/gallery/photoReference.ts';
import { columns } from '#studio/command/columns.ts';
import type { Print } from './orderPrints.ts';

/** One line for each; those that somebody has to look at begin with an exclamation mark. */
export function printLines(prints: readonly Print[]): string {
  return columns(
    prints.map((print) => [
      print.state === 'problem' ? '!' : ' ',
      `${print.pieces} x`,
      printName(print),
      print.pose,
      ...photoCells(print),
    ]),
  );
}

/** `Economy Pack, Wallets`. */
export function printName({ product, part }: Pick<Print, 'product' | 'part'>): string {
  return part === '' ? product : `${product}, ${part}`;
}

/** Returns the photo with its camera file, crop and remark. */
export function photoText(print: Print): string {
  return photoCells(print).filter(Boolean).join(', ');
}

/** Returns a share as percent. */
export function percent(share: number): string {
  return String(Number((share * 100).toFixed(3)));
}

function photoCells({ photo, team, file, state, remark }: Print): readonly string[] {
  if (!photo) return [remark || state];
  const details = [file?.source, photo.crop && cropWords(photo.crop), remark];
  return [
    joinedWords(photoWords(photo, team), file?.player?.name ?? ''),
    details.filter(Boolean).join(', '),
  ];
}

function cropWords({ x, y, width, height }: Crop): string {
  const [left, top, wide, high] = [x, y, width, height].map(percent);
  return `cropped to ${wide} x ${high} % from ${left}, ${top} %`;
}
