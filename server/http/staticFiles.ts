/**
 * Serves the built page and its files. Only `/` is the page, because routes are in the hash. A path that is no file's leads there, and what
 * could only be a file is a 404.
 */
import { readFile, open, type FileHandle, readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse, IncomingHttpHeaders } from 'node:http';
import { join, basename, dirname, relative, sep } from 'node:path';
import { accessFolder, accessHeadFile, statusFolder } from '#core/gallery/galleryFiles.ts';
import { pageAddress } from '#core/text/addresses.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { shardsTiming } from '#core/access/shardsTiming.ts';
import { isFolder, galleriesIn } from '#server/store/folders.ts';
import { followedFile } from './directory.ts';
import {
  checkedGalleriesUrl,
  galleriesOfPage,
  dataHeaders,
  securityHeaders,
} from './securityHeaders.ts';
import { constants } from 'node:fs';
import { finished, pipeline } from 'node:stream';
import { weightedSemaphore } from './turns.ts';
import { createHash } from 'node:crypto';
import { lookup } from 'mrmime';

/** Rejects or throws on unexpected errors; `listen` answers them. */
export type StaticFiles = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void> | void;

const pageFile = 'index.html';
/** What a static host shows for a path that is no file's. */
const notFoundFile = '404.html';
const galleriesPath = '/galleries/';
const statusName = new RegExp(`^${galleriesPath}${statusFolder}/[^/]+\\.sealed$`);

export type StaticFolders = {
  readonly staticDir: string;
  /** Undefined serves those of the shop or release (`galleriesIn`). */
  readonly galleriesDir: string | undefined;
  /** A shop outside the clone, whose galleries are beside it. */
  readonly shopDir?: string;
  /** Where the page should fetch the galleries; undefined: where it was built for. */
  readonly galleriesUrl?: string;
};

/**
 * Reads the built site once: a new release needs a restart. Galleries are looked up at each request, so that a studio can publish
 * while the server runs. A failure names what is missing.
 */
export async function staticFiles({
  staticDir,
  galleriesDir,
  shopDir,
  galleriesUrl,
}: StaticFolders): Promise<Result<StaticFiles>> {
  let page: string;
  try {
    page = await readFile(join(staticDir, pageFile), 'utf8');
  } catch {
    return failure(`There is no built page in ${staticDir}. Build it first: npm run build`);
  }
  if (galleriesDir !== undefined && !(await isFolder(galleriesDir))) {
    return failure(`GALLERIES_DIR: there is no folder ${galleriesDir}.`);
  }
  const checked = checkedGalleriesUrl(galleriesUrl, page, staticDir);
  if (!checked.ok) return checked;
  const galleries = galleriesDir ?? galleriesIn(shopDir, staticDir);
  const notFoundPage = await readFile(join(staticDir, notFoundFile), 'utf8').catch(() => '');
  const ofScripts = Object.entries(securityHeaders(page + notFoundPage));
  const ofData = Object.entries(dataHeaders);
  const siteFile = await readSiteFiles(staticDir);
  let timing: string | undefined;
  const followHead = followedFile(join(galleries, accessFolder, accessHeadFile), (head) => {
    timing = shardsTiming(head);
  });
  const isFetchedHere = galleriesOfPage(page) === undefined;
  return success(async (request, response) => {
    const [given = '', search = ''] = (request.url ?? '').split('?', 2);
    const path = given === '/' ? `/${pageFile}` : decoded(given);
    for (const [name, value] of runsScripts.test(path) ? ofScripts : ofData) {
      response.setHeader(name, value);
    }
    if (given === '/' && isFetchedHere) {
      await followHead();
      if (timing !== undefined) response.setHeader('Server-Timing', timing);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      end(response, 405, 'Method not allowed');
      return;
    }
    const file = path.startsWith(galleriesPath)
      ? await galleryFile(galleries, path.slice(galleriesPath.length - 1), response)
      : await siteFile(path, new URLSearchParams(search), request);
    const leadsTo = given === '/' ? undefined : pageAddress(request.url ?? '');
    if (file) sendFile(request, response, file);
    else if (statusName.test(path)) endEmpty(response);
    else if (leadsTo === undefined) end(response, 404, 'Not found');
    else leadTo(response, leadsTo);
  });
}

/** HTML documents, and the worker, because a worker gets its policy from its own script's headers. */
const runsScripts = /\.html$|^\/sw\.js$/;

/** Returns the decoded path, or an empty string, which matches nothing, if it cannot be decoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

/** A studio that has said nothing of an order yet is no error, and a browser would log a 404 as one. */
function endEmpty(response: ServerResponse) {
  response.writeHead(204, { 'Cache-Control': 'no-store' });
  response.end();
}

/** A card's secret may stand in the address, so nothing keeps the answer or passes the address on. */
function leadTo(response: ServerResponse, address: string) {
  response.writeHead(302, {
    Location: address,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  });
  response.end();
}

function end(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(`${text}\n`);
}

/** Hidden files are the studio's drafts and locks; an empty part is a folder. */
const visible = /^[^./\\\0][^/\\\0]*$/;

/**
 * How many are being opened at once. Node accepts one connection in each turn of its event loop, so photos that a crowd asks for must not
 * make its turns long.
 */
const openingMost = 4;
const opening = weightedSemaphore(openingMost);

/**
 * Opens a published file; undefined if it does not exist or is not public. It is held open until the response ends, so that a later
 * publication does not mix with it.
 */
