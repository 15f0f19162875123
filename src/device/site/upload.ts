/** After this long without progress the connection is dead, and trying again is better than waiting. */
const stallLimitMs = 30_000;
/** After the last byte was sent, the server stores the order, and slow connections buffer. */
const answerLimitMs = 60_000;

/**
 * A `fetch` for one large body that reports its progress, from 0 to 1, and gives up if the connection stalls. The real `fetch` can
 * do neither. A response from another address, after a redirect, does not count.
 */
export function uploading(onProgress: (share: number) => void): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const url = new URL(String(input), location.href).href;
      let timer: ReturnType<typeof setTimeout>;
      const patience = (limitMs: number): void => {
        clearTimeout(timer);
        timer = setTimeout(() => request.abort(), limitMs);
      };
      request.open(init?.method ?? 'GET', url);
      new Headers(init?.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        patience(stallLimitMs);
        if (total > 0) onProgress(loaded / total);
      });
      request.upload.addEventListener('load', () => patience(answerLimitMs));
      request.addEventListener('loadend', () => {
        clearTimeout(timer);
        if (request.status === 0 || request.responseURL !== url) {
          reject(new TypeError('There was no answer from the address that was asked'));
          return;
        }
        // Response refuses a status above 599. An error thrown here would leave the promise pending for good.
        try {
          resolve(responseOf(request));
        } catch (error) {
          reject(error);
        }
      });
      init?.signal?.addEventListener('abort', () => request.abort());
      patience(stallLimitMs);
      if (init?.signal?.aborted) reject(init.signal.reason);
      else request.send(init?.body as XMLHttpRequestBodyInit);
    });
}

/** Statuses that have no body by definition; Response refuses one. */
const withoutBody: ReadonlySet<number> = new Set([204, 205, 304]);

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['Content-Type', 'Retry-After', 'Date']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  const body = withoutBody.has(request.status) ? null : request.responseText;
  const response = new Response(body, { status: request.status, headers });
  // Response adds a content type to a text body. If the server sent none, remove it.
  if (!headers.has('Content-Type')) response.headers.delete('Content-Type');
  return response;
}
