import { del, get } from 'idb-keyval';
import {
  joinedRemembered,
  rememberedWith,
  rememberedWithoutGallery,
  reviveRemembered,
  type Remembered,
} from '#core/order/remembered.ts';
import type { Checkout } from '#core/order/checkout.ts';
import { table, transact } from '#device/database/database.ts';
import type { Tables } from '#device/database/tables.ts';

/** In the table of the cart, as the booking's draft is: it is cleared with it. */
export const rememberedKey = 'remembered';

/** Returns undefined if the person has not asked to be remembered. */
export async function readRemembered(): Promise<Remembered | undefined> {
  return reviveRemembered(await get<unknown>(rememberedKey, table('checkout')));
}

/** Remembers this form. With `onlyIfAsked`, only if something is remembered already. Rejects if the device cannot store it. */
export function rememberForm(
  checkout: Checkout,
  onlyIfAsked: boolean,
): Promise<Remembered | undefined> {
  return transact(['checkout'], 'readwrite', async (tables) => {
    const before = reviveRemembered(await tables.get('checkout', rememberedKey));
    if (!before && onlyIfAsked) return undefined;
    const remembered = rememberedWith(before, checkout);
    await tables.put('checkout', rememberedKey, remembered);
    return remembered;
  });
}

/** Joins what another browser remembers, within a transaction. */
export async function joinRememberedIn(tables: Tables, brought: Remembered): Promise<void> {
  const before = reviveRemembered(await tables.get('checkout', rememberedKey));
  await tables.put('checkout', rememberedKey, joinedRemembered(before, brought));
}

export function forgetRemembered(): Promise<void> {
  return del(rememberedKey, table('checkout'));
}

/** Forgets the children whose names are from a gallery that is removed. */
export function dropRememberedOf(slug: string): Promise<void> {
  return transact(['checkout'], 'readwrite', async (tables) => {
    const before = reviveRemembered(await tables.get('checkout', rememberedKey));
    const left = before && rememberedWithoutGallery(before, slug);
    if (left !== before) await tables.put('checkout', rememberedKey, left);
  });
}
