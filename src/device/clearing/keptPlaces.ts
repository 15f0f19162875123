/** Where this phone stores each kind of data that `keptTexts` names. A test finds what is stored anywhere else. */
import type { keptTexts } from '#core/shop/homeTexts.ts';
import { bookingKey } from '#device/booking/keptBookingDraft.ts';
import { checkoutKey } from '#device/cart/keptCheckout.ts';
import {
  allowPrefix,
  datesPrefix,
  documentsPrefix,
  firstPhotosPrefix,
  groupPrefix,
  takenPrefix,
} from '#device/access/keptGrants.ts';
import { handoverKey, takenLinksKey } from '#device/handover/keptHandover.ts';
import { inviteKey, reloadKey } from '#device/database/ownFacts.ts';
import { languageKey, pageLostKey } from '#device/database/pageLost.ts';
import {
  digitalsCacheName,
  documentCacheName,
  savedPrefix,
  seenPrefix,
} from '#device/database/photoCache.ts';
import { heartsPrefix, playersPrefix } from '#device/access/photoNumbers.ts';
import { rememberedKey } from '#device/players/keptDetails.ts';
import { openedPrefix, removedKey } from '#device/access/removedGalleries.ts';
import { savedKeyPrefix, weightKeyPrefix } from '#device/access/savedGalleries.ts';
import type { TableName } from '#device/database/tables.ts';

type KeptKind = keyof typeof keptTexts;

export type Places = {
  /** Keys of localStorage. One that ends with a dot is followed by a gallery's slug. */
  readonly texts?: readonly string[];
  /** Keys of sessionStorage. */
  readonly tabTexts?: readonly string[];
  /** Tables of the database; with a row's key, that row alone. */
  readonly rows?: readonly { readonly table: TableName; readonly key?: string }[];
  /** Names of caches. One that ends with a hyphen is followed by a gallery's slug. */
  readonly caches?: readonly string[];
};

export const keptPlaces: Readonly<Record<KeptKind, Places>> = {
  galleries: {
    texts: [
      allowPrefix,
      firstPhotosPrefix,
      groupPrefix,
      datesPrefix,
      documentsPrefix,
      takenPrefix,
      openedPrefix,
      savedKeyPrefix,
      weightKeyPrefix,
    ],
    rows: [{ table: 'keys' }, { table: 'checkout', key: handoverKey }],
    caches: [documentCacheName],
  },
  photos: { caches: [seenPrefix, savedPrefix, digitalsCacheName] },
  players: { texts: [playersPrefix] },
  hearts: { texts: [heartsPrefix] },
  cart: { rows: [{ table: 'checkout', key: checkoutKey }] },
  remembered: { rows: [{ table: 'checkout', key: rememberedKey }] },
  booking: { rows: [{ table: 'checkout', key: bookingKey }] },
  sent: { rows: [{ table: 'receipts' }] },
  waiting: { rows: [{ table: 'orders' }, { table: 'pdfs' }] },
  removed: { texts: [removedKey, takenLinksKey] },
  // The worker's own caches: the files of a release, the same for everybody.
  app: {
    texts: [inviteKey, languageKey, pageLostKey],
    tabTexts: [reloadKey],
    caches: ['workbox-'],
  },
};

/** Returns the tables that have something of these kinds. */
export function tablesOf(kinds: readonly KeptKind[]): readonly TableName[] {
  const rows = kinds.flatMap((kind) => keptPlaces[kind].rows ?? []);
  return [...new Set(rows.map(({ table }) => table))];
}

/** Returns true if a name is one of these, or begins with one that a slug follows. */
export function isAmong(name: string, names: readonly string[] = []): boolean {
  return names.some((one) => (/[.-]$/.test(one) ? name.startsWith(one) : name === one));
}
