/**
 * Renditions that were made while a photo was looked at, before it was known whose it is. They lie in the workspace until they are
 * sealed, so that no photo is decoded twice.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFiniteNumber, isString, listOf, recordOf, jsonIn } from '#core/text/record.ts';
import type { MadePhoto, RenditionPicture } from './renditions.ts';

/** `hash` is the SHA-256 of the camera file, base64url. Two files may have the same, and be made at the same time. */
export async function keepMade(
  workspace: string,
  hash: string,
  recipe: string,
  photo: MadePhoto,
): Promise<void> {
  await mkdir(join(workspace, folder), { recursive: true, mode: 0o700 });
  const { renditions, ...rest } = photo;
  const sizes = renditions.map(({ width, picture }) => ({ width, bytes: picture.length }));
  const head = Buffer.from(`${JSON.stringify({ ...rest, recipe, renditions: sizes })}\n`);
  const content = Buffer.concat([head, ...renditions.map(({ picture }) => picture)]);
  const draft = join(workspace, folder, `${randomUUID()}.draft`);
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, fileOf(workspace, hash));
}

/** Returns the photo if it was made in this way, or undefined. */
export async function madePhoto(
  workspace: string,
  hash: string,
  recipe: string,
): Promise<MadePhoto | undefined> {
  const content = await readFile(fileOf(workspace, hash)).catch(() => undefined);
  if (!content) return undefined;
  const end = content.indexOf('\n');
  const stored = recordOf(jsonIn(content.toString('utf8', 0, Math.max(end, 0))));
  const { width, height, originalWidth, thumbHash } = stored;
  const isWhole = isFiniteNumber(width) && isFiniteNumber(height) && isFiniteNumber(originalWidth);
  if (stored['recipe'] !== recipe || !isWhole || !isString(thumbHash)) return undefined;
  const renditions: RenditionPicture[] = [];
  let at = end + 1;
  for (const row of listOf(stored['renditions']).map(recordOf)) {
    const [wide, bytes] = [Number(row['width']), Number(row['bytes'])];
    renditions.push({ width: wide, picture: content.subarray(at, at + bytes) });
    at += bytes;
  }
  if (at !== content.length || renditions.length === 0) return undefined;
  return { width, height, originalWidth, thumbHash, renditions };
}

/** Drops what nobody has asked for: photos of cards' neighbors that stay unpublished. */
export async function dropAllMade(workspace: string): Promise<void> {
  await rm(join(workspace, folder), { recursive: true, force: true });
}

const folder = 'made';

function fileOf(workspace: string, hash: string): string {
  return join(workspace, folder, `${hash}.photo`);
}
