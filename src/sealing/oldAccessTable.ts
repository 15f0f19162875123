/** The access table of older versions: one JSON file with all codes. It is still written, and read where there is no other. */
import { isNewer } from '#rules/sealedVersion.ts';
import { base64urlOf, bytesOf, utf8, type Bytes } from './bytes.ts';

/** `galleries/access.json`: what each code opens. Nobody can read an entry without its code. */
export type OldAccessTable = {
  readonly version: 1;
  /** base64url. One salt for the whole site, so that a code is derived once however many teams there are. */
  readonly salt: string;
  readonly iterations: number;
  /** Entry id to sealed entry, both base64url. */
  readonly entries: Readonly<Record<string, string>>;
  /**
   * `oldTableDigest` of the rest. It does not prove who wrote the table. It keeps a table that was damaged on the way from making a
   * right code look wrong.
   */
  readonly digest?: string;
};

/** Returns the sealed entry with this id. One that is no base64url counts as damaged, not as missing. */
export function oldTableRow({ entries }: OldAccessTable, entryId: string): Bytes | undefined {
  const text = Object.hasOwn(entries, entryId) ? entries[entryId] : undefined;
  return text === undefined ? undefined : (bytesOf(text) ?? new Uint8Array());
}

/** Returns undefined for anything but an access table of this version. */
export function readOldTable(json: unknown): OldAccessTable | undefined {
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
  return isTable ? (json as OldAccessTable) : undefined;
}

/** Returns true for a table that only a later version of the app can read. */
export function isNewerOldTable(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'version' in json && isNewer(json.version);
}

/** Returns the SHA-256, in base64url, of everything that a lookup depends on. */
export async function oldTableDigest(table: Omit<OldAccessTable, 'digest'>): Promise<string> {
  const { version, salt, iterations, entries } = table;
  const text = JSON.stringify([version, salt, iterations, Object.entries(entries)]);
  return base64urlOf(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text))));
}

/** Returns true if the table arrived as it was written. A table without a digest counts as whole. */
export async function isOldTableWhole(table: OldAccessTable): Promise<boolean> {
  return table.digest === undefined || table.digest === (await oldTableDigest(table));
}
