/** What this browser remembers of links that it has taken, and what in them still waits for a signal. */
import { get } from 'idb-keyval';
import { handedGallerySchema, piecesSchema } from '#core/handover/handedGallery.ts';
import { object, orElse, some, text, type Of } from '#core/text/schema.ts';
import { table } from '#device/database/database.ts';
import type { Tables } from '#device/database/tables.ts';
import { changeText } from '#device/database/changeText.ts';
import { readText } from '#device/database/localText.ts';

/** In the table of the cart: what a link brings and that it was taken are one transaction. */
export const handoverKey = 'handover';
/** The ids of taken links. They outlive "Clear this phone", so that the browser's history brings nothing back. */
export const takenLinksKey = 'sideline.links';

/** How many ids are remembered, of links and of browsers. */
const rememberedMost = 1_000;

const handoverSchema = object({
  /** The ids of links, and of the waiting orders in them and in those that were made here: one that was ended here does not come back. */
  taken: orElse(some(text), []),
  /** How many pieces of each line this cart has ever had from each browser. */
  had: orElse(piecesSchema, {}),
  /** Galleries that are not opened yet, with the hearts and players to join when they are. */
  waiting: orElse(some(handedGallerySchema), []),
});
export type Handover = Of<typeof handoverSchema>;

/** Remembers what a link brings or takes along. */
export function withKnown(handover: Handover, known: readonly { readonly id: string }[]): Handover {
  return { ...handover, taken: [...new Set([...handover.taken, ...known.map(({ id }) => id)])] };
}

export async function readHandover(): Promise<Handover> {
  return handoverOf(await get<unknown>(handoverKey, table('checkout')));
}

/** Changes it within a transaction. */
export async function changeHandoverIn(
  tables: Tables,
  change: (handover: Handover) => Handover | Promise<Handover>,
): Promise<void> {
  const before = handoverOf(await tables.get('checkout', handoverKey));
  const { taken, had, waiting } = await change(before);
  await tables.put('checkout', handoverKey, {
    taken: taken.slice(-rememberedMost),
    had: Object.fromEntries(Object.entries(had).slice(-rememberedMost)),
    waiting,
  });
}

function handoverOf(stored: unknown): Handover {
  return handoverSchema(stored) ?? { taken: [], had: {}, waiting: [] };
}

/** Remembers a taken link beyond the database. */
export function recordTakenLink(id: string): void {
  changeText(takenLinksKey, (stored = '') =>
    [...new Set([...stored.split(' ').filter(Boolean), id])].slice(-rememberedMost).join(' '),
  );
}

export async function isLinkTaken(id: string): Promise<boolean> {
  const texts = readText(takenLinksKey)?.split(' ') ?? [];
  return texts.includes(id) || (await readHandover()).taken.includes(id);
}
