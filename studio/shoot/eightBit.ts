import type { Sharp } from 'sharp';

/**
 * The 8-bit space for pictures with 16 bits a channel, by their own space. By default sharp uses Display P3, and raw pixels carry
 * no profile that would say so.
 */
const eightBitSpaces: ReadonlyMap<string | undefined, string> = new Map([
  ['rgb16', 'srgb'],
  ['grey16', 'b-w'],
]);

/** Makes sure that a picture of this color space is worked on with 8 bits a channel. */
export function inEightBits(picture: Sharp, space: string | undefined): Sharp {
  const eightBits = eightBitSpaces.get(space);
  return eightBits === undefined ? picture : picture.pipelineColourspace(eightBits);
}
