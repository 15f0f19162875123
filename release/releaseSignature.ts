/**
 * Signs `release.json` with the studio's key (Ed25519, RFC 8032), so that a host cannot write a list of its own that passes. The signature is
 * Base64 in a file beside it. The key is read where a release is packed, and stored nowhere.
 */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { reasonOf } from '#core/text/reasonOf.ts';
import { failure, type Result, success } from '#core/text/result.ts';

export const signatureFile = 'release.json.sig';

/** An Ed25519 key in PEM form has 120. */
const longestKeyBytes = 10_000;

/** A failure names the file and never quotes it. */
export async function readSigningKey(file: string): Promise<Result<KeyObject>> {
  return readKey(file, 'private', (pem) => createPrivateKey(pem));
}

export async function readVerifyingKey(file: string): Promise<Result<KeyObject>> {
  return readKey(file, 'public', (pem) => createPublicKey(pem));
}

async function readKey(
  file: string,
  kind: 'private' | 'public',
  make: (pem: string) => KeyObject,
): Promise<Result<KeyObject>> {
  try {
    const found = await stat(file);
    // A pipe or a device might never end.
    if (!found.isFile()) return failure(`${file} is no file.`);
    if (found.size > longestKeyBytes) return failure(`${file} is too large for a key.`);
    const pem = await readFile(file, 'utf8');
    // Of a private key Node would make the public one, and it would lie where it should not.
    const isOther = /-----BEGIN [\w ]*(PRIVATE|PUBLIC) KEY-----/.exec(pem)?.[1];
    if (isOther?.toLowerCase() !== kind) return failure(`${file} has no ${kind} key in PEM form.`);
    if (pem.includes('ENCRYPTED'))
      return failure(`${file} is encrypted with a passphrase. Sign with a key that is not.`);
    const key = make(pem);
    return key.asymmetricKeyType === 'ed25519'
      ? success(key)
      : failure(`${file} has a key of another type (${key.asymmetricKeyType}), not Ed25519.`);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).syscall !== undefined;
    return failure(
      isMissing ? `${reasonOf(error)}.` : `${file} has no ${kind} key that can be read.`,
    );
  }
}

export function signatureOf(list: Uint8Array, key: KeyObject): string {
  return `${sign(null, list, key).toString('base64')}\n`;
}

/** Returns true if the studio signed these bytes. */
export function isSignedBy(key: KeyObject, list: Uint8Array, signature: Uint8Array): boolean {
  const text = Buffer.from(signature).toString('latin1').trim();
  return /^[\w+/]{86}==$/.test(text) && verify(null, list, key, Buffer.from(text, 'base64'));
}
