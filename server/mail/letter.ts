import type { Mailbox } from '#server/input/mailbox.ts';

/** A letter to one recipient, complete but for its sender. */
export type Letter = {
  /** Names the letter for ever: `order-{number}-studio`. Letters, digits and hyphens only. */
  readonly id: string;
  readonly to: string;
  readonly replyTo?: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What is sent instead, without the attachment, to a mailbox that finds the attachment too large. */
  readonly bare?: { readonly text: string; readonly html: string };
  readonly attachmentId?: string;
};

export type Attachment = {
  readonly id: string;
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
};

/** As the store hands it to whoever sends it. */
export type QueuedLetter = Letter & {
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  /** When it was queued last, at its creation or by the studio: the time after which it is given up counts from here. */
  readonly queuedAt: string;
  /** How often the studio had it sent once more. */
  readonly resends: number;
  /** Counts this attempt. */
  readonly attempts: number;
  readonly attachment?: Attachment;
};
