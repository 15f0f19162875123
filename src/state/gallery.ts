import { fetchGallery, type FetchedGallery } from '#browser/galleryDocument.ts';
import type { Gallery } from '#rules/galleryItems.ts';
import { dropPass, namePass, readKey } from '#storage/passes.ts';
import { useCallback, useEffect, useState } from 'react';
import { noteUseful } from './install.ts';
import { tellEveryone } from './passes.ts';
import { noteSignal } from './signal.ts';

export type GalleryState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly gallery: Gallery; readonly key: CryptoKey }
  | Exclude<FetchedGallery, { readonly kind: 'gallery' }>;

/** The gallery's document, fetched and opened when the gallery is; `retry` fetches it again. */
export function useGallery(slug: string): {
  readonly state: GalleryState;
  readonly retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [arrived, setArrived] = useState<{
    readonly request: string;
    readonly answer: GalleryState;
  }>();
  const request = `${attempt} ${slug}`;

  useEffect(() => {
    let current = true;
    void openGallery(slug).then((answer) => {
      if (current) setArrived({ request, answer });
    });
    return () => {
      current = false;
    };
  }, [slug, request]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const state = arrived?.request === request ? arrived.answer : ({ kind: 'loading' } as const);
  return { state, retry };
}

async function openGallery(slug: string): Promise<GalleryState> {
  const key = await readKey(slug);
  if (!key) {
    // A flag without its key opens nothing: whoever set it is asked for the code.
    await dropPass(slug);
    tellEveryone();
    return { kind: 'loading' };
  }
  const fetched = await fetchGallery(slug, key);
  if (fetched.kind === 'unreachable') noteSignal(false);
  if (fetched.kind !== 'gallery') return fetched;
  noteUseful();
  namePass(slug, fetched.gallery.team);
  return { kind: 'open', gallery: fetched.gallery, key };
}
