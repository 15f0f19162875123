/** Warns the studio some days before unprinted orders are deleted. */
import { dayWords } from '#core/gallery/dayWords.ts';
import { brand } from '#core/shop/brand.ts';
import { retentionTexts, unprintedNoticeDays } from '#core/shop/studioTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { howMany } from '#core/text/howMany.ts';
import type { Log } from '#server/log/log.ts';
import { paragraph } from '#server/mail/content.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { RetentionStore } from '#server/store/retention.ts';
import { studioNotice } from './alertMessage.ts';

export type WarningParts = {
  readonly retention: Pick<RetentionStore, 'unprinted' | 'markWarned'>;
  readonly retentionDays: number;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly studioEmail: string;
  readonly log: Log;
};

const dayMs = 24 * 60 * 60_000;

/** The number of orders in one email. */
const ordersMost = 200;

/** Returns how long before deletion unprinted orders are announced: with a short retention, all of it. */
export function noticeMs(retentionDays: number): number {
  return Math.min(unprintedNoticeDays, retentionDays) * dayMs;
}

/**
 * Tells the studio about unprinted orders that will soon be deleted and were not announced yet. They count as announced when the
 * email was sent. Returns false if it was not, or if there are more.
 */
export async function warnOfUnprinted(
  { retention, retentionDays, mailer, studioEmail, log }: WarningParts,
  nowMs: number,
): Promise<boolean> {
  const all = await retention.unprinted(nowMs - retentionDays * dayMs + noticeMs(retentionDays));
  const unwarned = all.filter(({ warnedAt }) => warnedAt === null);
  const numbers = unwarned.slice(0, ordersMost).map(({ number }) => number);
  if (numbers.length === 0) return true;
  const lastMs = nowMs + noticeMs(retentionDays);
  const day = dayWords(new Date(lastMs).toISOString().slice(0, 10), true);
  const blanks = {
    product: brand.product,
    orders: howMany(numbers.length, retentionTexts.order),
    day,
  };
  const at = new Date(nowMs).toISOString();
  const sent = await mailer.send(
    studioNotice({
      id: `unprinted-${at.replaceAll(/\D/g, '')}`,
      subject: fillText(retentionTexts.subject, blanks),
      blocks: [
        paragraph(fillText(retentionTexts.body, { day, days: String(retentionDays) })),
        paragraph(numbers.map((number) => `#${number}`).join('\n')),
        paragraph(retentionTexts.todo),
      ],
      at,
      studioEmail,
    }),
  );
  const orders = numbers.length;
  if (sent.kind !== 'sent') {
    log('warn', 'notice of unprinted orders not mailed', { orders, code: sent.code });
    return false;
  }
  await retention.markWarned(numbers, nowMs);
  log('warn', 'unprinted orders will be deleted', { orders, day });
  return unwarned.length <= ordersMost;
}
