import { failure, success, type Result } from '#core/text/result.ts';

/** A host, a port, and a path without `.`, `..` or empty parts. Without TLS only on this machine: browsers block the rest. */
const address =
  /^(?:https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*$/;

/**
 * Reads the setting GALLERIES_URL. Returns the address as browsers write it, without a trailing slash; undefined if it is not set.
 * A failure is one line, without a password.
 */
export function readGalleriesUrl(setting = ''): Result<string | undefined> {
  const text = setting.trim();
  if (text === '') return success(undefined);
  const url = text
    .replace(/\/$/, '')
    .replace(/^[^/]*\/\/[^/]*/, (origin) => origin.toLowerCase())
    .replace(/^(https:\/\/[^/:]+):443(?=\/|$)|^(http:\/\/[^/:]+):80(?=\/|$)/, '$1$2');
  return address.test(url)
    ? success(url)
    : failure(
        `GALLERIES_URL must look like "https://photos.example.com/galleries", not "${text.replace(/\/\/.*@/, '//')}".`,
      );
}
