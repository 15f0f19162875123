import type { AccessEntry } from '#rules/access.ts';
import type { FirstPhotos } from '#rules/firstPhotos.ts';
import { isNewer } from '#rules/sealedVersion.ts';
import { base64urlOf, bytesOf, joined, textOf, utf8, type Bytes } from './bytes.ts';
import { importKey, openSealed, seal } from './seal.ts';

/** `galleries/access.json`: what each code opens. Nobody can read an entry without its code. */
export type AccessTable = {
  readonly version: 1;
  /** base64url. One salt for the whole site, so that a code is derived once however many teams there are. */
  readonly salt: string;
  readonly iterations: number;
  /** Entry id to sealed entry, both base64url. */
  readonly entries: Readonly<Record<string, string>>;
  /**
   * `tableDigest` of the rest. It does not prove who wrote the table. It keeps a table that was damaged on the way from making a
   * right code look wrong.
   */
  readonly digest?: string;
};

/** OWASP Password Storage Cheat Sheet, 2023: PBKDF2-HMAC-SHA256 with 600,000 iterations. */
export const derivationIterations = 600_000;

/** A team's entry carries the key to its gallery. */
export type SealedAccessEntry =
  | Exclude<AccessEntry, { readonly type: 'team' }>
  | (Extract<AccessEntry, { readonly type: 'team' }> & {
      /** 32 bytes, base64url. */
      readonly key?: string;
      /** A hint, possibly outdated: which photos to fetch while the gallery's document is on its way. */
      readonly first?: FirstPhotos;
    });

export type CodeKeys = {
  /** base64url. The entry's id in the table. */
  readonly entryId: string;
  readonly entryKey: CryptoKey;
};

/** Entries are padded to this length, so that it does not tell a team from a file, or a long name from a short one. */
const entryPlainBytes = 512;

/**
 * Stretches a normalized code by PBKDF2-SHA-256 (RFC 8018) and splits it by HKDF (RFC 5869) into an id to look up and a key to open
 * the entry with. Slow by design: it takes a few tenths of a second.
 */
export async function codeKeys(
  code: string,
  table: Pick<AccessTable, 'salt' | 'iterations'>,
): Promise<CodeKeys> {
  const salt = bytesOf(table.salt) ?? new Uint8Array();
  const secret = await crypto.subtle.importKey('raw', utf8(code), 'PBKDF2', false, ['deriveBits']);
  const stretched = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: table.iterations },
    secret,
    256,
  );
  const root = await crypto.subtle.importKey('raw', stretched, 'HKDF', false, ['deriveBits']);
  const expand = async (info: string, bits: number): Promise<Bytes> =>
    new Uint8Array(
      await crypto.subtle.deriveBits(
        { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(info) },
        root,
        bits,
      ),
    );
  return {
    entryId: base64urlOf(await expand('sideline/1/entry-id', 128)),
    entryKey: await importKey(await expand('sideline/1/entry-key', 256)),
  };
}

/** Returns true if the entry fits the padded length. */
export function isSealable(entry: SealedAccessEntry): boolean {
  return utf8(JSON.stringify(entry)).length <= entryPlainBytes;
}

/** Returns the sealed entry as stored in the table. Throws if the entry is not `isSealable`. */
export async function sealEntry(keys: CodeKeys, entry: SealedAccessEntry): Promise<string> {
  const plain = utf8(JSON.stringify(entry));
  if (plain.length > entryPlainBytes) throw new Error('This access entry is too long to seal');
  const padding = new Uint8Array(entryPlainBytes - plain.length).fill(0x20);
  const place = { kind: 'access', entryId: keys.entryId } as const;
  return base64urlOf(await seal(keys.entryKey, place, joined(plain, padding)));
}

export type OpenedEntry =
  | { readonly kind: 'entry'; readonly entryId: string; readonly entry: SealedAccessEntry }
  /** No such code. */
  | { readonly kind: 'unknown' }
  /** The code is known, but only a later version of the app can read its entry. */
  | { readonly kind: 'newer' }
  /** The code is known, but its entry arrived damaged. */
  | { readonly kind: 'damaged' };

export async function openEntry(table: AccessTable, keys: CodeKeys): Promise<OpenedEntry> {
  const { entryId } = keys;
  const text = Object.hasOwn(table.entries, entryId) ? table.entries[entryId] : undefined;
  if (text === undefined) return { kind: 'unknown' };
  const sealed = bytesOf(text);
  if (isNewer(sealed?.[0])) return { kind: 'newer' };
  const place = { kind: 'access', entryId } as const;
  const plain = sealed && (await openSealed(keys.entryKey, place, sealed));
  if (!plain) return { kind: 'damaged' };
  return { kind: 'entry', entryId, entry: JSON.parse(textOf(plain)) as SealedAccessEntry };
}

/** Returns undefined for anything but an access table of this version. */
export function readAccessTable(json: unknown): AccessTable | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { version, salt, iterations, entries } = json as Record<string, unknown>;
  const isTable =
    version === 1 &&
    typeof salt === 'string' &&
    Number.isInteger(iterations) &&
    Number(iterations) > 0 &&
    typeof entries === 'object' &&
    entries !== null &&
    Object.values(entries).every((entry) => typeof entry === 'string');
  return isTable ? (json as AccessTable) : undefined;
}

/** Returns true for a table that only a later version of the app can read. */
export function isNewerTable(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'version' in json && isNewer(json.version);
}

/** Returns the SHA-256, in base64url, of everything that a lookup depends on. */
export async function tableDigest(table: Omit<AccessTable, 'digest'>): Promise<string> {
  const { version, salt, iterations, entries } = table;
  const text = JSON.stringify([version, salt, iterations, Object.entries(entries)]);
  return base64urlOf(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text))));
}

/** Returns true if the table arrived as it was written. A table without a digest counts as whole. */
export async function isWhole(table: AccessTable): Promise<boolean> {
  return table.digest === undefined || table.digest === (await tableDigest(table));
}
