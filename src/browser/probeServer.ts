/** Long enough for a bad line, short enough to be asked again. */
const probeLimitMs = 8_000;

/**
 * Whether our server answers, past every cache. A sign-in page that answers everything is not our server: it has no
 * worker to offer.
 */
export async function probeServer(): Promise<boolean> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}sw.js`, {
      method: 'HEAD',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(probeLimitMs),
    });
    return response.ok && /javascript/.test(response.headers.get('Content-Type') ?? '');
  } catch {
    return false;
  }
}
