import { slugOfPath } from '#rules/paths.ts';
import { probe, signal } from './signal.ts';

/**
 * The page's head asks the worker for a gallery before anybody listens for how that ended (`watchSignal`), and everything
 * else may come from this phone. Where nothing has been heard by now, the server is asked once.
 */
export function catchUpOnSignal(): void {
  const isGallery = slugOfPath(location.hash.slice(1)) !== undefined;
  if (isGallery && signal.get() === undefined && navigator.serviceWorker?.controller) void probe();
}
