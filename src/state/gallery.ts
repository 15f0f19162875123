import { dropPass, renamePass } from '#storage/passes.ts';
import { useCallback, useEffect, useState } from 'react';
import { galleryAtHand, openGallery, type OpenedGallery } from './openGallery.ts';
import { noteUseful } from './install.ts';
import { announcePasses } from './passes.ts';
import { probe, signal } from './signal.ts';
import { useSecondChance } from './useSecondChance.ts';

type Arrived = Exclude<OpenedGallery, { readonly kind: 'keyless' }>;

export type GalleryState = { readonly kind: 'loading' } | Arrived;

/** The gallery's document, fetched and opened when the gallery is; `retry` fetches it again, and so does the signal that returns. */
export function useGallery(slug: string): {
  readonly state: GalleryState;
  readonly retry: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const request = `${attempt} ${slug}`;
  const [arrived, setArrived] = useState(() => {
    const answer = galleryAtHand(slug);
    return answer && answer.kind !== 'keyless' ? { request, answer } : undefined;
  });

  useEffect(() => {
    let current = true;
    void galleryState(slug).then((answer) => {
      if (current && answer) setArrived({ request, answer });
    });
    return () => {
      current = false;
    };
  }, [slug, request]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const state = arrived?.request === request ? arrived.answer : ({ kind: 'loading' } as const);
  useSecondChance(state.kind !== 'loading' && state.kind !== 'open', retry);
  return { state, retry };
}

/** Undefined when the gallery is locked, and shown no more. */
async function galleryState(slug: string): Promise<Arrived | undefined> {
  let opened = await openGallery(slug);
  // A line that breaks for a moment, from one network to the next, has nothing to be said about.
  if (opened.kind === 'unreachable') {
    if (await probe()) opened = await openGallery(slug);
    // A cache may have answered.
  } else if (opened.kind === 'troubled' || !signal.get()) void probe();
  if (opened.kind === 'keyless') {
    // A flag without its key opens nothing: whoever set it is asked for the code.
    await dropPass(slug);
    announcePasses();
    return undefined;
  }
  if (opened.kind === 'open') {
    noteUseful();
    if (renamePass(slug, opened.gallery.team)) announcePasses();
  }
  return opened;
}
