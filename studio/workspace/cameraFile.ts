/**
 * Finds the camera file of an ordered photo. An order may have waited on a phone while the gallery was rotated or the photo
 * replaced, so retired tokens and names count as well.
 */
import { shortDay } from '#core/gallery/dayWords.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import type { LedgerRow } from './ledger.ts';
import type { PhotoPlayer, PhotoRecord } from './records.ts';
import { isFor, type PlayerDocument } from './sealedGallery.ts';
import type { Workspace, WorkspaceGallery } from './workspace.ts';

/** What the workspace knows about the photos of one gallery. */
export type GalleryRecords = {
  readonly ledger: readonly LedgerRow[];
  /** The photos that are on the site now. */
  readonly shown: readonly PhotoRecord[];
  readonly documents: readonly PlayerDocument[];
};

export type CameraFile = {
  /** The path below the shoot's folder, with slashes. */
  readonly source: string;
  /** SHA-256, base64url. Empty if it is not known. */
  readonly hash: string;
  /** Retired photos are no longer in the gallery: another picture has their number now, or none. */
  readonly state: 'shown' | 'replaced' | 'removed';
  /** Whom the photo with its number shows now, if the gallery says it. */
  readonly player?: PhotoPlayer;
  /** Whether it is a finished trading card. Absent if that was not recorded. */
  readonly isCard?: boolean;
  /** Of a smaller picture of it, after rotation. Absent if it is no longer in the gallery. */
  readonly size?: { readonly width: number; readonly height: number };
};

/**
 * Returns the camera file, or why the reference does not resolve. `orderedAt` is when the server stored the order (ISO 8601, UTC): a
 * replaced token counts for orders that came up to its last day, whenever they are printed. `records` are those of the reference's
 * gallery.
 */
export function cameraFileOf(
  workspace: Workspace,
  records: GalleryRecords,
  reference: PhotoReference,
  orderedAt: string,
): Result<CameraFile> {
  const { gallery: slug, number, file } = reference;
  // A slug may be the name of an object's own method, such as "constructor".
  const gallery = Object.hasOwn(workspace.galleries, slug) && workspace.galleries[slug];
  if (!gallery) return failure(`this workspace has no gallery "${slug}"`);
  const rows = records.ledger.filter((row) => row.number === number);
  if (rows.length === 0) return failure('no photo of this gallery ever had this number');
  const ordered = rows.findLast((row) => row.file === file);
  if (!ordered) return failure('no photo with this number ever had this file name');
  const shown = shownUnder(rows, records.shown);
  const documents = records.documents.filter(listing(shown));
  const fault = tokenFault(workspace, [gallery, ...documents], reference.token, orderedAt);
  return fault === undefined ? foundFile(ordered, shown) : failure(fault);
}

/** A photo that is gone is on no document any more: the token of any of the gallery counts for what was ordered of it. */
function listing(shown: PhotoRecord | undefined): (document: PlayerDocument) => boolean {
  const { audience } = shown ?? {};
  return (document) => audience === undefined || isFor(document, audience);
}

type Tokens = Pick<WorkspaceGallery, 'token' | 'oldTokens' | 'rotation'>;

/**
 * Without the token of a document that lists the photo, anyone could guess the number of a stranger's child. `documents` are the team's
 * and those of players that list it.
 */
function tokenFault(
  { galleries }: Workspace,
  documents: readonly Tokens[],
  token: string,
  orderedAt: string,
): string | undefined {
  if (documents.some((document) => currentTokens(document).includes(token))) return undefined;
  const old = documents
    .flatMap(({ oldTokens }) => oldTokens ?? [])
    .find((one) => one.token === token);
  if (old) {
    const isInTime = orderedAt.slice(0, old.until.length) <= old.until;
    return isInTime
      ? undefined
      : `its token was replaced, and counted until ${shortDay(old.until, true)}`;
  }
  return Object.values(galleries).some((other) => currentTokens(other).includes(token))
    ? 'its token is of another gallery'
    : 'its token is not of this gallery';
}

/** While a rotation is unfinished, the site may show the gallery with either token. */
function currentTokens({ token, rotation }: Tokens): readonly (string | undefined)[] {
  return [token, rotation?.token];
}

/** Returns the photo that the gallery shows under the number of these rows. */
export function shownUnder(
  rows: readonly LedgerRow[],
  shown: readonly PhotoRecord[],
): PhotoRecord | undefined {
  const files = new Set(rows.map(({ file }) => file));
  return shown.findLast(({ file }) => files.has(file));
}

function foundFile(ordered: LedgerRow, shown: PhotoRecord | undefined): Result<CameraFile> {
  const isSame = shown && (shown.file === ordered.file || shown.hash === ordered.hash);
  // The ledger has the path at the time of its row. A photo that was renamed since is elsewhere.
  const { source, hash } = isSame ? shown : ordered;
  if (source === '') return failure('its camera file is not known');
  const state = isSame ? 'shown' : shown ? 'replaced' : 'removed';
  const kind = isSame ? shown.kind : undefined;
  return success({
    source,
    hash,
    state,
    ...(shown?.player && { player: shown.player }),
    ...(kind !== undefined && { isCard: kind === 'card' }),
    ...(isSame && { size: { width: shown.width, height: shown.height } }),
  });
}
