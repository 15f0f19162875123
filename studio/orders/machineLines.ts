/** Checks disk space and email. */
import type { Config } from '#server/config.ts';
import { sendTestEmail } from '#server/health/testEmail.ts';
import { freeBytes } from '#server/store/freeBytes.ts';
import { fail, ok, warn, type Line } from './line.ts';

const gigabyte = 1e9;
/** Enough for a season's orders. */
const comfortableBytes = 2 * gigabyte;
/** Enough for a few of the largest orders. */
const leastBytes = 0.1 * gigabyte;

export async function diskLine(dataDir: string): Promise<Line> {
  const free = await freeBytes(dataDir);
  if (free === Number.POSITIVE_INFINITY) return warn('disk', `${dataDir} does not say its room.`);
  const says = `${(free / gigabyte).toFixed(1)} GB are free at ${dataDir}.`;
  if (free < leastBytes) return fail('disk', `${says} Make room.`);
  return free < comfortableBytes ? warn('disk', says) : ok('disk', says);
}

/** Sends a real email. */
export async function emailLine(config: Config): Promise<Line> {
  const { sending, where } = await sendTestEmail(config);
  const { studioEmail, smtpUrl } = config;
  if (sending.kind !== 'sent') {
    return fail('email', `${where} did not take an email to ${studioEmail}: ${sending.code}`);
  }
  return smtpUrl === undefined
    ? ok('email', `A file was written to ${where}: without SMTP_URL no email goes out.`)
    : ok('email', `${where} took an email to ${studioEmail}. Look whether it arrived.`);
}
