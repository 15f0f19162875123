/** The tables. Times are ISO 8601 in UTC, which sort as text in every database. */
export type Schema = {
  orders: OrderRow;
  bookings: BookingRow;
  attachments: AttachmentRow;
  letters: LetterRow;
  quotas: QuotaRow;
};

type OrderRow = {
  /** Short, for people. */
  readonly number: string;
  readonly idempotency_key: string;
  /** What a second request with the same key must agree with. */
  readonly fingerprint: string;
  /** JSON of the request without its PDF. */
  readonly request: string;
  readonly total_cents: number;
  readonly created_at: string;
  /** When the studio said that it is printed. */
  readonly printed_at: string | null;
  /** When everything that names a person was taken out of `request`, and the PDF was dropped. */
  readonly forgotten_at: string | null;
};

type BookingRow = {
  readonly number: string;
  /** JSON of the request. */
  readonly request: string;
  readonly created_at: string;
  readonly forgotten_at: string | null;
};

/** An order's PDF or a booking's roster, under the id of what it belongs to: `order-{number}`, `booking-{number}`. */
type AttachmentRow = {
  readonly id: string;
  readonly filename: string;
  readonly content_type: string;
  readonly content: Uint8Array;
};

/** A letter is written when its order is stored, and sent as written. */
type LetterRow = {
  /** `order-{number}-studio`: also the stem of its Message-ID and of its file's name. */
  readonly id: string;
  readonly to_address: string;
  readonly reply_to_name: string | null;
  readonly reply_to_address: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What is sent instead, without the attachment, where the attachment is too large for the mailbox. */
  readonly bare_text: string | null;
  readonly bare_html: string | null;
  readonly attachment_id: string | null;
  readonly state: 'queued' | 'sent' | 'dead';
  readonly attempts: number;
  /** Nobody takes it before: a back-off after a failure, or the end of the lease of whoever is sending it. */
  readonly due_at: string;
  readonly created_at: string;
  /** When it was queued last; null as long as that was its creation. The time after which it is given up counts from here. */
  readonly queued_at: string | null;
  /** How often the studio had it sent once more. */
  readonly resends: number;
  readonly finished_at: string | null;
  /** Code of the last failure; never a server's words, which quote addresses. */
  readonly failure: string | null;
};

/** How much of a limit is used up, in a window that ends at `resets_at`. */
type QuotaRow = {
  readonly bucket: string;
  readonly used: number;
  readonly resets_at: string;
};
