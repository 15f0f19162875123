/** Where letters go: files by default, an SMTP server when one is named. */
import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import { domainOf, normalizedAddress, type Mailbox } from '#server/input/mailbox.ts';
import type { QueuedLetter } from './letter.ts';

export type Mailer = {
  /** Named in the answer to a booking. */
  readonly provider: 'files' | 'smtp';
  /** Never throws. */
  send(letter: QueuedLetter): Promise<Sending>;
  close(): void;
};

/** `code` is short and free of addresses, fit for a log. */
export type Sending =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'failed';
      readonly code: string;
      /** Nobody took the letter or let us in: with the next letter it would be the same. */
      readonly isAway?: boolean;
    }
  /** The recipient's server said that trying again is no use. */
  | { readonly kind: 'refused'; readonly code: string };

/**
 * The letter as nodemailer takes it. Message-ID and Date depend on the letter alone, so that a letter which had to be sent
 * twice is recognised as one. Undefined when the recipient is not exactly one plain address: nodemailer itself expands
 * comma lists and lets line breaks through.
 */
export function messageOf(letter: QueuedLetter, from: Mailbox): SendMailOptions | undefined {
  const to = normalizedAddress(letter.to);
  if (to === undefined) return undefined;
  return {
    from: addressOf(from),
    to: { name: '', address: to },
    ...(letter.replyTo && { replyTo: addressOf(letter.replyTo) }),
    envelope: { from: from.address, to, size: sizeOf(letter) },
    messageId: `<${messageName(letter)}@${domainOf(from.address)}>`,
    date: new Date(letter.createdAt),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: attachmentsOf(letter),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The letter for a mailbox that does not take its attachment; undefined when there is none to leave out. */
export function withoutAttachment(letter: QueuedLetter): QueuedLetter | undefined {
  if (!letter.attachment) return undefined;
  const { attachment: _, bare, ...rest } = letter;
  return { ...rest, ...bare };
}

/** Roughly how many bytes travel: told to the server before (RFC 1870), it need not take in what it will refuse. */
function sizeOf({ text, html, attachment }: QueuedLetter): number {
  const lineBreaks = 78 / 76;
  const attached = Math.ceil((attachment?.content.byteLength ?? 0) / 3) * 4 * lineBreaks;
  return Math.ceil(attached + Buffer.byteLength(text) + Buffer.byteLength(html)) + headersBytes;
}

const headersBytes = 2048;

function attachmentsOf({ attachment }: QueuedLetter): NonNullable<SendMailOptions['attachments']> {
  if (attachment === undefined) return [];
  const { filename, contentType, content } = attachment;
  return [{ filename, contentType, content: Readable.from(piecesOf(content)) }];
}

/** nodemailer turns a piece into text at once: of a whole PDF that would be many times its size, and a stall. */
const pieceBytes = 57 * 1024;

function* piecesOf({ buffer, byteOffset, byteLength }: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < byteLength; at += pieceBytes) {
    yield Buffer.from(buffer, byteOffset + at, Math.min(pieceBytes, byteLength - at));
  }
}

/** Sent once more by the studio it is another message: mail programs hide one whose id they have seen. */
function messageName({ id, resends }: QueuedLetter): string {
  return resends === 0 ? id : `${id}-${resends + 1}`;
}

function addressOf({ name, address }: Mailbox) {
  return { name: name ?? '', address };
}
