/** What a gallery of proofs shows: fewer pixels, and a mark if the studio wants one. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { brand } from '#facts/brand.ts';
import { failure, success, type Result } from '#rules/result.ts';
import type { Proof } from '#studio/photos/recipe.ts';
import { capitalHeights, textWidth } from '#rules/textWidth.ts';
import { readLetters } from '#studio/printing/letters.ts';
import type { WorkspaceGallery } from '#studio/workspace/workspace.ts';

/** Stands for the studio's name, in letters. */
export const nameMark = 'name';

/** Returns undefined for a gallery that shows its photos large. Fails if the mark is no picture. */
export async function proofOf({
  proof,
  mark,
}: Pick<WorkspaceGallery, 'proof' | 'mark'>): Promise<Result<Proof | undefined>> {
  if (proof === undefined) {
    return mark === undefined
      ? success(undefined)
      : failure('--mark is for proofs: give --proof as well.');
  }
  if (mark === undefined) return success({ edge: proof });
  if (mark === nameMark) return success({ edge: proof, mark: await markOfName() });
  const file = await readFile(mark).catch(() => undefined);
  const picture =
    file &&
    (await sharp(file)
      .metadata()
      .catch(() => undefined));
  if (!file || !picture) return failure(`The mark ${mark} is no picture that can be read.`);
  if (!picture.hasAlpha) {
    return failure(`The mark ${mark} has no transparent ground, so it would hide the photos.`);
  }
  return success({ edge: proof, mark: file });
}

/** In units of the SVG. */
const side = 1000;
const largestLetters = 260;
const tilt = -24;

/** Returns the name as outlines with some air around it, tilted: light letters with a dark edge, legible on day and night. */
async function markOfName(): Promise<Uint8Array> {
  const letters = await readLetters();
  const text = brand.product.toLocaleUpperCase('en-US');
  const sizeMm = Math.min(largestLetters, (side * 0.9) / textWidth(text, 'display'));
  const widthMm = textWidth(text, 'display') * sizeMm;
  const outline = letters.drawn({
    kind: 'text',
    font: 'display',
    text,
    color: '#fff',
    sizeMm,
    xMm: (side - widthMm) / 2,
    baselineMm: (side + sizeMm * capitalHeights.display) / 2,
    widthMm,
  });
  const edge = outline.replace(
    'fill="#fff"',
    'fill="none" stroke="#000" stroke-width="26" stroke-opacity="0.5"',
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"><g opacity="0.36" transform="rotate(${tilt} ${side / 2} ${side / 2})">${edge}${outline}</g></svg>`,
  );
}
