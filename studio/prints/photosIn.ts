/** Photos of galleries, as they are released. */
import { readLedger } from '#studio/workspace/ledger.ts';
import { readRecords, type PhotoRecord } from '#studio/workspace/records.ts';

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

/** Returns the photos of these galleries that are wanted, as problem `nothing` if there is none. */
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
