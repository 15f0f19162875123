/** The emails about an order that the desk has taken: what its server would have written if the phone had sent it. */
import { emptyCustomer } from '#core/form/customer.ts';
import { languageTagged } from '#core/language/everyLanguage.ts';
import { brand } from '#core/shop/brand.ts';
import { teamName } from '#core/shop/teams.ts';
import type { CartLine } from '#core/cart/cart.ts';
import { emailsOfTaken } from '#server/calls/takenOrder.ts';
import type { Email } from '#server/store/email.ts';
import type { StoredOrder } from '#server/store/requests.ts';
import { lineWithPhotos, placedRecordOf, type RecordItem } from './orderRecord.ts';

/** Where the studio gets its emails, and the customers' replies go. */
export function studioAddress(): string {
  return process.env['STUDIO_EMAIL']?.trim() || brand.studio.email;
}

export function takenEmails(order: StoredOrder, studioEmail: string): readonly Email[] {
  const { language, gallery, items, addOns, customer, toEmail, totals } = placedRecordOf(order);
  return emailsOfTaken({
    number: order.number,
    order: {
      lines: items.map(lineAsOrdered),
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
    language: languageTagged(language),
  });
}

/** At the order's own price: the shop may charge another one today, or sell it no more. */
function lineAsOrdered(item: RecordItem): CartLine {
  const line = lineWithPhotos(item);
  return { ...line, item: { ...line.item, priceCents: item.priceCents } };
}
