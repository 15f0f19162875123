/** What a gallery of proofs shows: fewer pixels, and a mark if the studio wants one. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { brand } from '#core/shop/brand.ts';
import { publishDefaults } from '#core/shop/publishDefaults.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import type { Proof } from '#studio/shoot/recipe.ts';
import { type Done, refusal } from '#studio/workspace/act.ts';
import { capitalHeights, textWidth } from '#core/text/textWidth.ts';
import type { WorkspaceGallery } from '#studio/workspace/workspace.ts';

/** Marks that are drawn from the shop: the name in letters, and the logo with the name below it. Any other mark is a picture's path. */
export const shopMarks: readonly string[] = ['name', 'logo'];

type Asked = Pick<WorkspaceGallery, 'proof' | 'mark'>;

/** Returns the edge and the mark of a gallery, the shop's where nothing else was said. */
export function proofAsked({ proof, mark }: Asked): { edge?: number; mark?: string } {
  const edge = (proof === undefined ? publishDefaults.proof : proof) ?? undefined;
  const ofShop = edge === undefined ? undefined : publishDefaults.mark;
  const over = (mark === undefined ? ofShop : mark) ?? undefined;
  return { edge, mark: over };
}

export function hasMark(gallery: Asked): boolean {
  return proofAsked(gallery).mark !== undefined;
}

/** Returns undefined for a gallery that shows its photos large. Fails if the mark is no picture. */
export async function proofOf(gallery: Asked): Promise<Done<Proof | undefined>> {
  const { edge, mark } = proofAsked(gallery);
  if (edge === undefined) {
    return mark === undefined
      ? success(undefined)
      : refusal('A mark is for proofs: say how large they are as well.', 'proof');
  }
  if (mark === undefined) return success({ edge });
  if (shopMarks.includes(mark)) return shopMark(edge, mark === 'logo');
  const file = await readFile(mark).catch(() => undefined);
  const picture =
    file &&
    (await sharp(file)
      .metadata()
      .catch(() => undefined));
  if (!file || !picture) return refusal(`The mark ${mark} is no picture that can be read.`, 'mark');
  if (!picture.hasAlpha) {
    return refusal(
      `The mark ${mark} has no transparent ground, so it would hide the photos.`,
      'mark',
    );
  }
  return success({ edge, mark: file });
}

async function shopMark(edge: number, hasLogo: boolean): Promise<Result<Proof>> {
  if (!hasLogo) return success({ edge, mark: drawnMark(await nameOutline(side / 2)) });
  // The shop's own folder, as in `shopHook.js`.
  const file = join(resolve(process.env['SHOP'] || 'shop'), 'pictures/logo.svg');
  const logo = await readFile(file).catch(() => undefined);
  if (!logo) return failure(`The shop's logo ${file} cannot be read.`);
  const size = { width: logoSide, height: logoSide, fit: 'inside' } as const;
  const picture = await sharp(logo, { density: 600 }).resize(size).png().toBuffer();
  const at = `x="${(side - logoSide) / 2}" y="${side / 2 - logoSide}" width="${logoSide}" height="${logoSide}"`;
  const image = `<image ${at} href="data:image/png;base64,${picture.toString('base64')}"/>`;
  return success({ edge, mark: drawnMark(image + (await nameOutline(side * 0.62))) });
}

/** In units of the SVG. */
const side = 1000;
const logoSide = 380;
const largestLetters = 260;
const tilt = -24;

function drawnMark(content: string): Uint8Array {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"><g opacity="0.36" transform="rotate(${tilt} ${side / 2} ${side / 2})">${content}</g></svg>`,
  );
}

/** Returns the name as outlines about this middle: light letters with a dark edge, legible on day and night. */
async function nameOutline(middle: number): Promise<string> {
  // Fonts and what reads them would be half of this command's memory, and most galleries have no such mark.
  const { readLetters } = await import('#studio/workspace/glyphs.ts');
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
    baselineMm: middle + (sizeMm * capitalHeights.display) / 2,
    widthMm,
  });
  const edge = outline.replace(
    'fill="#fff"',
    'fill="none" stroke="#000" stroke-width="26" stroke-opacity="0.5"',
  );
  return edge + outline;
}
