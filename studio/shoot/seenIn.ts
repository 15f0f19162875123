/** What the QR codes of a photo say about cards. */
import { otherCode } from './sortingCodes.ts';
import { middleOf, pictured, type Point } from './codeShape.ts';
import type { QrCode, ReadCode, UnreadCode } from './qrCodes.ts';
import { isSortingNumber } from '#studio/workspace/sortingCards.ts';
import type { Seen } from './frame.ts';

/** Codes of sponsors and shops on shirts and banners are none of ours. */
export function seenIn(codes: readonly QrCode[]): Seen {
  const read = codes.filter((code) => code.text !== undefined);
  const unread = codes.filter((code) => code.text === undefined);
  const texts = read.map(({ text }) => text);
  return {
    numbers: [...new Set(texts.filter(isSortingNumber))],
    hasLink: texts.some((text) => /#\/access\?(?:.*&)?(?:card|code)=/.test(text)),
    unread: unread.filter((code) => !isOtherCopy(code, read)).length,
  };
}

/**
 * How far from its place the other copy is found, in sides of a code. Two corner squares of a code have their middle up to a third of a side
 * from its own; the rest is for small codes, whose corners say little of the perspective. Another card can be there only if it covers the place
 * itself, because the white at its edge is wider than the rest.
 */
const tolerance = 0.6;

/** Returns true for a code that could not be decoded if it is the second copy of a number that was. It may not be another child's card. */
export function isOtherCopy({ box }: UnreadCode, read: readonly ReadCode[]): boolean {
  const found = middleOf(box);
  return read.some(({ text, corners }) => {
    if (!isSortingNumber(text)) return false;
    const [middle, other] = [
      pictured(corners, { x: 0.5, y: 0.5 }),
      pictured(corners, { x: 0.5 + otherCode.x, y: 0.5 + otherCode.y }),
    ];
    const side = apart(middle, other) / Math.hypot(otherCode.x, otherCode.y);
    return apart(found, other) < tolerance * side;
  });
}

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
