/** The built page and its files. Only `/` is the page: routes live behind the hash, so a missing file is a 404. */
import { accessSync, constants } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { failure, success, type Result } from '#rules/result.ts';
import { dataHeaders, securityHeaders } from './securityHeaders.ts';

export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => void;

const pageFile = 'index.html';

export type StaticFolders = {
  readonly staticDir: string;
  /** Undefined serves the galleries of the build. */
  readonly galleriesDir: string | undefined;
};

/**
 * Reads the build's list of files once: a new build needs a new start. A folder of galleries is looked into at each request,
 * so that a studio publishes while the server runs. The failure says what is missing.
 */
export async function staticFiles({
  staticDir,
  galleriesDir,
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
  const ofScripts = Object.entries(securityHeaders(page));
  const ofData = Object.entries(dataHeaders);
  const serveBuild = serverOf(staticDir, 'as it is now');
  const serveGalleries =
    galleriesDir === undefined ? undefined : serverOf(galleriesDir, 'as it changes');
  return success((request, response) => {
    const isPage = request.url === '/' || request.url?.startsWith('/?');
    if (isPage) request.url = `/${pageFile}`;
    const headers = runsScripts.test(request.url ?? '') ? ofScripts : ofData;
    for (const [name, value] of headers) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      end(response, 405, 'Method not allowed');
      return;
    }
    if (serveGalleries && request.url?.startsWith(galleriesPath)) {
      request.url = request.url.slice(galleriesPath.length - 1);
      serveGalleries(request, response);
    } else serveBuild(request, response);
  });
}

/** Documents; and a worker has the policy that its own script comes with. */
const runsScripts = /^(?:[^?]*\.html|\/sw\.js)(?:\?|$)/;

const galleriesPath = '/galleries/';

function serverOf(folder: string, look: 'as it is now' | 'as it changes'): StaticFiles {
  const serve = sirv(folder, {
    dev: look === 'as it changes',
    etag: true,
    dotfiles: false,
    brotli: true,
    gzip: true,
    // Without this, /index would be the page too.
    extensions: [],
    onNoMatch: (_, response) => end(response, 404, 'Not found'),
    setHeaders: (response, path) => {
      // sirv says 200 before it opens the file: one that has gone since the list was read, or is not for us, is a 404.
      accessSync(join(folder, path), constants.R_OK);
      response.setHeader('Cache-Control', cacheControl(path));
      if (path.endsWith('.sealed')) response.setHeader('Content-Type', 'application/octet-stream');
    },
  });
  return (request, response) => {
    // Without a listener, the error of a file that cannot be read after all would end the process.
    response.on('pipe', (file: Readable) => file.on('error', () => response.destroy()));
    if (!isOneRange(request.headers)) delete request.headers.range;
    try {
      // When it looks into the folder at each request, sirv serves hidden files as well.
      if (isHidden(request.url ?? '')) end(response, 404, 'Not found');
      else serve(request, response);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' && code !== 'EACCES') throw error;
      end(response, 404, 'Not found');
    }
  };
}

/**
 * From one byte to a later one, or to the end. sirv reads other ranges wrongly, and one that ends before it begins would end the
 * process; a server may answer any of them with the whole file (RFC 9110, section 14.2). So it does to `If-Range`, whose date or
 * tag sirv does not compare.
 */
function isOneRange({ range = '', 'if-range': ifRange }: IncomingHttpHeaders): boolean {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? [];
  if (first === undefined || ifRange !== undefined) return false;
  return !last || Number(first) <= Number(last);
}

function isHidden(url: string): boolean {
  try {
    return /(?:^|\/)\./.test(decodeURIComponent(url.split('?')[0] ?? ''));
  } catch {
    return true;
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() === true;
}

/**
 * Vite puts a hash of the content into the names below /assets, and a sealed photo gets a new random name whenever it is
 * sealed anew. Page, worker, manifest and documents say what is current, so they are asked for each time, and mostly
 * answered with 304.
 */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/') || /-\d+\.sealed$/.test(path))
    return 'public, max-age=31536000, immutable';
  if (/\.(?:html|js|json|sealed|webmanifest)$/.test(path)) return 'no-cache';
  return 'public, max-age=3600';
}

function end(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(`${text}\n`);
}
