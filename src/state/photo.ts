import { releasePhoto, takeOpenPhoto, takePhoto } from '#browser/photoUrls.ts';
import type { Rendition } from '#sealing/photo.ts';
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useSecondChance } from './useSecondChance.ts';

export type PhotoState = {
  /** The picture's blob URL; undefined while it is loading. */
  readonly url: string | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
};

/** Opens a sealed rendition while the component is mounted. `frame` is the element that shows it. */
export function usePhoto(
  key: CryptoKey,
  { slug, file, width }: Rendition,
  frame: RefObject<HTMLElement | null>,
): PhotoState {
  const [opened, setOpened] = useState<{ readonly of: string; readonly url?: string }>();
  const [attempt, setAttempt] = useState(0);
  const of = `${slug}/${file}/${width}/${attempt}`;
  const isOnScreen = useRef(() => isInView(frame.current));

  // Runs before the first paint, so that a photo that is already open does not flicker.
  useLayoutEffect(() => {
    const rendition = { slug, file, width };
    const stop = new AbortController();
    const present = takeOpenPhoto(rendition);
    let taken = present !== undefined;
    if (present !== undefined) setOpened({ of, url: present });
    else {
      takePhoto(key, rendition, isOnScreen.current, stop.signal)
        .then((url) => {
          taken = true;
          if (stop.signal.aborted) releasePhoto(rendition);
          else setOpened({ of, url });
        })
        .catch(() => {
          if (!stop.signal.aborted) setOpened({ of });
        });
    }
    return () => {
      stop.abort();
      if (taken) releasePhoto(rendition);
    };
  }, [key, slug, file, width, of]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const current = opened?.of === of ? opened : undefined;
  const failed = current !== undefined && current.url === undefined;
  useSecondChance(failed, retry, failed);
  return { url: current?.url, failed, retry };
}

function isInView(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
