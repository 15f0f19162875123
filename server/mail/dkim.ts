/**
 * DKIM (RFC 6376) signs emails, so that other mail servers recognize them as the studio's own. Three variables are set together.
 */
import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { failure, success, type Result } from '#core/text/result.ts';

export type Dkim = {
  readonly domainName: string;
  readonly keySelector: string;
  /** PEM. */
  readonly privateKey: string;
};

const names = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY_FILE'] as const;

/** Returns undefined if none is set. A failure names the variable and never quotes the key. */
export async function readDkim(
  env: Readonly<Record<string, string | undefined>>,
): Promise<Result<Dkim | undefined>> {
  const [domainName, keySelector, file] = names.map((name) => env[name]?.trim() || undefined);
  if (domainName === undefined && keySelector === undefined && file === undefined) {
    return success(undefined);
  }
  if (domainName === undefined || keySelector === undefined || file === undefined) {
    return failure(`${names.join(', ')}: set all three, or none.`);
  }
  try {
    const privateKey = await readFile(file, 'utf8');
    createPrivateKey(privateKey);
    return success({ domainName, keySelector, privateKey });
  } catch {
    return failure(`DKIM_PRIVATE_KEY_FILE: there is no private key in PEM form in ${file}.`);
  }
}
