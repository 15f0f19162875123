/** A picture that a team has shared for the preview on the home page. */
export type PreviewPicture = {
  /** Relative to the site's root. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
};

/** Reads the published list. Entries that are not pictures are skipped. */
export function readPreview(document: unknown): readonly PreviewPicture[] {
  const pictures = (document as { pictures?: unknown } | null | undefined)?.pictures;
  return Array.isArray(pictures) ? pictures.filter(isPreviewPicture) : [];
}

/**
 * Draws at most `most` of the pictures at random, none twice. `random` works like Math.random. This is Durstenfeld's shuffle (CACM
 * 7, 1964), stopped as soon as enough are drawn.
 */
export function drawPictures<Picture>(
  pictures: readonly Picture[],
  most: number,
  random: () => number,
): readonly Picture[] {
  const rest = [...pictures];
  const drawn: Picture[] = [];
  while (drawn.length < most && rest.length > 0) {
    drawn.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return drawn;
}

function isPreviewPicture(picture: unknown): picture is PreviewPicture {
  const { src, width, height } = (picture ?? {}) as Partial<Record<keyof PreviewPicture, unknown>>;
  const isPath = typeof src === 'string' && /^[\w-]+(?:\/[\w-]+)*\.\w+$/.test(src);
  return isPath && isLength(width) && isLength(height);
}

function isLength(length: unknown): boolean {
  return Number.isFinite(length) && Number(length) > 0;
}
