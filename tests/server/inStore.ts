/** An order and a booking as a store has them, with an email about each. */
import type { Email } from '#server/store/email.ts';
import type { Store } from '#server/store/openStore.ts';
import { bookingBody } from './bookingBody.ts';
import { orderBody } from './orderBody.ts';

export function emailAbout(id: string, about: string): Email {
  return {
    id,
    about,
    recipient: 'studio',
    to: 'studio@example.org',
    subject: 'Order',
    text: 'text',
    html: 'html',
  };
}

/** Returns the number of a new order. */
export async function placed(
  store: Pick<Store, 'orders'>,
  idempotencyKey: string,
): Promise<string> {
  const order = {
    idempotencyKey,
    fingerprint: 'f1',
    request: JSON.stringify({ meta: orderBody().meta }),
    totalCents: 5362,
  };
  const accepted = await store.orders.accept(
    order,
    (number) => ({
      emails: [emailAbout(`order-${number}-studio`, `order-${number}`)],
      attachment: {
        id: `order-${number}`,
        about: `order-${number}`,
        filename: 'cart.pdf',
        contentType: 'application/pdf',
        content: Buffer.from('%PDF-1.4'),
      },
    }),
    [],
  );
  if (accepted.kind !== 'stored') throw new Error('not stored');
  return accepted.number;
}

/** Returns the number of a new booking. */
export async function booked(store: Pick<Store, 'bookings'>, teamName = 'Owls'): Promise<string> {
  const accepted = await store.bookings.accept(
    JSON.stringify(bookingBody({ teamName })),
    (number) => ({ emails: [emailAbout(`booking-${number}-studio`, `booking-${number}`)] }),
    [],
  );
  if (accepted.kind !== 'stored') throw new Error('not stored');
  return accepted.number;
}
