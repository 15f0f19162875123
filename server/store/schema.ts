import type { EmailRecipient } from './email.ts';

/** The tables. Times are ISO 8601 in UTC, which sort as text in every database. */
export type Schema = {
  orders: OrderRow;
  order_events: OrderEventRow;
  bookings: BookingRow;
  booking_events: BookingEventRow;
  attachments: AttachmentRow;
  /** The emails. */
  letters: EmailRow;
  quotas: QuotaRow;
  marks: MarkRow;
  alerts: AlertRow;
};

type OrderRow = {
  /** Short, for people. */
  readonly number: string;
  readonly idempotency_key: string;
  /** What a second request with the same key must match. */
  readonly fingerprint: string;
  /** JSON of the request without its PDF. */
  readonly request: string;
  readonly total_cents: number;
  readonly created_at: string;
  /** The header `Order-Key`: what the order's status is sealed to. Null without one, and once anonymized. */
  readonly order_key: string | null;
  /** Since when it is not merely received: kept in step with the order's events. */
  readonly printed_at: string | null;
  /** When the studio was told that it is unprinted and will be deleted. */
  readonly warned_at: string | null;
  /** When personal data was removed from `request`, and the PDF was deleted. */
  readonly forgotten_at: string | null;
};

/** Something that happened to an order after it came in. Rows are added, and changed only when the order is anonymized. */
type OrderEventRow = {
  /** Random: the same row may come from another machine twice. */
  readonly id: string;
  readonly order_number: string;
  readonly at: string;
  /** Who recorded it. */
  readonly by_whom: string;
  /** JSON of a `Happening` (`core/order/orderState`). */
  readonly happening: string;
};

type BookingRow = {
  readonly number: string;
  /** JSON of the request. */
  readonly request: string;
  /** Identifies a second press of the button. Null once anonymized. */
  readonly press_key: string | null;
  readonly created_at: string;
  readonly forgotten_at: string | null;
};

/** Something that happened to a booking after it came in. Rows are added, and changed only when the booking is anonymized. */
type BookingEventRow = {
  readonly id: string;
  readonly booking_number: string;
  readonly at: string;
  /** Who recorded it. */
  readonly by_whom: string;
  /** JSON of a `BookingHappening` (`core/booking/bookingState`). */
  readonly happening: string;
};

/** An order's PDF or a booking's roster. Its id is its subject: `order-{number}`, `booking-{number}`. */
type AttachmentRow = {
  readonly id: string;
  readonly about: string;
  readonly filename: string;
  readonly content_type: string;
  readonly content: Uint8Array;
};

/** An email, stored with its order and sent as stored. */
type EmailRow = {
  /** `order-{number}-studio`: also the start of its Message-ID and of its file name. */
  readonly id: string;
  /** The order or booking with which it is deleted: `order-{number}`, `booking-{number}`. */
  readonly about: string;
  readonly recipient: EmailRecipient;
  readonly to_address: string;
  readonly reply_to_name: string | null;
  readonly reply_to_address: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Sent without the attachment if the mailbox rejects the attachment as too large. */
  readonly bare_text: string | null;
  readonly bare_html: string | null;
  readonly attachment_id: string | null;
  /** `held`: a copy over its recipient's limit. Only the studio can send it. */
  readonly state: 'queued' | 'sent' | 'dead' | 'held';
  readonly attempts: number;
  /** Not claimed before this time: a back-off after a failure, or the end of the current lease. */
  readonly due_at: string;
  readonly created_at: string;
  /** When it was last queued; null means at its creation. The time limit for giving up counts from here. */
  readonly queued_at: string | null;
  /** How often the studio has resent it. */
  readonly resends: number;
  readonly finished_at: string | null;
  /** Code of the last failure. Never the server's text, which quotes addresses. */
  readonly failure: string | null;
};

/** How much of a limit is used in a window that ends at `resets_at`. */
type QuotaRow = {
  readonly bucket: string;
  readonly used: number;
  readonly resets_at: string;
};

/** A named time; `marks.ts` lists the names. */
type MarkRow = {
  readonly name: string;
  readonly at: string;
};

/** A fault that is reported to the studio; `alerts.ts` explains the columns. */
type AlertRow = {
  readonly fault: string;
  readonly scope: string;
  readonly began_at: string;
  readonly ended_at: string | null;
  readonly mailed_at: string | null;
  readonly posted_at: string | null;
};
