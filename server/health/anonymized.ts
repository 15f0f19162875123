/** What remains of an order or a booking when personal data is deleted: what was sold, and for how much. */
import { isString, listOf, recordOf } from '#core/text/record.ts';

/** Returns what remains of a stored order request. Both are JSON. */
export function anonymizedOrder(request: string): string {
  const { version, meta } = recordOf(JSON.parse(request));
  const { customer: _customer, items, addOns, ...amounts } = recordOf(meta);
  return JSON.stringify({
    version,
    meta: {
      ...amounts,
      ...(items !== undefined && { items: listOf(items).map(withoutPhotos) }),
      ...(addOns !== undefined && { addOns: listOf(addOns).map(withoutPhotos) }),
    },
  });
}

/** The desk knows whose photo a number is. The name of an item with photos ends with their numbers, in brackets. */
function withoutPhotos(item: unknown): unknown {
  const { photos, photo: _photo, ...rest } = recordOf(item);
  const { name } = rest;
  return photos === undefined || !isString(name)
    ? rest
    : { ...rest, name: name.replace(/ \(.*$/s, '') };
}

/** Returns what remains of a stored booking request. */
export function anonymizedBooking(request: string): string {
  const { sport, preferredDate, pkg } = recordOf(JSON.parse(request));
  return JSON.stringify({ sport, preferredDate, pkg });
}
