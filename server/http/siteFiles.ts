import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { basename, dirname, join, relative, sep } from 'node:path';
import { byteRangeOf } from './byteRange.ts';
import { cacheControl, contentType, type SendableFile } from './sendFile.ts';

/** A built file, and the compressed copies that the build has stored beside it. */
type BuiltFile = {
  readonly path: string;
  readonly plain: Buffer;
  readonly brotli: Buffer | undefined;
  readonly gzip: Buffer | undefined;
  readonly etag: string;
};

/** Returns the file at a path of the site, or undefined if there is none. */
export type SiteFiles = (
  path: string,
  query: URLSearchParams,
  request: IncomingMessage,
) => Promise<SendableFile | undefined>;

/** Galleries are served from the folder where they are published. */
const galleries = 'galleries';

/** The query parameter with which a worker names the revision of a file without a hash in its name (Workbox). */
const revisionParameter = '__WB_REVISION__';

/**
 * Reads the whole built site once, so that a running server always answers from one release, even if the folder changes. Only
 * hashed files of other releases, requested by pages from before or after an update, are looked up in sibling folders.
 */
export async function readSiteFiles(site: string): Promise<SiteFiles> {
  const files = await readFiles(site);
  return async (path, query, request) => {
    const file = files.get(path) ?? (await siblingAsset(site, path));
    if (!file || !hasRevision(file, query.get(revisionParameter))) return undefined;
    return encoded(file, request);
  };
}

async function readFiles(site: string): Promise<ReadonlyMap<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>();
  for (const entry of await readdir(site, { recursive: true, withFileTypes: true })) {
    const full = join(entry.parentPath, entry.name);
    const parts = relative(site, full).split(sep);
    const isServed = parts[0] !== galleries && !parts.some((part) => part.startsWith('.'));
    if (!entry.isFile() || !isServed || /\.(?:br|gz)$/.test(entry.name)) continue;
    const path = `/${parts.join('/')}`;
    files.set(path, await readBuilt(site, path));
  }
  return files;
}

async function readBuilt(site: string, path: string): Promise<BuiltFile> {
  const file = join(site, path);
  // First, because what is not there is asked for more often than what is.
  const plain = await readFile(file);
  const [brotli, gzip] = await Promise.all([
    readFile(`${file}.br`).catch(() => undefined),
    readFile(`${file}.gz`).catch(() => undefined),
  ]);
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 16);
  return { path, plain, brotli, gzip, etag: `W/"${hash}"` };
}

/** Finds a hashed file in another release. Its name contains a hash of its content, so it is the right file in any release. */
async function siblingAsset(site: string, path: string): Promise<BuiltFile | undefined> {
  const releases = dirname(dirname(site));
  if (basename(releases) !== 'releases' || !/^\/assets\/[\w-][\w.-]*$/.test(path)) return undefined;
  const ids = await readdir(releases).catch(() => []);
  for (const id of ids.toSorted().toReversed()) {
    const found = await readBuilt(join(releases, id, basename(site)), path).catch(() => undefined);
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns true if a file has the requested revision, the start of its content's MD5. While several servers are being updated, a
 * worker may ask one that has another file of this name. It must not store that file, and tries again later.
 */
function hasRevision({ plain }: BuiltFile, wanted: string | null): boolean {
  if (wanted === null) return true;
  return createHash('md5').update(plain).digest('hex').startsWith(wanted);
}

function encoded({ path, plain, brotli, gzip, etag }: BuiltFile, request: IncomingMessage) {
  const accepted = byteRangeOf(request) ? '' : String(request.headers['accept-encoding'] ?? '');
  const [encoding, bytes] =
    brotli && /\bbr\b/.test(accepted)
      ? ['br', brotli]
      : gzip && /\bgzip\b/.test(accepted)
        ? ['gzip', gzip]
        : ['', plain];
  return {
    size: bytes.length,
    etag,
    headers: {
      'Content-Type': contentType(path),
      'Cache-Control': cacheControl(path),
      ...((brotli ?? gzip) && { Vary: 'Accept-Encoding' }),
      ...(encoding && { 'Content-Encoding': encoding }),
    },
    write: (response, first, last) => response.end(bytes.subarray(first, last + 1)),
  } satisfies SendableFile;
}
