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
  /** Counts this attempt. */
  readonly attempts: number;
  readonly attachment?: Attachment;
};
