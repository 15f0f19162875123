/** Sends emails: to files by default, to an SMTP server if one is configured. */
import { Readable } from 'node:stream';
import { type SendMailOptions, createTransport } from 'nodemailer';
import { domainOf, normalizedAddress, type Mailbox, unmailable } from '#server/store/mailbox.ts';
import type { Dkim } from './dkim.ts';
import type { QueuedEmail } from '#server/store/email.ts';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
function messageOf(email: QueuedEmail, from: Mailbox): SendMailOptions | undefined {
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
function withoutAttachment(email: QueuedEmail): QueuedEmail | undefined {
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

export type MailSettings = {
  readonly dataDir: string;
  /** Undefined writes `.eml` files below `dataDir`. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: Mailbox;
  readonly dkim: Dkim | undefined;
};

/** Returns the mailer of the settings. Rejects if the folder for files cannot be created. */
export function mailerFor({ dataDir, smtpUrl, mailFrom, dkim }: MailSettings): Promise<Mailer> {
  return smtpUrl === undefined
    ? fileMailer(dataDir, mailFrom)
    : Promise.resolve(smtpMailer(smtpUrl, mailFrom, dkim));
}

const answerTimeoutMs = 15_000;
const silenceTimeoutMs = 60_000;

/**
 * Sends over SMTP with a few kept connections. nodemailer reads `smtpUrl`: smtp(s)://user:password@host:port. The password is never
 * sent unencrypted, even if someone in between claims that the server lacks TLS.
 */
function smtpMailer(smtpUrl: string, from: Mailbox, dkim?: Dkim): Mailer {
  const { protocol, username } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    // We have our own queue, and an attachment's stream cannot be read twice.
    maxRequeues: 0,
    connectionTimeout: answerTimeoutMs,
    greetingTimeout: answerTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    ...(protocol === 'smtp:' && username !== '' && { requireTLS: true }),
    ...(dkim && { dkim }),
  });
  const deliver = async (message: SendMailOptions | undefined): Promise<Delivery> => {
    if (message === undefined) return { kind: 'refused', code: unmailable };
    try {
      await transport.sendMail(message);
      return { kind: 'sent' };
    } catch (error) {
      return failureOf(error);
    }
  };
  return {
    provider: 'smtp',
    async send(email) {
      const delivery = await deliver(messageOf(email, from));
      if (delivery.kind !== 'too large') return delivery;
      const bare = withoutAttachment(email);
      if (bare === undefined) return { kind: 'refused', code: delivery.code };
      const again = await deliver(messageOf(bare, from));
      return again.kind === 'too large' ? { kind: 'refused', code: again.code } : again;
    },
    close: () => transport.close(),
  };
}

type Delivery = Sending | { readonly kind: 'too large'; readonly code: string };

/**
 * The stages at which nodemailer failed before any email: connecting, greeting, TLS, login. A connection that breaks later is CONN
 * as well.
 */
const beforeAnyEmail = /^(?:CONN|EHLO|HELO|STARTTLS|AUTH)/;

/** Exceeded storage allocation (RFC 5321, section 4.2.2), also the reply to a message over the size limit (RFC 1870). */
const tooLarge = 552;

/**
 * Classifies an error. A 5xx reply is final (RFC 5321, section 4.2.1) if it is about the recipient or the email. If it is about our
 * password, our sender's address or TLS, the studio can fix it, and the email waits for that.
 */
function failureOf(error: unknown): Delivery {
  const { code, responseCode, command } = error as {
    code?: string;
    responseCode?: number;
    command?: string;
  };
  const known = String(responseCode ?? code ?? 'ESMTP');
  // Without a reply code, EMESSAGE at MAIL FROM comes from nodemailer itself: the email exceeds the SIZE that the server announced.
  const isOverSize = responseCode === undefined && code === 'EMESSAGE' && command === 'MAIL FROM';
  if (responseCode === tooLarge || isOverSize) return { kind: 'too large', code: known };
  const isAboutTheEmail = command === 'RCPT TO' || command === 'DATA';
  const isFinal = responseCode !== undefined && responseCode >= 500 && isAboutTheEmail;
  if (isFinal) return { kind: 'refused', code: known };
  return { kind: 'failed', code: known, isDown: beforeAnyEmail.test(command ?? '') };
}

/** Relative to the data folder. */
export const mailFolder = 'mail';

/** Writes each email as an `.eml` file, which every email program opens. A file is complete or does not exist. */
export async function fileMailer(dataDir: string, from: Mailbox): Promise<Mailer> {
  const folder = join(dataDir, mailFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const transport = createTransport({ streamTransport: true, newline: 'windows' });
  return {
    provider: 'files',
    async send(email) {
      const message = messageOf(email, from);
      if (message === undefined) return { kind: 'refused', code: unmailable };
      try {
        const { message: bytes } = await transport.sendMail(message);
        await writeWhole(folder, fileName(email), bytes as Readable);
        return { kind: 'sent' };
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? 'EWRITE';
        return { kind: 'failed', code, isDown: true };
      }
    },
    close: () => transport.close(),
  };
}

/** Sorts by time. The same email always gets the same name. */
function fileName({ queuedAt, id }: QueuedEmail): string {
  return `${queuedAt.replaceAll(':', '')}-${id}.eml`;
}

async function writeWhole(folder: string, name: string, bytes: Readable): Promise<void> {
  const unfinished = join(folder, `.${name}.part`);
  try {
    await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
    await rename(unfinished, join(folder, name));
  } catch (error) {
    // On a full disk, partial files would keep it full.
    await rm(unfinished, { force: true });
    throw error;
  }
}
