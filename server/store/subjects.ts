/**
 * The subjects of emails and attachments: the order or booking with which they are deleted. The subject is also the id of an
 * order's PDF and a booking's roster.
 */

export function orderSubject(number: string): string {
  return `order-${number}`;
}

export function bookingSubject(number: string): string {
  return `booking-${number}`;
}
