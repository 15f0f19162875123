/** Photos of galleries, as they are released: whose they are, and who can open them. */
import { plain, withName } from '#core/text/names.ts';
import { readLedger } from '#studio/workspace/ledger.ts';
import { type PhotoPlayer, type PhotoRecord, readRecords } from '#studio/workspace/records.ts';
import { isFor, readSealedGallery } from '#studio/workspace/sealedGallery.ts';

export type ReleasedPhoto = {
  readonly gallery: string;
  readonly number: number;
  /** The camera file: its path below the shoot's folder, and its SHA-256. */
  readonly source: string;
  readonly hash: string;
};

export type WantedDigitals = {
  readonly photos: readonly ReleasedPhoto[];
  /** Why others are not among them. */
  readonly problems: readonly string[];
  /** What may be another child's, and is left out. */
  readonly warnings?: readonly string[];
};

export function none(...problems: readonly string[]): WantedDigitals {
  return { photos: [], problems };
}

/** Returns the photos of these galleries that are wanted. If there is none, `nothing` is the problem that is returned. */
export async function photosIn(
  workspace: string,
  galleries: readonly string[],
  isWanted: (photo: PhotoRecord) => boolean,
  nothing: string,
): Promise<WantedDigitals> {
  const photos: ReleasedPhoto[] = [];
  for (const gallery of galleries) {
    const ledger = await readLedger(workspace, gallery);
    const shown = await readRecords(workspace, gallery);
    for (const { file, source, hash } of shown.filter(isWanted)) {
      const { number } = ledger.findLast((row) => row.file === file) ?? {};
      if (number !== undefined) photos.push({ gallery, number, source, hash });
    }
  }
  return {
    photos: unique(photos).toSorted((one, other) => one.number - other.number),
    problems: photos.length === 0 ? [nothing] : [],
  };
}

export function unique(photos: readonly ReleasedPhoto[]): readonly ReleasedPhoto[] {
  return [...new Map(photos.map((one) => [`${one.gallery} ${one.hash}`, one])).values()];
}

/**
 * Returns the photos of a gallery that this token opens. The token of a player's document opens that player's photos and the
 * team's. The team's token, or none, opens all but those of hidden players.
 */
export async function seenWith(
  workspace: string,
  gallery: string,
  token?: string,
): Promise<(photo: PhotoRecord) => boolean> {
  const read = await readSealedGallery(workspace, gallery);
  if (!read.ok) throw new Error(read.message);
  // Without it nobody knows what is hidden. A gallery that was never published has no photos to ask about.
  if (!read.value) {
    return () => {
      throw new Error(`${gallery}: the workspace has lost the gallery's keys. Restore its backup.`);
    };
  }
  const { documents, photos } = read.value;
  const own = documents.filter(
    (one) => one.token === token || one.oldTokens?.some((old) => old.token === token),
  );
  const hidden = new Set(photos.flatMap(({ photo, isHidden }) => (isHidden ? [photo.file] : [])));
  return ({ file, audience }) =>
    own.length > 0 ? own.some((document) => isFor(document, audience)) : !hidden.has(file);
}

/** Returns the players of these galleries who may be meant by a typed name, each spelling once. */
export async function namesMeant(
  workspace: string,
  galleries: readonly string[],
  typed: string,
): Promise<readonly string[]> {
  const records = await Promise.all(galleries.map((slug) => readRecords(workspace, slug)));
  const names = records.flat().flatMap(({ player }) => player?.name ?? []);
  const meant = withName(names, typed, (name) => name);
  return [...new Map(meant.map((name) => [plain(name.trim()), name])).values()];
}

/** As the phone counts a player's photos: those of a namesake have another jersey, and one without a jersey is of both. */
export function isOf({ player }: PhotoRecord, { name, jersey }: PhotoPlayer): boolean {
  return isNamed({ player }, name) && (player?.jersey || jersey) === jersey;
}

export function isNamed({ player }: { readonly player?: PhotoPlayer }, name: string): boolean {
  return plain(player?.name.trim() ?? '') === plain(name.trim());
}
