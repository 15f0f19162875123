/** Drags and zooms a crop with pointers, the wheel and keys. */
import type { Cropping } from '#core/print/crop.ts';
import type { Crop } from '#core/gallery/photoReference.ts';
import type { KeyboardEvent } from 'react';

type TouchPoint = { readonly x: number; readonly y: number };

export type Cropped = {
  readonly cropping: Omit<Cropping, 'first'>;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
};

/** A finger that moved less than this many pixels has tapped. */
const tapSlop = 6;

/** The factor for each pixel that a wheel turns. */
const zoomPerPixel = 1.0015;

/** Lines and pages of a wheel, in pixels. */
const wheelUnits = [1, 16, 400] as const;

/**
 * Listens on the element that shows the whole photo. One pointer moves the crop, or centers it where it taps; two zoom it, and so does
 * the wheel. `cropped` returns what is shown now, and `show` shows another. `onClick` follows every tap and drag of the first pointer. Returns a function that stops listening.
 */
export function listenToCropGestures(
  stage: HTMLElement,
  cropped: () => Cropped,
  show: (crop: Crop) => void,
  onClick: () => void,
): () => void {
  const pointers = new Map<number, TouchPoint>();
  let start: Start | undefined;

  /** What a gesture is measured from: again with every finger that comes or goes. */
  const begin = (hasMoved: boolean): void => {
    start = pointers.size === 0 ? undefined : startOf(pointers, cropped().crop, hasMoved);
  };
  const pointOf = ({ clientX, clientY }: MouseEvent): TouchPoint => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };

  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || pointers.size === 2) return;
    stage.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    begin(pointers.size > 1);
  };
  const onMove = (event: PointerEvent): void => {
    if (!start || !pointers.has(event.pointerId)) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = startOf(pointers, start.crop, true);
    const right = now.middle.x - start.middle.x;
    const down = now.middle.y - start.middle.y;
    if (!start.hasMoved && Math.hypot(right, down) < tapSlop) return;
    start = { ...start, hasMoved: true };
    const { cropping } = cropped();
    const { left, top, width, height } = stage.getBoundingClientRect();
    const about = { x: (start.middle.x - left) / width, y: (start.middle.y - top) / height };
    const zoomed =
      pointers.size === 1
        ? start.crop
        : cropping.zoomTo(
            start.crop,
            (cropping.zoomOf(start.crop) * now.apart) / start.apart,
            about,
          );
    show(cropping.move(zoomed, right / width, down / height));
  };
  const onEnd = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId)) return;
    const isTap = event.type === 'pointerup' && start?.hasMoved === false;
    begin(true);
    if (!isTap) return;
    const { cropping, crop } = cropped();
    const { x, y } = pointOf(event);
    show(cropping.move(crop, x - crop.x - crop.width / 2, y - crop.y - crop.height / 2));
  };
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { cropping, crop } = cropped();
    const pixels = event.deltaY * (wheelUnits[event.deltaMode] ?? 1);
    show(cropping.zoomTo(crop, cropping.zoomOf(crop) * zoomPerPixel ** -pixels, pointOf(event)));
  };

  const stop = new AbortController();
  const { signal } = stop;
  stage.addEventListener('click', onClick, { signal });
  stage.addEventListener('pointerdown', onDown, { signal });
  stage.addEventListener('pointermove', onMove, { signal });
  stage.addEventListener('pointerup', onEnd, { signal });
  stage.addEventListener('pointercancel', onEnd, { signal });
  stage.addEventListener('wheel', onWheel, { signal, passive: false });
  return () => stop.abort();
}

type Start = {
  readonly crop: Crop;
  readonly middle: TouchPoint;
  /** How far two pointers are from each other. */
  readonly apart: number;
  readonly hasMoved: boolean;
};

function startOf(pointers: ReadonlyMap<number, TouchPoint>, crop: Crop, hasMoved: boolean): Start {
  const [one = { x: 0, y: 0 }, other = one] = pointers.values();
  return {
    crop,
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    apart: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
    hasMoved,
  };
}

/** Shares of the photo that an arrow key moves the frame by. */
const step = 0.02;
const largeStep = 0.1;

/** A key or a button zooms by this factor. */
export const zoomStep = 1.1;

/** Returns the part that a key leads to, or undefined for a key that means nothing here. */
export function cropAfterKey(event: KeyboardEvent, { crop, cropping }: Cropped): Crop | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const shares = event.shiftKey ? largeStep : step;
  switch (event.key) {
    case 'ArrowLeft':
      return cropping.move(crop, -shares, 0);
    case 'ArrowRight':
      return cropping.move(crop, shares, 0);
    case 'ArrowUp':
      return cropping.move(crop, 0, -shares);
    case 'ArrowDown':
      return cropping.move(crop, 0, shares);
    case '+':
    case '=':
      return cropping.zoomTo(crop, cropping.zoomOf(crop) * zoomStep);
    case '-':
    case '_':
      return cropping.zoomTo(crop, cropping.zoomOf(crop) / zoomStep);
    default:
      return undefined;
  }
}
