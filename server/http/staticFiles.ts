/**
 * Serves the built page and its files. Only `/` is the page, because routes are in the hash. A path that is no file's leads there, and what
 * could only be a file is a 404.
 */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { accessFolder, accessHeadFile, statusFolder } from '#core/seal/galleries.ts';
import { pageAddress } from '#core/text/addresses.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { shardsTiming } from '#core/access/shardsTiming.ts';
import { isFolder } from '#server/store/ensureFolder.ts';
import { galleriesIn } from '#server/store/galleriesFolder.ts';
import { followedFile } from './followedFile.ts';
import { checkedGalleriesUrl, galleriesOfPage } from './galleriesOfPage.ts';
import { galleryFile } from './galleryFiles.ts';
import { dataHeaders, securityHeaders } from './securityHeaders.ts';
import { sendFile } from './sendFile.ts';
import { readSiteFiles } from './siteFiles.ts';

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
  readonly shopDir?: string | undefined;
  /** Where the page should fetch the galleries; undefined: where it was built for. */
  readonly galleriesUrl?: string | undefined;
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
