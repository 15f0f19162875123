/** A gallery's code, and what is begun before it: none of it needs React. */

const loadHeadStart = () => import('./headStart.ts');

export const loadGallery = async () =>
  (await import('#screens/gallery/GalleryScreen.tsx')).GalleryScreen;

/** Whoever types a code comes to a gallery next. */
export function prepareGallery(): void {
  void loadGallery().catch(ignored);
  void loadHeadStart().catch(ignored);
}

/** Begins to open the gallery that a path names, before its screen is there; draws the first photos into `frame`. */
export async function startGallery(path: string, frame?: HTMLElement): Promise<void> {
  await loadHeadStart()
    .then(({ headStart }) => headStart(path, frame))
    .catch(ignored);
}

/** React takes a frame or more of a slow phone to draw a gallery, and nobody's scrolling shall stutter for it. */
export async function untilCalm(): Promise<void> {
  await loadHeadStart()
    .then((start) => start.untilCalm())
    .catch(ignored);
}

/** Asked for again, and noticed, when the screen is shown. */
function ignored(): void {}
