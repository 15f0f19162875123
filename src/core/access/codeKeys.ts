/** The entries of the access table: what a code or a card opens, sealed under keys that only its holder can derive. */
import type { SealedAccessEntry } from './sealedEntry.ts';
import { isNewer } from '#core/seal/sealedVersion.ts';
import { base64urlOf, bytesOf, joined, decodedText, utf8, type Bytes } from '#core/seal/bytes.ts';
import { expand } from '#core/seal/expand.ts';
import { importKey, keyBytes, openSealed, seal, sealingBytes } from '#core/seal/seal.ts';

/** OWASP Password Storage Cheat Sheet, 2023: PBKDF2-HMAC-SHA256 with 600,000 iterations. */
export const derivationIterations = 600_000;

/** What a code is stretched with. A site has one, and `derivationOf` says what a code makes of it. */
export type Derivation = {
  /** base64url. */
  readonly salt: string;
  readonly iterations: number;
};

export type EntryKeys = {
  /** base64url of `entryIdBytes`. The entry's id in the table. */
  readonly entryId: string;
  readonly entryKey: CryptoKey;
  /** What both follow from: a card's secret or a stretched code. As secret as the card or the code. */
  readonly secret: Bytes;
};

/** The length of an entry's id. */
export const entryIdBytes = 16;
/** 128 random bits, the secret in a card's link. */
export const cardBytes = 16;

/** Entries are padded to this length, so that the length does not tell a team from a file, or a long name from a short one. */
const entryPlainBytes = 512;
/** The length of a sealed entry. */
export const sealedEntryBytes = entryPlainBytes + sealingBytes;

/**
 * A code that the studio's command makes, normalized: two letters, which each team has for itself, and twelve random characters. None of
 * them looks like another on paper.
 */
const madeCode = /^([A-HJKMNP-Z]{2})[2-9A-HJKMNP-Z]{12}$/;

/**
 * Returns what a normalized code is stretched with. The two letters of a made code are added to the site's salt, so that a guess is
 * stretched for one team and not for all at once.
 */
export function derivationOf(code: string, site: Derivation): Derivation {
  const letters = lettersOf(code);
  if (letters === undefined) return site;
  const salt = base64urlOf(joined(bytesOf(site.salt) ?? new Uint8Array(), utf8(letters)));
  return { salt, iterations: site.iterations };
}

/** Returns the two letters of a made code, or undefined for another. */
export function lettersOf(code: string): string | undefined {
  return madeCode.exec(code)?.[1];
}

/** The length of a stretched code. */
export const stretchedBytes = 32;

/**
 * Stretches a normalized code by PBKDF2-SHA-256 (RFC 8018) and splits it by HKDF (RFC 5869) into an id to look up and a key to open
 * the entry with. Slow by design: it takes a few tenths of a second.
 */
export async function codeKeys(code: string, derivation: Derivation): Promise<EntryKeys> {
  return stretchedKeys(await stretch(code, derivation));
}

/** The slow half of `codeKeys`. Its result is as secret as the code. */
export async function stretch(code: string, { salt, iterations }: Derivation): Promise<Bytes> {
  const secret = await crypto.subtle.importKey('raw', utf8(code), 'PBKDF2', false, ['deriveBits']);
  const stretched = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt) ?? new Uint8Array(), iterations },
    secret,
    8 * stretchedBytes,
  );
  return new Uint8Array(stretched);
}

/** The fast half of `codeKeys`. */
export function stretchedKeys(stretched: Bytes): Promise<EntryKeys> {
  return split(stretched, 'entry');
}

/** Splits a card's secret in the same way. Nobody can guess 128 random bits, so they need no stretching. */
export function cardKeys(card: Bytes): Promise<EntryKeys> {
  return split(card, 'card');
}

/** Returns the keys of either, which their lengths tell apart. */
export function keysOfSecret(secret: Bytes): Promise<EntryKeys> {
  return secret.length === cardBytes ? cardKeys(secret) : stretchedKeys(secret);
}

async function split(secret: Bytes, kind: 'entry' | 'card'): Promise<EntryKeys> {
  return {
    entryId: base64urlOf(await expanded(secret, `${kind}-id`, entryIdBytes)),
    entryKey: await importKey(await expanded(secret, `${kind}-key`, keyBytes)),
    secret,
  };
}

function expanded(secret: Bytes, what: string, bytes: number): Promise<Bytes> {
  return expand({ secret, salt: new Uint8Array(), info: `sideline/1/${what}`, bytes });
}

/** Returns true if the entry fits the padded length. */
export function isSealable(entry: SealedAccessEntry): boolean {
  return utf8(JSON.stringify(entry)).length <= entryPlainBytes;
}

/** Returns the sealed entry as stored in the table. Throws if the entry is not `isSealable`. */
export async function sealEntry(keys: EntryKeys, entry: SealedAccessEntry): Promise<string> {
  const plain = utf8(JSON.stringify(entry));
  if (plain.length > entryPlainBytes) throw new Error('This access entry is too long to seal');
  // Spaces, which JSON.parse ignores.
  const padding = new Uint8Array(entryPlainBytes - plain.length).fill(0x20);
  const context = { kind: 'access', entryId: keys.entryId } as const;
  return base64urlOf(await seal(keys.entryKey, context, joined(plain, padding)));
}

export type OpenedEntry =
  | { readonly kind: 'entry'; readonly entryId: string; readonly entry: SealedAccessEntry }
  /** No such code or card, or an entry of a type that this version does not know. */
  | { readonly kind: 'unknown' }
  /** The table has the entry, but only a later version of the app can read its entry. */
  | { readonly kind: 'newer' }
  /** The table has the entry, but it arrived damaged. */
  | { readonly kind: 'damaged' };

/** Opens the sealed entry that the table has under the keys' id, if it has one. */
export async function openEntry(
  { entryId, entryKey }: EntryKeys,
  sealed: Bytes | undefined,
): Promise<OpenedEntry> {
  if (sealed === undefined) return { kind: 'unknown' };
  if (isNewer(sealed[0])) return { kind: 'newer' };
  const plain = await openSealed(entryKey, { kind: 'access', entryId }, sealed);
  if (!plain) return { kind: 'damaged' };
  const entry = JSON.parse(decodedText(plain)) as SealedAccessEntry;
  return isKnownType(entry) ? { kind: 'entry', entryId, entry } : { kind: 'unknown' };
}

function isKnownType({ type }: SealedAccessEntry): boolean {
  return type === 'team' || type === 'file';
}
