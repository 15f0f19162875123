/** What the environment says about this server; anything unreadable is one line for the person who starts it. */
import { brand } from '#facts/brand.ts';
import { calls } from '#facts/calls.ts';
import { failure, success, type Result } from '#rules/result.ts';
import { mailboxOf, normalizedAddress, type Mailbox } from '#server/input/mailbox.ts';
import { allowedRecipients, type AllowedRecipients } from '#server/sendCart/allowedRecipients.ts';

export type Config = {
  /** 0 takes any free port. */
  readonly port: number;
  /** Undefined listens on every interface. */
  readonly host: string | undefined;
  readonly dataDir: string;
  readonly staticDir: string;
  /** Begins with a slash and does not end with one. */
  readonly functionsPath: string;
  /** Undefined writes `.eml` files below `dataDir`. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: Mailbox;
  readonly studioEmail: string;
  readonly orderOverrideAllow: AllowedRecipients;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads every variable of the README's table. An empty one counts as unset. */
export function readConfig(env: Environment): Result<Config> {
  const value = (name: string) => env[name]?.trim() || undefined;
  const port = Number(value('PORT') ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    return failure(`PORT must be a number from 0 to 65535, not "${value('PORT')}".`);
  }
  const functionsPath = value('FUNCTIONS_PATH') ?? calls.defaultFunctionsPath;
  if (!/^(?:\/[\w.~-]+)+$/.test(functionsPath)) {
    return failure(`FUNCTIONS_PATH must look like "/functions", not "${functionsPath}".`);
  }
  const smtpUrl = value('SMTP_URL');
  if (smtpUrl !== undefined && !isSmtpUrl(smtpUrl)) {
    return failure('SMTP_URL must look like "smtps://user:password@mail.example.com:465".');
  }
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
  return success({
    port,
    host: value('HOST'),
    dataDir: value('DATA_DIR') ?? './data',
    staticDir: value('STATIC_DIR') ?? './dist',
    functionsPath,
    smtpUrl,
    mailFrom: { name: brand.studio.name, ...mailFrom },
    studioEmail,
    orderOverrideAllow: allowed.value,
  });
}

function isSmtpUrl(text: string): boolean {
  return URL.canParse(text) && /^smtps?:\/\/[^/]/i.test(text);
}
