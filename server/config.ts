/** Reads the server's settings from the environment. An invalid one becomes one line for the person who starts the server. */
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brand } from '#core/shop/brand.ts';
import { calls } from '#core/shop/calls.ts';
import { readGalleriesUrl } from '#core/shop/galleriesUrl.ts';
import { allOf, failure, success, type Result } from '#core/text/result.ts';
import { mailboxOf, normalizedAddress, type Mailbox } from '#server/store/mailbox.ts';
import { givenNumber, wholeNumber, type Environment } from '#core/text/wholeNumber.ts';
import { type CallLimits, readLimits } from './http/callQuotas.ts';
import { readDkim, type Dkim } from '#server/mail/dkim.ts';
import { forgetAfterPullDays, retentionDays } from '#server/store/retention.ts';
import { readStoreLocation, type StoreLocation } from '#server/store/openStore.ts';
import { allowedRecipients, type AllowedRecipients } from './calls/allowedRecipients.ts';

export type Config = StoreLocation & {
  /** 0 takes any free port. */
  readonly port: number;
  /** Undefined listens on every interface. */
  readonly host: string | undefined;
  readonly staticDir: string;
  /** Undefined serves those of the shop or release. */
  readonly galleriesDir: string | undefined;
  /** A shop outside the clone, whose galleries are beside it. */
  readonly shopDir: string | undefined;
  /** Where the page fetches the galleries; undefined: where it was built for. */
  readonly galleriesUrl: string | undefined;
  /** Starts with a slash and has no trailing slash. */
  readonly functionsPath: string;
  /** Undefined writes `.eml` files below `dataDir`. */
  readonly smtpUrl: string | undefined;
  readonly dkim: Dkim | undefined;
  readonly mailFrom: Mailbox;
  readonly studioEmail: string;
  readonly orderOverrideAllow: AllowedRecipients;
  /** Origins of other sites' pages that may post here, as browsers write them. */
  readonly allowedOrigins: readonly string[];
  readonly trustProxyHops: number;
  readonly limits: CallLimits;
  readonly retentionDays: number;
  /** Undefined leaves nothing to the desks. */
  readonly forgetAfterPullDays: number | undefined;
  /** The address to which alerts are posted as JSON; undefined posts none. */
  readonly alertUrl: string | undefined;
  /** Undefined checks the age of backups only once there is one. */
  readonly backupMaxAgeDays: number | undefined;
  /** The process is killed if its event loop hangs for this long; 0 never kills it. */
  readonly hangSeconds: number;
};

/** Reads every variable of the table in docs/deploy.md. An empty one counts as unset. */
export async function readConfig(env: Environment): Promise<Result<Config>> {
  const value = (name: string) => env[name]?.trim() || undefined;
  const read = allOf({
    port: wholeNumber(env, 'PORT', { unset: 8080, least: 0, most: 65_535 }),
    functionsPath: checked(
      value('FUNCTIONS_PATH') ?? calls.defaultFunctionsPath,
      (path) => /^(?:\/[\w.~-]+)+$/.test(path),
      (path) => `FUNCTIONS_PATH must look like "/functions", not "${path}".`,
    ),
    smtpUrl: checked(
      value('SMTP_URL'),
      isSmtpUrl,
      () => 'SMTP_URL must look like "smtps://user:password@mail.example.com:465".',
    ),
    location: readStoreLocation(env),
    mail: readMail(value),
    dkim: await readDkim(env),
    allowedOrigins: readOrigins(value('ALLOWED_ORIGINS')),
    galleriesUrl: readGalleriesUrl(value('GALLERIES_URL')),
    trustProxyHops: wholeNumber(env, 'TRUST_PROXY_HOPS', { unset: 0, least: 0, most: 10 }),
    limits: readLimits(env),
    retentionDays: retentionDays(env),
    forgetAfterPullDays: forgetAfterPullDays(env),
    alertUrl: checked(
      value('ALERT_URL'),
      isHttpUrl,
      () => 'ALERT_URL must look like "https://alerts.example.com/hook".',
    ),
    backupMaxAgeDays: givenNumber(env, 'BACKUP_MAX_AGE_DAYS', { least: 1, most: 3_650 }),
    hangSeconds: wholeNumber(env, 'HANG_SECONDS', { unset: 30, least: 0, most: 3_600 }),
  });
  if (!read.ok) return read;
  const { location, mail, ...rest } = read.value;
  return success({ host: value('HOST'), ...location, ...mail, ...readSite(env), ...rest });
}

type Mail = Pick<Config, 'studioEmail' | 'mailFrom' | 'orderOverrideAllow'>;

function readMail(value: (name: string) => string | undefined): Result<Mail> {
  const mailLeavesTheMachine = value('SMTP_URL') !== undefined;
  const studioEmail = normalizedAddress(value('STUDIO_EMAIL') ?? brand.studio.email);
  if (studioEmail === undefined) return failure('STUDIO_EMAIL must be one email address.');
  if (mailLeavesTheMachine && !value('STUDIO_EMAIL') && isSampleAddress(studioEmail)) {
    return failure(
      `STUDIO_EMAIL must be set when SMTP_URL is: orders would go to the sample address ${studioEmail}.`,
    );
  }
  const mailFrom = mailboxOf(value('MAIL_FROM') ?? studioEmail);
  if (mailFrom === undefined) {
    return failure('MAIL_FROM must be an email address, or "Name <address>".');
  }
  const allowed = allowedRecipients(value('ORDER_OVERRIDE_ALLOW'), {
    studioEmail,
    mailLeavesTheMachine,
  });
  if (!allowed.ok) return allowed;
  return success({
    studioEmail,
    mailFrom: { name: brand.studio.name, ...mailFrom },
    orderOverrideAllow: allowed.value,
  });
}

/** Returns a setting, unless it is there and wrong. */
function checked<Setting extends string | undefined>(
  setting: Setting,
  isRight: (text: string) => boolean,
  message: (text: string) => string,
): Result<Setting> {
  return setting === undefined || isRight(setting) ? success(setting) : failure(message(setting));
}

/** In a release, the server's files and the page's are in sibling folders. */
const siteOfRelease = join(dirname(dirname(fileURLToPath(import.meta.url))), 'site');

/** Unset paths default to folders beside the program, wherever it was started from. */
function readSite(env: Environment): Pick<Config, 'staticDir' | 'galleriesDir' | 'shopDir'> {
  const folder = (name: string) => {
    const named = env[name]?.trim();
    return named ? resolve(named) : undefined;
  };
  return {
    staticDir: folder('STATIC_DIR') ?? siteOfRelease,
    galleriesDir: folder('GALLERIES_DIR'),
    shopDir: folder('SHOP'),
  };
}

/** Parses origins as browsers write them: `https://shop.example.com`, without a path. */
function readOrigins(setting = ''): Result<readonly string[]> {
  const origins = setting.split(/[\s,]+/).filter(Boolean);
  const wrong = origins.find(
    (origin) => !URL.canParse(origin) || new URL(origin).origin !== origin,
  );
  return wrong === undefined
    ? success(origins)
    : failure(`ALLOWED_ORIGINS: "${wrong}" must look like "https://shop.example.com".`);
}

/** Rejects addresses with user and password, which `fetch` refuses. */
function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** Returns true for an address at a reserved domain (RFC 2606). */
function isSampleAddress(address: string): boolean {
  return /(?:[.@]example(?:\.com|\.net|\.org)?|\.invalid|\.test)$/i.test(address);
}

function isSmtpUrl(text: string): boolean {
  return URL.canParse(text) && /^smtps?:\/\/[^/]/i.test(text);
}
