/** The gallery's code, and the prefetching before it. None of it needs React. */

const loadHeadStart = () => import('./headStart.ts');

export const loadGallery = async () =>
  (await import('#screens/gallery/GalleryScreen.tsx')).GalleryScreen;

/** Anyone who types a code goes to a gallery next. */
export function prepareGallery(): void {
  void loadGallery().catch(ignored);
  void loadHeadStart().catch(ignored);
}

/** Starts opening the gallery of a path before its screen is loaded. Draws the first photos into `frame`. */
export async function startGallery(path: string, frame?: HTMLElement): Promise<void> {
  await loadHeadStart()
    .then(({ headStart }) => headStart(path, frame))
    .catch(ignored);
}

/** React takes a frame or more to draw a gallery on a slow phone. Waits until the person is not scrolling fast. */
export async function untilCalm(): Promise<void> {
  await loadHeadStart()
    .then((start) => start.untilCalm())
    .catch(ignored);
}

/** The screen loads it again and reports errors. */
function ignored(): void {}
