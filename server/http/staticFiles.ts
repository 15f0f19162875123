/** The built page and its files. Only `/` is the page: routes live behind the hash, so a missing file is a 404. */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { failure, success, type Result } from '#rules/result.ts';
import { securityHeaders } from './securityHeaders.ts';

export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => void;

const pageFile = 'index.html';

/** Reads the list of files once: a new build needs a new start. The failure says how to make the build. */
export async function staticFiles(folder: string): Promise<Result<StaticFiles>> {
  let page: string;
  try {
    page = await readFile(join(folder, pageFile), 'utf8');
  } catch {
    return failure(`There is no built page in ${folder}. Build it first: npm run build`);
  }
  const headers = Object.entries(securityHeaders(page));
  const serve = sirv(folder, {
    etag: true,
    dotfiles: false,
    brotli: true,
    gzip: true,
    // Without this, /index would be the page too.
    extensions: [],
    onNoMatch: (_, response) => end(response, 404, 'Not found'),
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', cacheControl(path));
      if (path.endsWith('.sealed')) response.setHeader('Content-Type', 'application/octet-stream');
    },
  });
  return success((request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      end(response, 405, 'Method not allowed');
      return;
    }
    if (request.url === '/' || request.url?.startsWith('/?')) request.url = `/${pageFile}`;
    serve(request, response);
  });
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
