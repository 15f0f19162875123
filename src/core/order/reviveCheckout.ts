/** Reads a checkout that any version of the app has stored. */
import { mergedLines, packLine, singleLine, withPhotos, type CartLine } from '#core/cart/cart.ts';
import { addOnsOf, productOf } from '#core/shop/catalog.ts';
import type { Checkout } from './checkout.ts';
import { reviveCustomer } from '#core/form/customer.ts';
import { knownOrigin } from './filledFrom.ts';
import type { AddOnPhotos } from './order.ts';
import { reviveKeys } from './orderKeys.ts';
import { revivePhoto, revivePhotos } from '#core/gallery/photoReference.ts';
import { isFiniteNumber, isString, listOf, recordOf } from '#core/text/record.ts';
import { photosThatFit } from '#core/cart/slots.ts';

/**
 * Reads a stored checkout, perhaps of another version. Prices and contents come from today's catalog. Products that are no longer
 * sold are dropped, and so is anything unreadable.
 */
export function reviveCheckout(stored: unknown): Checkout {
  const record = recordOf(stored);
  const placing = recordOf(record['placing']);
  const { id, fingerprint } = placing;
  const keys = reviveKeys(placing['keys']);
  const { slug, team } = recordOf(record['gallery']);
  const addOnPhotos = reviveAddOnPhotos(record['addOnPhotos']);
  const filledFrom = knownOrigin(record['filledFrom']);
  const shipTo = record['shipTo'];
  return {
    step: record['step'] === 2 ? 2 : 1,
    lines: mergedLines(listOf(record['lines']).flatMap(reviveLine)),
    addOnIds: addOnsOf(listOf(record['addOnIds']).filter(isString)).map((addOn) => addOn.id),
    ...(addOnPhotos && { addOnPhotos }),
    ...(isString(slug) && isString(team) && { gallery: { slug, team } }),
    toEmail: isString(record['toEmail']) ? record['toEmail'] : '',
    customer: reviveCustomer(record['customer']),
    ...(isString(shipTo) && { shipTo }),
    ...(filledFrom && { filledFrom }),
    ...(isString(id) &&
      isString(fingerprint) && { placing: { id, fingerprint, ...(keys && { keys }) } }),
  };
}

function reviveAddOnPhotos(stored: unknown): AddOnPhotos | undefined {
  const photos = Object.entries(recordOf(stored)).flatMap(([id, value]) => {
    const photo = revivePhoto(value);
    return photo ? [[id, photo] as const] : [];
  });
  return photos.length === 0 ? undefined : Object.fromEntries(photos);
}

/**
 * Reads the cart of a placed order, perhaps of another version. Its lines keep the products and prices of that day, even if they
 * are no longer sold, because the order's PDF shows them.
 */
export function reviveOrdered(stored: unknown): Checkout {
  const lines = listOf(recordOf(stored)['lines']);
  return {
    ...reviveCheckout(stored),
    lines: lines.flatMap((line) =>
      isCartLine(line)
        ? [withLoss(withPhotos(line, revivePhotos(line.photos)), line)]
        : reviveLine(line),
    ),
  };
}

function isCartLine(stored: unknown): stored is CartLine {
  const { item, qty, pose, pack } = recordOf(stored);
  const { id, name, priceCents, image } = recordOf(item);
  const isProduct = [id, name, image].every(isString) && isFiniteNumber(priceCents);
  if (!isProduct || !Number.isInteger(qty)) return false;
  if (pack === undefined) return isString(pose);
  const { selections, components } = recordOf(pack);
  return (
    Object.values(recordOf(selections)).every(isString) &&
    Array.isArray(components) &&
    components.every(isComponent)
  );
}

function isComponent(stored: unknown): boolean {
  const { id, name, count } = recordOf(stored);
  return isString(id) && isString(name) && isFiniteNumber(count);
}

function reviveLine(stored: unknown): readonly CartLine[] {
  const { item, qty, pose, pack, photos: storedPhotos } = recordOf(stored);
  const { id: productId } = recordOf(item);
  const product = isString(productId) ? productOf(productId) : undefined;
  if (!product || !Number.isInteger(qty)) return [];
  const photos = photosThatFit(product, revivePhotos(storedPhotos));
  if (product.components === undefined) {
    if (!isString(pose)) return [];
    return [
      withLoss(withPhotos({ ...singleLine(product, pose), qty: Number(qty) }, photos), stored),
    ];
  }
  const selections = recordOf(recordOf(pack)['selections']);
  const chosen = product.components.map(({ id }) => [id, selections[id]] as const);
  if (!chosen.every((pair): pair is readonly [string, string] => isString(pair[1]))) return [];
  const line = { ...packLine(product, Object.fromEntries(chosen)), qty: Number(qty) };
  return [withLoss(withPhotos(line, photos), stored)];
}

function withLoss(line: CartLine, stored: unknown): CartLine {
  const { lostPhotos: _stored, ...rest } = line;
  return { ...rest, ...(recordOf(stored)['lostPhotos'] === true && { lostPhotos: true }) };
}
