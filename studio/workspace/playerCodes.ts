/** The codes of players' cards. Each opens the document of one player. */
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { normalizeCode } from '#core/access/access.ts';
import { firstPhotosOf, type FirstPhotos } from '#core/gallery/firstPhotos.ts';
import { type Gallery } from '#core/gallery/galleryItems.ts';
import { isTeamPhoto } from '#core/player/players.ts';
import {
  cardBytes,
  cardKeys,
  derivationOf,
  sealEntry,
  stretch,
  stretchedKeys,
  type EntryKeys,
  type SealedAccessEntry,
} from '#core/access/accessEntry.ts';
import { base64urlOf, bytesOf, type Bytes } from '#core/seal/bytes.ts';
import { generatedCode } from './newCode.ts';
import {
  isFor,
  openDocuments,
  type PlayerDocument,
  type SealedByPlayer,
} from './sealedByPlayer.ts';
import type { Workspace, WorkspaceCode } from './workspace.ts';

/** What a player's code and card open. */
export type PlayerOpener = {
  readonly slug: string;
  readonly document: PlayerDocument;
  /** A hint, as in a team's entry. */
  readonly first: FirstPhotos;
};

/** Returns the codes of a gallery's players. */
export function playerCodesOf(
  { codes }: Pick<Workspace, 'codes'>,
  slug: string,
): readonly WorkspaceCode[] {
  return codes.filter(
    ({ opens, removed }) => !removed && opens.type === 'player' && opens.slug === slug,
  );
}

/** How many codes are stretched at a time: Node has four threads for it. */
const atOnce = 4;

/**
 * Returns codes for these players, each with a card. A code takes a few tenths of a second, once: its stretched form is kept, and is as
 * secret as the code.
 */
export async function newPlayerCodes(
  workspace: Workspace,
  openers: readonly PlayerOpener[],
): Promise<readonly WorkspaceCode[]> {
  const made: WorkspaceCode[] = [];
  for (let from = 0; from < openers.length; from += atOnce) {
    const some = openers.slice(from, from + atOnce);
    made.push(...(await Promise.all(some.map((opener) => newPlayerCode(workspace, opener)))));
  }
  return made;
}

async function newPlayerCode(workspace: Workspace, opener: PlayerOpener): Promise<WorkspaceCode> {
  const code = generatedCode(workspace, { type: 'player', slug: opener.slug });
  const normalized = normalizeCode(code);
  const derivation = derivationOf(normalized, workspace);
  const stretched = await stretch(normalized, derivation);
  return sealedPlayerCode(opener, {
    code,
    stretched: base64urlOf(stretched),
    secret: randomBytes(cardBytes).toString('base64url'),
  });
}

type PlayerSecrets = {
  readonly code: string;
  readonly stretched: string;
  /** Of the card. */
  readonly secret: string;
};

async function sealedPlayerCode(
  { slug, document, first }: PlayerOpener,
  { code, stretched, secret }: PlayerSecrets,
): Promise<WorkspaceCode> {
  const entry: SealedAccessEntry = {
    type: 'player',
    slug,
    document: document.document,
    key: document.key,
    ...(first.photos.length > 0 && { first }),
  };
  const keys = await stretchedKeys(bytesIn(stretched));
  const ofCard = await cardKeys(bytesIn(secret));
  return {
    code,
    opens: { type: 'player', slug },
    player: document.number,
    entryId: keys.entryId,
    first,
    stretched,
    sealed: await sealEntry(keys, entry),
    card: { secret, ...(await sealedFor(ofCard, entry)) },
  };
}

async function sealedFor(keys: EntryKeys, entry: SealedAccessEntry) {
  return { entryId: keys.entryId, sealed: await sealEntry(keys, entry) };
}

/**
 * Returns the codes. Those of these players are sealed again if the document is another now (`isRenewed`), or its first photos have
 * changed.
 */
export function renewedPlayerCodes(
  codes: readonly WorkspaceCode[],
  openers: readonly PlayerOpener[],
  isRenewed: (document: PlayerDocument) => boolean = () => false,
): Promise<readonly WorkspaceCode[]> {
  const byPlayer = new Map(openers.map((opener) => [opener.document.number, opener]));
  return Promise.all(
    codes.map(async (code) => {
      const { opens, player = '', first, stretched, card, removed } = code;
      const opener = byPlayer.get(player);
      if (removed || !opener || !card || stretched === undefined) return code;
      if (opens.type !== 'player' || opens.slug !== opener.slug) return code;
      if (!isRenewed(opener.document) && isDeepStrictEqual(first, opener.first)) return code;
      return sealedPlayerCode(opener, { code: code.code, stretched, secret: card.secret });
    }),
  );
}

function bytesIn(text: string): Bytes {
  return bytesOf(text) ?? new Uint8Array();
}

/** Returns what players' codes open. */
export function playerOpeners(
  slug: string,
  { widths }: Pick<Gallery, 'widths'>,
  sealed: SealedByPlayer,
): readonly PlayerOpener[] {
  const { photos } = sealed;
  return openDocuments(sealed).map((document) => {
    const items = photos
      .filter(({ audience }) => isFor(document, audience))
      .map(({ item }) => item);
    // As the page begins: with the player's own photos.
    const own = items.filter((item) => !isTeamPhoto(item));
    const gallery = { ...(widths && { widths }), items };
    const first = firstPhotosOf(gallery, own.length > 0 ? own : undefined);
    return { slug, document, first };
  });
}
