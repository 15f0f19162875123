/** Says which keys, documents and audiences a gallery has after a rotation. */
import type { GalleryItem } from '#core/gallery/galleryItems.ts';
import {
  keysFor,
  newDocument,
  teamAudience,
  type Audience,
  type PlayerDocument,
  type SealedByPlayer,
} from '#studio/workspace/sealedByPlayer.ts';
import { tokensAfter } from '#studio/workspace/tokens.ts';

export type Renewal = {
  /** A new code for the coach: then all codes of players are new as well. Undefined keeps the codes. */
  readonly code?: string | undefined;
  readonly stays?: (item: GalleryItem) => boolean;
  /**
   * Only these players, by their sorting numbers, get new keys, documents and codes: their card was lost. Without it everything is renewed.
   */
  readonly players?: ReadonlySet<string>;
  /** The cards of `players` expired: they open nothing from now on. */
  readonly ended?: true;
  /** Returns the audience that takes an audience's place: a lost card may have a new number. */
  readonly moved?: (audience: Audience) => Audience;
};

/** Returns keys, documents and audiences as they will be; the photos still have their old names. */
export function plannedSealing(
  before: SealedByPlayer,
  renewal: Renewal,
  numbers: readonly string[],
): SealedByPlayer {
  const { players, moved = same, stays = () => true, ended } = renewal;
  const isRenewed = (audience: Audience): boolean =>
    players === undefined ||
    // With an old copy of the site, the lost card gives away the team's key, too.
    audience === teamAudience ||
    audience.split('+').some((number) => players.has(number));
  const photos = before.photos
    .filter(({ item }) => stays(item))
    .map((photo) => ({ ...photo, audience: moved(photo.audience) }));
  const kept = Object.entries(before.keys).filter(
    ([audience]) => !isRenewed(audience) && moved(audience) === audience,
  );
  const documents = numbers.map((number): PlayerDocument => {
    // Orders that wait on a phone name the token of before, also if the new card has another number.
    const old =
      before.documents.find((own) => own.number === number) ??
      before.documents.find((own) => moved(own.number) === number);
    if (!old) return newDocument(number);
    if (players !== undefined && !players.has(number)) return old;
    const { expires, isEnded = ended } = old;
    return {
      ...newDocument(number),
      oldTokens: tokensAfter(old, new Date()),
      ...(expires !== undefined && { expires }),
      ...(isEnded && { isEnded }),
    };
  });
  const audiences = photos.map(({ audience }) => audience);
  return { keys: keysFor(Object.fromEntries(kept), audiences), documents, photos };
}

function same(audience: Audience): Audience {
  return audience;
}
