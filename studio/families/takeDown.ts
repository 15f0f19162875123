/** Takes single photos off the site, at a family's request, and puts them back: what that reaches, and doing it. */
import { join } from 'node:path';
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
import { type PhotoRecord, readRecords } from '#studio/workspace/records.ts';
import { changeWithheld, readWithheld, type WithheldPhoto } from '#studio/workspace/withheld.ts';
import { isThere } from '#studio/workspace/unusedName.ts';
import { type Folders, readWorkspace } from '#studio/workspace/workspace.ts';

type WhichPhotos = {
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
  /** Slugs of other galleries that show the same pictures, and go on showing them. */
  readonly elsewhere: readonly string[];
  /** Numbers of the orders that show one of them: what is not printed yet misses it. None without a store. */
  readonly orders: readonly string[];
};

/**
 * The photos leave the gallery and the home page, copies of the same picture with them, and publishing again keeps them out until they are
 * put back. The rest is sealed again under other keys, so that no phone and no copy of a key opens them on the site.
 */
export function takeDown(
  folders: Folders,
  store: DeskStore | undefined,
  { slug, numbers, isSure, why = '' }: WhichPhotos & { readonly why?: string },
  watch: Watch = {},
): Promise<Outcome<TakenDown>> {
  return withSession(folders, { ...watch, command: `take down in ${slug}` }, async (session) => {
    const { workspace, out } = session;
    const ledger = await readLedger(workspace, slug);
    const numberOf = new Map(ledger.map(({ file, number }) => [file, number]));
    const records = await readRecords(workspace, slug);
    const named = records.filter(({ file }) => numbers.includes(numberOf.get(file) ?? 0));
    const hashes = new Set(named.map(({ hash }) => hash));
    const isOwn = ({ hash }: PhotoRecord): boolean => hashes.has(hash);
    const own = records.filter(isOwn);
    if (own.length === 0) return refusal(`The gallery of ${slug} shows no such photo.`, 'numbers');
    const wanted = new Set(own.map(({ file }) => numberOf.get(file) ?? 0));
    const elsewhere: string[] = [];
    for (const other of Object.keys(session.current().galleries)) {
      const isThere = other !== slug && (await readRecords(workspace, other)).some(isOwn);
      if (isThere) elsewhere.push(other);
    }
    const found = {
      sources: own.map(({ source }) => source),
      onHome: own.filter(({ preview }) => preview).length,
      elsewhere,
      orders: await ordersShowing(store, slug, wanted),
    };
    if (!isSure) return success(found);
    const at = new Date().toISOString();
    await changeWithheld(workspace, slug, ({ players, photos }) => {
      const taken = own.map(({ source, hash, file, player }): WithheldPhoto => ({
        // What a roster says of it holds when it is put back.
        consent: '',
        ...photos.findLast((photo) => photo.source === source),
        source,
        hash,
        name: player?.name ?? itemName(source),
        takenDown: { at, why, number: numberOf.get(file) ?? 0 },
      }));
      const sources = new Set(found.sources);
      return { players, photos: [...photos.filter((one) => !sources.has(one.source)), ...taken] };
    });
    const stay = records.filter((record) => !isOwn(record));
    const previews = stay.flatMap(({ preview }) => preview ?? []);
    await writePreview(out, slug, previews);
    const rotated = await rotateGallery(session, slug, {
      stays: ({ photo }) => !wanted.has(photo.number),
    });
    return rotated.ok ? success(found) : refusal(rotated.message);
  });
}

type PutBack = Pick<TakenDown, 'sources' | 'orders'>;

/** The photos may be published again: the next publishing of their day shows them, under the same numbers. What was erased has no photo here. */
export function putBack(
  folders: Folders,
  store: DeskStore | undefined,
  { slug, numbers, isSure }: WhichPhotos,
  watch: Watch = {},
): Promise<Outcome<PutBack>> {
  return withSession(folders, { ...watch, command: `put back in ${slug}` }, async (session) => {
    const isMeant = ({ takenDown: down }: WithheldPhoto): boolean =>
      down !== undefined && !down.isBack && numbers.includes(down.number);
    const withheld = await readWithheld(session.workspace, slug);
    if (!withheld.ok) return withheld;
    const own = withheld.value.photos.filter(isMeant);
    if (own.length === 0) return refusal(`No such photo of ${slug} is taken down.`, 'numbers');
    const sources = own.map(({ source }) => source);
    const orders = await ordersShowing(store, slug, new Set(numbers));
    if (isSure)
      await changeWithheld(session.workspace, slug, ({ players, photos }) => ({
        players,
        photos: photos.map((photo) =>
          photo.takenDown && isMeant(photo)
            ? { ...photo, takenDown: { ...photo.takenDown, isBack: true } }
            : photo,
        ),
      }));
    return success({ sources, orders });
  });
}

async function ordersShowing(
  store: DeskStore | undefined,
  slug: string,
  numbers: ReadonlySet<number>,
): Promise<readonly string[]> {
  const orders = store ? await readOrders(store) : [];
  return orders
    .filter((order) =>
      printsOf(order, bareLookup).some(
        ({ photo }) => photo?.gallery === slug && numbers.has(photo.number),
      ),
    )
    .map(({ number }) => number);
}

/** Returns what is taken down, the last first, with what was put back and is not published yet. */
export async function takenDownNow(folder: string) {
  const workspace = await readWorkspace(folder);
  if (!workspace.ok) return workspace;
  const all = [];
  for (const [slug, { shoots = [] }] of Object.entries(workspace.value?.galleries ?? {})) {
    const withheld = await readWithheld(folder, slug);
    if (!withheld.ok) return withheld;
    const ledger = await readLedger(folder, slug);
    const shown = new Set((await readRecords(folder, slug)).map(({ source }) => source));
    for (const { source, name, takenDown: down } of withheld.value.photos) {
      if (down === undefined || (down.isBack && shown.has(source))) continue;
      const there = await Promise.all(shoots.map((shoot) => isThere(join(shoot, source))));
      all.push({
        ...down,
        gallery: slug,
        source,
        /** Empty if nobody knows whom it shows. */
        player: name === itemName(source) ? '' : name,
        /** Its name in the gallery, by which the camera's file is found. */
        file: ledger.findLast((row) => row.number === down.number)?.file ?? '',
        /** The site shows it: taking it down was interrupted or refused on the way. */
        isShown: shown.has(source),
        /** The folder that has the camera's file. */
        folder: shoots.find((_, at) => there[at]),
      });
    }
  }
  return success(all.toSorted((one, other) => other.at.localeCompare(one.at)));
}
