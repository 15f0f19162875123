import type { Gallery } from '#rules/galleryItems.ts';
import { galleryFilePath } from '#rules/paths.ts';

export type FetchedGallery =
  | { readonly kind: 'gallery'; readonly gallery: Gallery }
  | { readonly kind: 'missing' }
  /** No connection, or an answer that is not the server's. */
  | { readonly kind: 'unreachable' }
  /** It came, but not in one piece. */
  | { readonly kind: 'damaged' };

/** Fetches the document that lists a gallery's photos. Never rejects. */
export async function fetchGallery(slug: string): Promise<FetchedGallery> {
  let response: Response;
  try {
    response = await fetch(galleryFilePath(slug), { cache: 'no-cache' });
  } catch {
    return { kind: 'unreachable' };
  }
  if (response.status === 404) return { kind: 'missing' };
  if (!response.ok) return { kind: 'unreachable' };
  try {
    const gallery: unknown = await response.json();
    return isGallery(gallery) ? { kind: 'gallery', gallery } : { kind: 'damaged' };
  } catch {
    return { kind: 'damaged' };
  }
}

function isGallery(value: unknown): value is Gallery {
  if (typeof value !== 'object' || value === null) return false;
  const { slug, team, basePath, items } = value as Record<string, unknown>;
  return (
    typeof slug === 'string' &&
    typeof team === 'string' &&
    typeof basePath === 'string' &&
    Array.isArray(items)
  );
}
