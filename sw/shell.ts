import { pageLostTexts } from '#core/shop/appTexts.ts';
import { isFilePath } from '#core/text/addresses.ts';
import { inLanguageOfPhone } from '#device/database/pageLost.ts';
import { branded } from '#core/shop/branded.ts';
import {
  getCacheKeyForURL,
  keepAll,
  matchPrecache,
  precache,
  restoreFile,
  type PrecacheEntry,
} from './precache.ts';
import type { AskedPicture } from './pictures.ts';

const page = 'index.html';

/** Stores the page, its chunks, fonts and icons of this version on installation, and later what an order needs. */
export function keepShell(manifest: readonly PrecacheEntry[]): void {
  precache(manifest, admitted);
}

/**
 * Answers requests for files of this version. Only a navigation leads to the page: a missing picture or an API answer must never be a
 * web page. Returns undefined for files outside the app.
 */
export function shellAnswer(event: AskedPicture): Promise<Response> | undefined {
  const { request } = event;
  const { pathname, search } = new URL(request.url);
  const file = request.mode === 'navigate' && pathname === '/' ? page : pathname;
  if (getCacheKeyForURL(file) !== undefined) return answer(file, event);
  if (request.mode !== 'navigate' || isFilePath(pathname)) return undefined;
  // To the page, which understands it. The server need not see it, because a card's secret may stand in it.
  return Promise.resolve(Response.redirect(new URL(`/#${pathname}${search}`, request.url).href));
}

async function answer(file: string, event: AskedPicture): Promise<Response> {
  const { request } = event;
  // A browser that is short of space may have dropped it, and damaged caches cannot be read at all.
  const kept = await matchPrecache(file).catch(() => undefined);
  if (!kept) event.waitUntil(repairAll());
  // The server may have another version by now. If a sign-in page answers instead, it must be shown.
  const answered = kept ?? restoreFile(file).catch(() => fetch(request));
  return request.mode === 'navigate' ? Promise.resolve(answered).catch(pageLost) : answered;
}

let repairing: Promise<void> | undefined;

/** If one file is missing or damaged, others may be. All are checked before they are needed offline. */
function repairAll(): Promise<void> {
  repairing ??= keepAll()
    .catch(() => undefined)
    .finally(() => (repairing = undefined));
  return repairing;
}

/** Shown offline if the stored page is damaged: the browser's own error page would say that the site is down. */
function pageLost(): Response {
  const title = branded(pageLostTexts.title);
  const { body } = pageLostTexts;
  return new Response(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
      `<title>${title}</title><h1>${title}</h1><p>${body}</p><script>${inLanguageOfPhone}</script>`,
    { status: 503, headers: { 'Content-Type': 'text/html' } },
  );
}

/**
 * A sign-in page that answers everything must not become a part of the app. Then nothing is installed, and the browser tries again
 * later. (The page itself is verified by its checksum.)
 */
function admitted({ url }: Request, response: Response): Response | null {
  const isPage = /html/.test(response.headers.get('Content-Type') ?? '');
  const mayBePage = new URL(url).pathname.endsWith(page);
  return response.status === 200 && !response.redirected && isPage === mayBePage ? response : null;
}
