/** Finds the orders of a player. */
import { readOrders, type DeskOrder } from '#studio/orders/deskOrder.ts';
import { isRefunded } from '#studio/orders/orderMoney.ts';
import { orderRecordOf, photosOfRecord } from '#studio/orders/orderRecord.ts';
import { placedRecordOf } from '#studio/orders/orderRecord.ts';
import { isNameOnForm } from './playersName.ts';
import type { DeskStore } from '#studio/orders/deskStore.ts';

export type PlayersOrder = {
  readonly order: DeskOrder;
  /** It has photos of others, too. */
  readonly hasOthers: boolean;
  /** Something of it may still have to be made. */
  readonly isOpen: boolean;
  /** Only the name on its form says that it is theirs, and another gallery or another player has the name: it may be another child's. */
  readonly isElsewhere: boolean;
};

type Player = {
  readonly slug: string;
  readonly player: string;
  /** Other players' names that are spelled differently and no more. */
  readonly alike: readonly string[];
  readonly isOnly: boolean;
  readonly numbers: ReadonlySet<number>;
};

/** Returns the orders with one of these photos, as placed or as corrected, and those whose form has the player's name. */
export async function playersOrders(
  store: Pick<DeskStore, 'orders' | 'orderEvents'>,
  player: Player,
): Promise<readonly PlayersOrder[]> {
  const all = await readOrders(store);
  return all
    .filter(({ anonymizedAt }) => anonymizedAt === null)
    .flatMap((order) => found(order, player));
}

function found(order: DeskOrder, player: Player): readonly PlayersOrder[] {
  const { slug, numbers, isOnly } = player;
  const records = [placedRecordOf(order), orderRecordOf(order)];
  const photos = records.flatMap(photosOfRecord);
  const own = photos.filter((photo) => photo.gallery === slug && numbers.has(photo.number));
  // Forms have the name as a parent types it.
  const named = records.filter(({ customer }) => isNameOnForm(customer?.childName ?? '', player));
  if (own.length === 0 && named.length === 0) return [];
  const isHere = own.length > 0 || (isOnly && named.some(({ gallery = slug }) => gallery === slug));
  const { production } = order.state;
  const isOpen =
    production !== 'shipped' && production !== 'handed out' && production !== 'cancelled';
  return [
    {
      order,
      hasOthers: own.length < photos.length,
      isOpen: isOpen && !isRefunded(order),
      isElsewhere: !isHere,
    },
  ];
}
