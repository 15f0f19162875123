/** The home page's preview: which of the pictures that teams have shared are shown, and in which order. */
export type PreviewPicture = {
  /** Relative to the site's root. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
};

/** Reads the published list; what is no picture is left out. */
export function readPreview(document: unknown): readonly PreviewPicture[] {
  const pictures = (document as { pictures?: unknown } | null | undefined)?.pictures;
  return Array.isArray(pictures) ? pictures.filter(isPreviewPicture) : [];
}

/**
 * At most `most` of the pictures, drawn at random, none twice. `random` answers like Math.random. It is Durstenfeld's shuffle
 * (CACM 7, 1964), which stops as soon as enough are drawn.
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
  return typeof length === 'number' && length > 0 && Number.isFinite(length);
}