async function galleryFile(
  folder: string,
  path: string,
  response: ServerResponse,
): Promise<SendableFile | undefined> {
  const parts = path.slice(1).split('/');
  if (!parts.every((part) => visible.test(part))) return undefined;
  const file = await opening.run(1, () => openFile(join(folder, ...parts)));
  if (!file) return undefined;
  const { handle, size, mtimeMs } = file;
  finished(response, () => void handle.close().catch(() => undefined));
  return {
    size,
    etag: `W/"${size.toString(36)}-${Math.round(mtimeMs * 1_000).toString(36)}"`,
    headers: { 'Content-Type': contentType(path), 'Cache-Control': cacheControl(path) },
    write: (_, first, last) => stream(handle, response, first, last),
  };
}

type OpenFile = { readonly handle: FileHandle; readonly size: number; readonly mtimeMs: number };

async function openFile(path: string): Promise<OpenFile | undefined> {
  // To open a pipe would wait for ever, and the process could not end.
  const flags = constants.O_RDONLY | constants.O_NONBLOCK;
  const handle = await open(path, flags).catch(() => undefined);
  if (!handle) return undefined;
  const found = await handle.stat().catch(() => undefined);
  if (found?.isFile()) return { handle, size: found.size, mtimeMs: found.mtimeMs };
  await handle.close().catch(() => undefined);
  return undefined;
}

/** Streams a file. A read error or a closed connection ends only this response. */
function stream(handle: FileHandle, response: ServerResponse, first: number, last: number): void {
  pipeline(
    handle.createReadStream({ start: first, end: last, autoClose: false }),
    response,
    () => undefined,
  );
}

/** A built file, and the compressed copies that the build has stored beside it. */
type BuiltFile = {
  readonly path: string;
  readonly plain: Buffer;
  readonly brotli: Buffer | undefined;
  readonly gzip: Buffer | undefined;
  readonly etag: string;
};

/** Returns the file at a path of the site, or undefined if there is none. */
type SiteFiles = (
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
async function readSiteFiles(site: string): Promise<SiteFiles> {
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

type SendableFile = {
  readonly size: number;
  /** Weak: the same for every encoding of the content. */
  readonly etag: string;
  /** More headers: type, encoding, caching. */
  readonly headers: Readonly<Record<string, string>>;
  /** Writes the bytes from `first` to `last` (inclusive) and ends the response. */
  write(response: ServerResponse, first: number, last: number): void;
};

/** Answers GET and HEAD with the file or 304, and GET with a range of it or 416 (RFC 9110, sections 13.1.2 and 14.2). */
function sendFile(request: IncomingMessage, response: ServerResponse, file: SendableFile): void {
  const { headers, method } = request;
  for (const [name, value] of Object.entries(file.headers)) response.setHeader(name, value);
  response.setHeader('ETag', file.etag);
  response.setHeader('Accept-Ranges', 'bytes');
  if (isUnchanged(headers, file.etag)) {
    response.writeHead(304).end();
    return;
  }
  const asked = byteRangeOf(request);
  if (asked && asked.first >= file.size) {
    response.setHeader('Content-Range', `bytes */${file.size}`);
    response.writeHead(416, { 'Content-Length': 0 }).end();
    return;
  }
  const first = asked?.first ?? 0;
  const last = Math.min(asked?.last ?? Infinity, file.size - 1);
  if (asked) response.setHeader('Content-Range', `bytes ${first}-${last}/${file.size}`);
  response.writeHead(asked ? 206 : 200, { 'Content-Length': last - first + 1 });
  if (method === 'HEAD' || file.size === 0) response.end();
  else file.write(response, first, last);
}

export function contentType(path: string): string {
  const type = lookup(path) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/**
 * Returns the caching policy of a path. Vite puts a hash of the content into names below /assets, and a sealed photo gets a new
 * random name each time it is sealed. Page, service worker, web app manifest, gallery documents and access table name the current files, so they
 * are revalidated each time, mostly with 304.
 */
export function cacheControl(path: string): string {
  if (path.startsWith('/assets/') || /-\d+\.sealed$/.test(path))
    return 'public, max-age=31536000, immutable';
  if (/\.(?:html|js|json|sealed|sig|webmanifest)$/.test(path)) return 'no-cache';
  return 'public, max-age=3600';
}

function isUnchanged({ 'if-none-match': known }: IncomingHttpHeaders, etag: string): boolean {
  if (known === undefined) return false;
  const tags = known.split(',').map((tag) => tag.trim());
  return tags.includes('*') || tags.some((tag) => tag.replace(/^(?!W\/)/, 'W/') === etag);
}

// One range of a file's bytes (RFC 9110, section 14).

type ByteRange = {
  readonly first: number;
  /** Undefined means up to the end. */
  readonly last: number | undefined;
};

/**
 * Parses a range from one byte to a later one or to the end. Returns undefined for any other range, such as several at once, and
 * for `If-Range`: a server may answer these with the whole file (RFC 9110, section 14.2).
 */
function byteRangeOf({ method, headers }: IncomingMessage): ByteRange | undefined {
  if (method !== 'GET' || headers['if-range'] !== undefined) return undefined;
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (first === undefined) return undefined;
  const range = { first: Number(first), last: last ? Number(last) : undefined };
  return range.last !== undefined && range.last < range.first ? undefined : range;
}
