/** Sends a test email. */
import { join } from 'node:path';
import { brand } from '#core/shop/brand.ts';
import { testEmailTexts } from '#core/shop/studioTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { paragraph } from '#server/mail/content.ts';
import { mailFolder } from '#server/mail/fileMailer.ts';
import type { Sending } from '#server/mail/mailer.ts';
import { mailerFor, type MailSettings } from '#server/mail/mailerFor.ts';
import { studioNotice } from './alertMessage.ts';

export type TestEmail = {
  /** The mail server's answer, or whether the file was written. */
  readonly sending: Sending;
  /** The mail server's host, or the folder of the files. Contains no password. */
  readonly where: string;
};

/** Sends an email to the studio at once, bypassing the queue. Never rejects. */
export async function sendTestEmail(
  settings: MailSettings & { readonly studioEmail: string },
): Promise<TestEmail> {
  const { dataDir, smtpUrl, studioEmail } = settings;
  const where = smtpUrl === undefined ? join(dataDir, mailFolder) : new URL(smtpUrl).host;
  const at = new Date().toISOString();
  try {
    const mailer = await mailerFor(settings);
    const email = studioNotice({
      id: `doctor-${at.replaceAll(/\D/g, '')}`,
      subject: fillText(testEmailTexts.subject, { product: brand.product }),
      blocks: [paragraph(testEmailTexts.body)],
      at,
      studioEmail,
    });
    const sending = await mailer.send(email).finally(() => mailer.close());
    return { sending, where };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'EMAIL';
    return { sending: { kind: 'failed', code }, where };
  }
}
