/** The sealed status of an order. docs/privacy.md has the format byte by byte. */
import { galleriesFolder, statusFolder } from '#core/gallery/galleryFiles.ts';
import { sealedVersion } from '#core/seal/sealedVersion.ts';
import { readStatus, type OrderStatus } from './orderStatus.ts';
import { isNewer } from '#core/seal/sealedVersion.ts';
import {
  base64urlOf,
  bytesOrNone,
  joined,
  decodedText,
  utf8,
  type Bytes,
  base16,
} from '#core/seal/bytes.ts';
import { expand } from '#core/seal/expand.ts';
import { newKeyPair, publicKeyBytes, sharedBytes } from '#core/seal/orderKey.ts';
import { importKey, keyBytes, openSealed, seal, sealingBytes } from '#core/seal/seal.ts';

/** The content is padded to one of these, so that the length of a file does not tell a short message from a long one. */
export const statusSizes = [512, 2_048, 8_192, 32_768] as const;

const revisionBytes = 4;
const revisionAt = 1;
const ephemeralAt = revisionAt + revisionBytes;
const sealedAt = ephemeralAt + publicKeyBytes;

/** By how much a sealed status is longer than its padded content. */
export const statusHeadBytes = sealedAt - 1 + sealingBytes;

/** What the studio knows of the order that a status is for. */
export type StatusRecipient = {
  /** The order's public key, base64url. */
  readonly publicKey: string;
  /** Its second secret, base64url, if it has one. */
  readonly secret?: string;
  /** The order's number. */
  readonly orderId: string;
};

export type StatusReader = StatusRecipient & { readonly privateKey: CryptoKey };

export type OpenedStatus =
  | { readonly kind: 'status'; readonly status: OrderStatus }
  /** Only a later version of the app can read it. */
  | { readonly kind: 'newer' }
  /** It is damaged, or sealed for another order. */
  | { readonly kind: 'unreadable' };

/** Returns the path of an order's status below the site's root. Rejects if the public key is not base64url. */
export async function statusPath(publicKey: string): Promise<string> {
  return `${galleriesFolder}/${statusFolder}/${await statusFileName(publicKey)}`;
}

/**
 * Returns the name of an order's status file: the SHA-256 of its public key. In hex, because disks may ignore case, and because a
 * name that ends with a hyphen and digits would be cached like a photo.
 */
export async function statusFileName(publicKey: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOrNone(publicKey)));
  return `${base16(hash)}.sealed`;
}

/**
 * Seals a status to an order's key. `more` is what later versions add to it. Rejects if it is too long, if the revision is no whole
 * number of four bytes from 1, or if the public key is no point of the curve.
 */
export async function sealStatus(
  recipient: StatusRecipient,
  status: OrderStatus,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Bytes> {
  const revived = readStatus(status);
  if (revived === undefined || revived === 'newer') throw new Error('This is no order status');
  const plain = padded(utf8(JSON.stringify({ ...more, ...status })));
  const own = await newKeyPair();
  const ephemeral = bytesOrNone(own.publicKey);
  const shared = await sharedBytes(own.privateKey, bytesOrNone(recipient.publicKey));
  const key = await statusKey(shared, ephemeral, recipient);
  const sealed = await seal(key, contextOf(recipient, status.revision), plain);
  return joined(sealed.subarray(0, 1), fourBytes(status.revision), ephemeral, sealed.subarray(1));
}

/** Reads the revision of a sealed status, which stands in plain at its beginning. Undefined if it is none of this version. */
export function statusRevision(sealed: Uint8Array): number | undefined {
  if (sealed.length < ephemeralAt || sealed[0] !== sealedVersion) return undefined;
  return new DataView(sealed.buffer, sealed.byteOffset).getUint32(revisionAt);
}

/** Opens a status with the phone's key. Never rejects. */
export async function openStatus(reader: StatusReader, sealed: Bytes): Promise<OpenedStatus> {
  if (isNewer(sealed[0])) return { kind: 'newer' };
  try {
    return (await openedStatus(reader, sealed)) ?? { kind: 'unreadable' };
  } catch {
    return { kind: 'unreadable' };
  }
}

async function openedStatus(
  reader: StatusReader,
  sealed: Bytes,
): Promise<OpenedStatus | undefined> {
  const revision = statusRevision(sealed);
  if (revision === undefined) return undefined;
  const ephemeral = sealed.slice(ephemeralAt, sealedAt);
  const shared = await sharedBytes(reader.privateKey, ephemeral);
  const key = await statusKey(shared, ephemeral, reader);
  const rest = joined(sealed.subarray(0, 1), sealed.subarray(sealedAt));
  const plain = await openSealed(key, contextOf(reader, revision), rest);
  if (!plain) return undefined;
  const status = readStatus(JSON.parse(decodedText(plain)));
  if (status === 'newer') return { kind: 'newer' };
  return status?.revision === revision ? { kind: 'status', status } : undefined;
}

/**
 * The second secret is the salt: HKDF begins with an HMAC whose key is the salt, so the result is unknown to anyone who knows the shared
 * bytes alone (as in the key schedule of TLS 1.3, RFC 8446, section 7.1).
 */
async function statusKey(
  shared: Bytes,
  ephemeral: Bytes,
  { publicKey, secret = '' }: StatusRecipient,
): Promise<CryptoKey> {
  const info = `sideline/1/status-key/${base64urlOf(ephemeral)}/${publicKey}`;
  return importKey(
    await expand({ secret: shared, salt: bytesOrNone(secret), info, bytes: keyBytes }),
  );
}

function contextOf({ orderId }: StatusRecipient, revision: number) {
  return { kind: 'status', orderId, revision } as const;
}

/** Spaces, which JSON.parse ignores. */
function padded(plain: Bytes): Bytes {
  const size = statusSizes.find((bytes) => bytes >= plain.length);
  if (size === undefined) throw new Error('This status is too long to seal');
  return joined(plain, new Uint8Array(size - plain.length).fill(0x20));
}

function fourBytes(number: number): Bytes {
  const bytes = new Uint8Array(revisionBytes);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
}
