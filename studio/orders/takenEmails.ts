/** The emails about an order that the desk has taken: what its server would have written if the phone had sent it. */
import { emptyCustomer } from '#core/form/customer.ts';
import { teamName } from '#core/shop/teams.ts';
import { emailsOfTaken } from '#server/calls/takenOrder.ts';
import type { Email } from '#server/store/email.ts';
import type { StoredOrder } from '#server/store/requests.ts';
import { lineWithPhotos, placedRecordOf } from './orderRecord.ts';

/** Returns both of them. */
export function takenEmails(order: StoredOrder, studioEmail: string): readonly Email[] {
  const { gallery, items, addOns, customer, toEmail, totals } = placedRecordOf(order);
  return emailsOfTaken({
    number: order.number,
    order: {
      lines: items.map(lineWithPhotos),
      addOns: addOns.map(({ id, name, priceCents }) => ({ id, label: name, priceCents })),
      addOnPhotos: Object.fromEntries(
        addOns.flatMap(({ id, photos: [photo] }) => (photo ? [[id, photo] as const] : [])),
      ),
      ...(gallery !== undefined && { gallery: { slug: gallery, team: teamName(gallery) } }),
      customer: customer ?? emptyCustomer,
      totals,
    },
    toEmail,
    studioEmail,
  });
}
