/** Sealed digitals and pickup links on the site. */
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DigitalsKey } from '#core/order/digitals.ts';
import {
  digitalFileName,
  digitalsKey,
  pickupKeys,
  sealDigital,
  sealDigitalList,
  sealPickup,
} from '#core/order/sealedDigitals.ts';
import type { Bytes } from '#core/seal/bytes.ts';
import type { DigitalKind } from '#core/seal/context.ts';
import { digitalsFolder } from '#core/gallery/galleryFiles.ts';
import { sealingBytes } from '#core/seal/seal.ts';
import { replaceFile } from '#studio/workspace/storedFile.ts';
import type { SiteDigital, SiteDigitals, SitePickup } from '#studio/workspace/siteOrders.ts';

/** Returns what opens an order's digitals. Ended ones have a count of 0. */
export function digitalsKeyOf({ list, key, until, photos, ended }: SiteDigitals): DigitalsKey {
  return { list, key, until, count: ended ? 0 : photos.length };
}

/** Returns true if the site has the photo in whole, with its preview. */
export async function isPublished(out: string, photo: SiteDigital): Promise<boolean> {
  const sizes = [photo.name, photo.preview].map(async (name) => {
    const found = await stat(fileOf(out, name)).catch(() => undefined);
    return found?.size ?? 0;
  });
  const [full = 0, preview = 0] = await Promise.all(sizes);
  return full === photo.bytes + sealingBytes && preview > sealingBytes;
}

/** Seals a file of an order's digitals under its key. */
export async function writeDigital(
  out: string,
  { key }: Pick<SiteDigitals, 'key'>,
  what: DigitalKind,
  name: string,
  plain: Bytes,
): Promise<void> {
  const sealed = await sealDigital(await digitalsKey(key), what, name, plain);
  await write(out, name, sealed);
}

/** Writes the list of photos, without what only the desk knows of them. */
export async function writeDigitalList(out: string, digitals: SiteDigitals): Promise<void> {
  const photos = digitals.photos.map(({ gallery: _gallery, hash: _hash, ...photo }) => photo);
  const sealed = await sealDigitalList(await digitalsKey(digitals.key), digitals.list, photos);
  await write(out, digitals.list, sealed);
}

/** Writes what a pickup link leads to. */
export async function writePickup(
  out: string,
  { secret, revoked }: SitePickup,
  digitals: SiteDigitals,
): Promise<void> {
  const keys = await pickupKeys(secret);
  const sealed = await sealPickup(
    keys,
    revoked ? { kind: 'revoked' } : { kind: 'digitals', digitals: digitalsKeyOf(digitals) },
  );
  await write(out, keys.name, sealed);
}

/** Deletes photos, previews and their list. */
export async function dropDigitals(out: string, { list, photos }: SiteDigitals): Promise<void> {
  const names = [list, ...photos.flatMap(({ name, preview }) => [name, preview])];
  for (const name of names) await rm(fileOf(out, name), { force: true });
}

export async function dropPickups(out: string, pickups: readonly SitePickup[]): Promise<void> {
  for (const { secret } of pickups) {
    await rm(fileOf(out, (await pickupKeys(secret)).name), { force: true });
  }
}

async function write(out: string, name: string, sealed: Bytes): Promise<void> {
  await mkdir(join(out, digitalsFolder), { recursive: true });
  await replaceFile(fileOf(out, name), sealed);
}

function fileOf(out: string, name: string): string {
  return join(out, digitalsFolder, digitalFileName(name));
}
