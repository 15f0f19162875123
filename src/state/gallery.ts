import { fetchGallery, type FetchedGallery } from '#browser/galleryDocument.ts';
import { useCallback, useEffect, useState } from 'react';

export type GalleryState = { readonly kind: 'loading' } | FetchedGallery;

/** The gallery's document, fetched when the gallery is opened; `retry` fetches it again. */
export function useGallery(slug: string): {
  readonly state: GalleryState;
  readonly retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [arrived, setArrived] = useState<{
    readonly request: string;
    readonly answer: FetchedGallery;
  }>();
  const request = `${attempt} ${slug}`;

  useEffect(() => {
    let current = true;
    void fetchGallery(slug).then((answer) => {
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
