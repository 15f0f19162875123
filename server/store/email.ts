import type { Mailbox } from '#server/input/mailbox.ts';

/** The recipient of an email: the studio, a customer who ordered, or a contact who asked for a team day. */
export type EmailRecipient = 'studio' | 'customer' | 'contact';

/** An email to one recipient, complete except for its sender. */
export type Email = {
  /** The email's permanent name: `order-{number}-studio`. Emails, digits and hyphens only. */
  readonly id: string;
  /** The order or booking with which it is deleted: `order-{number}`, `booking-{number}`. */
  readonly about: string;
  readonly recipient: EmailRecipient;
  readonly to: string;
  readonly replyTo?: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Sent without the attachment to a mailbox that rejects the attachment as too large. */
  readonly bare?: { readonly text: string; readonly html: string };
  readonly attachmentId?: string;
};

export type Attachment = {
  readonly id: string;
  /** The subject of the emails with this attachment. */
  readonly about: string;
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
};

/** An email from the queue. */
export type QueuedEmail = Omit<Email, 'about' | 'attachmentId'> & {
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** When it was last queued, at its creation or by the studio. The time limit for giving up counts from here. */
  readonly queuedAt: string;
  /** How often the studio has resent it. */
  readonly resends: number;
  /** Includes this attempt. */
  readonly attempts: number;
  readonly attachment?: Omit<Attachment, 'about'>;
};
