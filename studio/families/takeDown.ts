/** Takes single photos off the site, at a family's request: what that reaches, and doing it. */
import { itemName } from '#core/gallery/galleryItems.ts';
import { success } from '#core/text/result.ts';
import type { DeskStore } from '#studio/orders/deskStore.ts';
import { readOrders } from '#studio/orders/deskOrder.ts';
import { printsOf } from '#studio/orders/orderPrints.ts';
import { bareLookup } from '#studio/orders/photoLookup.ts';
import { writePreview } from '#studio/site/publicPictures.ts';
import { rotateGallery } from '#studio/site/rotation.ts';
import { withSession } from '#studio/site/session.ts';
import { type Outcome, refusal, type Watch } from '#studio/workspace/act.ts';
import { readLedger } from '#studio/workspace/ledger.ts';
import { readRecords } from '#studio/workspace/records.ts';
import { addWithheld } from '#studio/workspace/withheld.ts';
import type { Folders } from '#studio/workspace/workspace.ts';

type TakingDown = {
  readonly slug: string;
  /** Frame numbers. */
  readonly numbers: readonly number[];
  /** False only finds out what it reaches. */
  readonly isSure: boolean;
};

type TakenDown = {
  /** Paths of the camera files, which stay. */
  readonly sources: readonly string[];
  /** How many of the photos stand on the home page. */
  readonly onHome: number;
  /** Numbers of the orders that show one of them: what is not printed yet misses it. None without a store. */
  readonly orders: readonly string[];
};

/**
 * The photos leave the gallery and the home page, and publishing again keeps them out until a roster says that they may be shown. The rest is
 * sealed again under other keys, so that no phone and no copy of a key opens them on the site.
 */
export function takeDown(
  folders: Folders,
  store: DeskStore | undefined,
  { slug, numbers, isSure }: TakingDown,
  watch: Watch = {},
): Promise<Outcome<TakenDown>> {
  return withSession(folders, { ...watch, command: `take down in ${slug}` }, async (session) => {
    const { workspace, out } = session;
    const wanted = new Set(numbers);
    const ledger = await readLedger(workspace, slug);
    const files = new Set(ledger.flatMap((row) => (wanted.has(row.number) ? [row.file] : [])));
    const records = await readRecords(workspace, slug);
    const own = records.filter(({ file }) => files.has(file));
    if (own.length === 0) return refusal(`The gallery of ${slug} shows no such photo.`, 'numbers');
    const orders = (store ? await readOrders(store) : []).filter((order) =>
      printsOf(order, bareLookup).some(
        ({ photo }) => photo?.gallery === slug && wanted.has(photo.number),
      ),
    );
    const found = {
      sources: own.map(({ source }) => source),
      onHome: own.filter(({ preview }) => preview).length,
      orders: orders.map(({ number }) => number),
    };
    if (!isSure) return success(found);
    const photos = own.map(({ source, hash, player }) => ({
      source,
      hash,
      name: player?.name ?? itemName(source),
      consent: 'hidden',
    }));
    await addWithheld(workspace, slug, { players: [], photos });
    const stay = records.filter(({ file }) => !files.has(file));
    const previews = stay.flatMap(({ preview }) => preview ?? []);
    await writePreview(out, slug, previews);
    const rotated = await rotateGallery(session, slug, {
      stays: ({ photo }) => !wanted.has(photo.number),
    });
    return rotated.ok ? success(found) : refusal(rotated.message);
  });
}
