import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { lookup } from 'mrmime';
import { byteRangeOf } from './byteRange.ts';

/** A file that can be sent. */
export type SendableFile = {
  readonly size: number;
  /** Weak: the same for every encoding of the content. */
  readonly etag: string;
  /** More headers: type, encoding, caching. */
  readonly headers: Readonly<Record<string, string>>;
  /** Writes the bytes from `first` to `last` (inclusive) and ends the response. */
  write(response: ServerResponse, first: number, last: number): void;
};

/** Answers GET and HEAD with the file or 304, and GET with a range of it or 416 (RFC 9110, sections 13.1.2 and 14.2). */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SendableFile,
): void {
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
  if (/\.(?:html|js|json|sealed|webmanifest)$/.test(path)) return 'no-cache';
  return 'public, max-age=3600';
}

function isUnchanged({ 'if-none-match': known }: IncomingHttpHeaders, etag: string): boolean {
  if (known === undefined) return false;
  const tags = known.split(',').map((tag) => tag.trim());
  return tags.includes('*') || tags.some((tag) => tag.replace(/^(?!W\/)/, 'W/') === etag);
}
