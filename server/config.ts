/** What the environment says about this server; anything unreadable is one line for the person who starts it. */
import { join, resolve } from 'node:path';
import { brand } from '#facts/brand.ts';
import { calls } from '#facts/calls.ts';
import { failure, success, type Result } from '#rules/result.ts';
import { mailboxOf, normalizedAddress, type Mailbox } from '#server/input/mailbox.ts';
import type { CallLimits } from '#server/limits/callQuotas.ts';
import { readDkim, type Dkim } from '#server/mail/dkim.ts';
import { programFolder } from '#server/store/programFolder.ts';
import { readStorePlace, type StorePlace } from '#server/store/storePlace.ts';
import { allowedRecipients, type AllowedRecipients } from '#server/sendCart/allowedRecipients.ts';

export type Config = StorePlace & {
  /** 0 takes any free port. */
  readonly port: number;
  /** Undefined listens on every interface. */
  readonly host: string | undefined;
  readonly staticDir: string;
  /** Undefined serves the galleries of the build. */
  readonly galleriesDir: string | undefined;
  /** Begins with a slash and does not end with one. */
  readonly functionsPath: string;
  /** Undefined writes `.eml` files below `dataDir`. */
  readonly smtpUrl: string | undefined;
  readonly dkim: Dkim | undefined;
  readonly mailFrom: Mailbox;
  readonly studioEmail: string;
  readonly orderOverrideAllow: AllowedRecipients;
  /** Origins of pages elsewhere that may post here, as browsers name them. */
  readonly allowedOrigins: readonly string[];
  readonly trustProxyHops: number;
  readonly limits: CallLimits;
  readonly retentionDays: number;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads every variable of the table in docs/deploy.md. An empty one counts as unset. */
export async function readConfig(env: Environment): Promise<Result<Config>> {
  const value = (name: string) => env[name]?.trim() || undefined;
  const port = wholeNumber(env, 'PORT', { unset: 8080, least: 0, most: 65_535 });
  if (!port.ok) return port;
  const functionsPath = value('FUNCTIONS_PATH') ?? calls.defaultFunctionsPath;
  if (!/^(?:\/[\w.~-]+)+$/.test(functionsPath)) {
    return failure(`FUNCTIONS_PATH must look like "/functions", not "${functionsPath}".`);
  }
  const smtpUrl = value('SMTP_URL');
  if (smtpUrl !== undefined && !isSmtpUrl(smtpUrl)) {
    return failure('SMTP_URL must look like "smtps://user:password@mail.example.com:465".');
  }
  const place = readStorePlace(env);
  if (!place.ok) return place;
  const studioEmail = normalizedAddress(value('STUDIO_EMAIL') ?? brand.studio.email);
  if (studioEmail === undefined) return failure('STUDIO_EMAIL must be one e-mail address.');
  const from = value('MAIL_FROM');
  const mailFrom = mailboxOf(from ?? studioEmail);
  if (mailFrom === undefined) {
    return failure('MAIL_FROM must be an e-mail address, or "Name <address>".');
  }
  const allowed = allowedRecipients(value('ORDER_OVERRIDE_ALLOW'), {
    studioEmail,
    mailLeavesTheMachine: smtpUrl !== undefined,
  });
  if (!allowed.ok) return allowed;
  const dkim = await readDkim(env);
  if (!dkim.ok) return dkim;
  const allowedOrigins = readOrigins(value('ALLOWED_ORIGINS'));
  if (!allowedOrigins.ok) return allowedOrigins;
  const trustProxyHops = wholeNumber(env, 'TRUST_PROXY_HOPS', { unset: 0, least: 0, most: 10 });
  if (!trustProxyHops.ok) return trustProxyHops;
  const limits = readLimits(env);
  if (!limits.ok) return limits;
  const retentionDays = wholeNumber(env, 'RETENTION_DAYS', { unset: 400, least: 1, most: 36_500 });
  if (!retentionDays.ok) return retentionDays;
  return success({
    port: port.value,
    host: value('HOST'),
    ...place.value,
    ...readSite(env),
    functionsPath,
    smtpUrl,
    dkim: dkim.value,
    mailFrom: { name: brand.studio.name, ...mailFrom },
    studioEmail,
    orderOverrideAllow: allowed.value,
    allowedOrigins: allowedOrigins.value,
    trustProxyHops: trustProxyHops.value,
    limits: limits.value,
    retentionDays: retentionDays.value,
  });
}

/** What is not named lies beside the program, wherever that was started from. */
function readSite(env: Environment): Pick<Config, 'staticDir' | 'galleriesDir'> {
  const folder = (name: string) => {
    const named = env[name]?.trim();
    return named ? resolve(named) : undefined;
  };
  return {
    staticDir: folder('STATIC_DIR') ?? join(programFolder, 'dist'),
    galleriesDir: folder('GALLERIES_DIR'),
  };
}

function readLimits(env: Environment): Result<CallLimits> {
  const limit = (name: string, unset: number) =>
    wholeNumber(env, name, { unset, least: 1, most: 1_000_000_000 });
  const ordersPerHour = limit('ORDERS_PER_HOUR', 120);
  if (!ordersPerHour.ok) return ordersPerHour;
  const bookingsPerHour = limit('BOOKINGS_PER_HOUR', 20);
  if (!bookingsPerHour.ok) return bookingsPerHour;
  const confirmationsPerDay = limit('CONFIRMATIONS_PER_DAY', 20);
  if (!confirmationsPerDay.ok) return confirmationsPerDay;
  const callsPerDay = limit('CALLS_PER_DAY', 5_000);
  if (!callsPerDay.ok) return callsPerDay;
  return success({
    ordersPerHour: ordersPerHour.value,
    bookingsPerHour: bookingsPerHour.value,
    confirmationsPerDay: confirmationsPerDay.value,
    callsPerDay: callsPerDay.value,
  });
}

/** Origins as browsers write them: `https://shop.example.com`, without a path. */
function readOrigins(setting = ''): Result<readonly string[]> {
  const origins = setting.split(/[\s,]+/).filter(Boolean);
  const wrong = origins.find(
    (origin) => !URL.canParse(origin) || new URL(origin).origin !== origin,
  );
  return wrong === undefined
    ? success(origins)
    : failure(`ALLOWED_ORIGINS: "${wrong}" must look like "https://shop.example.com".`);
}

type Range = { readonly unset: number; readonly least: number; readonly most: number };

function wholeNumber(
  env: Environment,
  name: string,
  { unset, least, most }: Range,
): Result<number> {
  const text = env[name]?.trim() || undefined;
  const number = Number(text ?? unset);
  return Number.isInteger(number) && number >= least && number <= most
    ? success(number)
    : failure(`${name} must be a number from ${least} to ${most}, not "${text}".`);
}

function isSmtpUrl(text: string): boolean {
  return URL.canParse(text) && /^smtps?:\/\/[^/]/i.test(text);
}
