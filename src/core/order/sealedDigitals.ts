/** Sealed digitals: photos in full size, their list, and the pickup links that lead to it. docs/privacy.md has the format byte by byte. */
import { digitalsFolder, galleriesFolder } from '#core/gallery/galleryFiles.ts';
import {
  digitalListSchema,
  digitalsKeySchema,
  type DigitalPhoto,
  type DigitalsKey,
} from './digitals.ts';
import { object, oneOf, optional } from '#core/text/schema.ts';
import { isNewer } from '#core/seal/sealedVersion.ts';
import { bytesOrNone, joined, decodedText, utf8, type Bytes, base16 } from '#core/seal/bytes.ts';
import type { DigitalKind } from '#core/seal/context.ts';
import { expand } from '#core/seal/expand.ts';
import { importKey, keyBytes, openSealed, seal } from '#core/seal/seal.ts';

/** Of every name of a file, in hexadecimal digits. 128 random bits. */
const nameBytes = 16;
/** 128 random bits, the secret in a pickup link. */
export const pickupBytes = 16;
/** A link's file is padded to this length, whatever it says. */
const pickupPlainBytes = 512;

/** Returns the path of a sealed file below the site's root. In hex: a name that ends with a hyphen and digits would be cached like a photo. */
export function digitalPath(name: string): string {
  return `${galleriesFolder}/${digitalsFolder}/${digitalFileName(name)}`;
}

export function digitalFileName(name: string): string {
  return `${name}.sealed`;
}

export function newDigitalName(): string {
  return base16(crypto.getRandomValues(new Uint8Array(nameBytes)));
}

/** `key` is that of a `DigitalsKey`. */
export function digitalsKey(key: string): Promise<CryptoKey> {
  return importKey(bytesOrNone(key));
}

export function sealDigital(
  key: CryptoKey,
  what: DigitalKind,
  name: string,
  plain: Bytes,
): Promise<Bytes> {
  return seal(key, { kind: 'digital', what, name }, plain);
}

/** Returns undefined if this is not what was sealed under this key and name. */
export function openDigital(
  key: CryptoKey,
  what: DigitalKind,
  name: string,
  sealed: Bytes,
): Promise<Bytes | undefined> {
  return openSealed(key, { kind: 'digital', what, name }, sealed);
}

export function sealDigitalList(
  key: CryptoKey,
  name: string,
  photos: readonly DigitalPhoto[],
): Promise<Bytes> {
  return sealDigital(key, 'list', name, utf8(JSON.stringify({ photos })));
}

export async function openDigitalList(
  key: CryptoKey,
  name: string,
  sealed: Bytes,
): Promise<readonly DigitalPhoto[] | 'newer' | undefined> {
  if (isNewer(sealed[0])) return 'newer';
  const plain = await openDigital(key, 'list', name, sealed);
  return plain && (digitalListSchema(JSON.parse(decodedText(plain)))?.photos ?? []);
}

type PickupKeys = { readonly name: string; readonly key: CryptoKey };

/** Splits the secret of a pickup link, in base64url, into the name of its file and the key that opens it. */
export async function pickupKeys(secret: string): Promise<PickupKeys> {
  const expanded = (what: 'id' | 'key', bytes: number): Promise<Bytes> =>
    expand({
      secret: bytesOrNone(secret),
      salt: new Uint8Array(),
      info: `sideline/1/pickup-${what}`,
      bytes,
    });
  return {
    name: base16(await expanded('id', nameBytes)),
    key: await importKey(await expanded('key', keyBytes)),
  };
}

export type Pickup =
  | { readonly kind: 'digitals'; readonly digitals: DigitalsKey }
  | { readonly kind: 'revoked' };

const pickupSchema = object({
  revoked: optional(oneOf(true)),
  digitals: optional(digitalsKeySchema),
});

export function sealPickup({ name, key }: PickupKeys, pickup: Pickup): Promise<Bytes> {
  const plain = utf8(
    JSON.stringify(pickup.kind === 'revoked' ? { revoked: true } : { digitals: pickup.digitals }),
  );
  // Spaces, which JSON.parse ignores.
  const padding = new Uint8Array(Math.max(0, pickupPlainBytes - plain.length)).fill(0x20);
  return sealDigital(key, 'pickup', name, joined(plain, padding));
}

/** Returns undefined for a file that does not open. */
export async function openPickup(
  { name, key }: PickupKeys,
  sealed: Bytes,
): Promise<Pickup | 'newer' | undefined> {
  if (isNewer(sealed[0])) return 'newer';
  const plain = await openDigital(key, 'pickup', name, sealed);
  if (!plain) return undefined;
  const { revoked, digitals } = pickupSchema(JSON.parse(decodedText(plain))) ?? {};
  if (revoked) return { kind: 'revoked' };
  return digitals && { kind: 'digitals', digitals };
}
