/** Sends emails: to files by default, to an SMTP server if one is configured. */
import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';
import { domainOf, normalizedAddress, type Mailbox } from '#server/input/mailbox.ts';
import type { QueuedEmail } from '#server/store/email.ts';

export type Mailer = {
  /** Part of the response to a booking. */
  readonly provider: 'files' | 'smtp';
  /** Never throws. */
  send(email: QueuedEmail): Promise<Sending>;
  close(): void;
};

/** `code` is short, contains no addresses, and is safe to log. */
export type Sending =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'failed';
      readonly code: string;
      /** The server did not answer or rejected the login. The next email would fail too. */
      readonly isDown?: boolean;
    }
  /** The recipient's server rejected it permanently. */
  | { readonly kind: 'refused'; readonly code: string };

/**
 * Converts an email for nodemailer. Message-ID and Date depend on the email alone, so that recipients recognize an email that had
 * to be sent twice. Returns undefined if the recipient cannot be mailed: nodemailer itself expands comma lists and accepts line
 * breaks.
 */
export function messageOf(email: QueuedEmail, from: Mailbox): SendMailOptions | undefined {
  const to = normalizedAddress(email.to);
  if (to === undefined) return undefined;
  const replyTo = email.replyTo && mailableMailbox(email.replyTo);
  return {
    from: addressOf(from),
    to: { name: '', address: to },
    ...(replyTo && { replyTo: addressOf(replyTo) }),
    envelope: { from: from.address, to, size: sizeOf(email) },
    messageId: `<${messageName(email)}@${domainOf(from.address)}>`,
    date: new Date(email.createdAt),
    subject: email.subject,
    text: email.text,
    html: email.html,
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: attachmentsOf(email),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Returns the email without its attachment, for a mailbox that rejects it, or undefined if it has none. */
export function withoutAttachment(email: QueuedEmail): QueuedEmail | undefined {
  if (!email.attachment) return undefined;
  const { attachment: _, bare, ...rest } = email;
  return { ...rest, ...bare };
}

/** Returns the approximate size in bytes. A server that knows it in advance (RFC 1870) need not receive what it will refuse. */
function sizeOf({ text, html, attachment }: QueuedEmail): number {
  const lineBreaks = 78 / 76;
  const attached = Math.ceil((attachment?.content.byteLength ?? 0) / 3) * 4 * lineBreaks;
  return Math.ceil(attached + Buffer.byteLength(text) + Buffer.byteLength(html)) + headersBytes;
}

const headersBytes = 2048;

function attachmentsOf({ attachment }: QueuedEmail): NonNullable<SendMailOptions['attachments']> {
  if (attachment === undefined) return [];
  const { filename, contentType, content } = attachment;
  return [{ filename, contentType, content: Readable.from(piecesOf(content)) }];
}

/** nodemailer converts each piece to text at once. For a whole PDF that would take many times its size and block the loop. */
const pieceBytes = 57 * 1024;

function* piecesOf({ buffer, byteOffset, byteLength }: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < byteLength; at += pieceBytes) {
    yield Buffer.from(buffer, byteOffset + at, Math.min(pieceBytes, byteLength - at));
  }
}

/** An email that the studio resends gets a new id, because email programs hide a message whose id they have seen. */
function messageName({ id, resends }: QueuedEmail): string {
  return resends === 0 ? id : `${id}-${resends + 1}`;
}

function mailableMailbox(mailbox: Mailbox): Mailbox | undefined {
  const address = normalizedAddress(mailbox.address);
  return address === undefined ? undefined : { ...mailbox, address };
}

function addressOf({ name, address }: Mailbox) {
  return { name: name ?? '', address };
}
