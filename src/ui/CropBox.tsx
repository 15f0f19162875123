import type { Crop } from '#core/gallery/photoReference.ts';
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import styles from './CropBox.module.css';
import { listenToCropGestures, type Cropped, cropAfterKey, zoomStep } from './cropGestures.ts';
import { StepIcon } from './Stepper.tsx';

type CropBoxProps = Cropped & {
  /** The picture's address. Absent while it is loading. */
  readonly src?: string;
  /** A color that is shown until then. */
  readonly tone?: string;
  /** In any unit: only the ratio counts. */
  readonly photo: { readonly width: number; readonly height: number };
  readonly words: CropWords;
};

type CropWords = ZoomWords & {
  /** The accessible name of the frame. */
  readonly frame: string;
  /** Which keys move and zoom it. */
  readonly keys: string;
  /** Where it is now, and how close. */
  readonly position: string;
};

/**
 * The whole photo with a frame around what is printed. The frame is dragged, tapped to where it should be, or moved with the arrow
 * keys. It is zoomed with two fingers, the wheel, the slider, and the keys + and -.
 */
export function CropBox(props: CropBoxProps) {
  const { src, tone, photo, cropping, crop, words } = props;
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { shown, show } = useShownCrop(props);
  const keysId = useId();
  // A finger sees where the frame is.
  const [saysPosition, setSaysPosition] = useState(false);
  // The keys work at once when the dialog around this opens: React has no such attribute for an element that is no control.
  useLayoutEffect(() => frame.current?.setAttribute('autofocus', ''), []);

  useEffect(() => {
    if (!stage.current) return undefined;
    const focus = (): void => frame.current?.focus({ preventScroll: true });
    const drag = (next: Crop): void => {
      setSaysPosition(false);
      show(next);
    };
    return listenToCropGestures(stage.current, () => shown.current, drag, focus);
  }, [shown, show]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = cropAfterKey(event, shown.current);
    if (!next) return;
    event.preventDefault();
    setSaysPosition(true);
    show(next);
  };

  return (
    <div className={styles['cropBox']}>
      <div
        ref={stage}
        className={styles['stage']}
        style={{
          aspectRatio: photo.width / photo.height,
          // If the height limits it, the stage is as narrow as the photo.
          width: `min(100%, ${photo.width / photo.height} * var(--crop-height))`,
          backgroundColor: tone,
        }}
      >
        {src !== undefined && <img src={src} alt="" draggable={false} />}
        <div
          ref={frame}
          // A slider has one dimension. Only in an application do screen readers leave the arrow keys to the page.
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes keys
          tabIndex={0}
          aria-label={words.frame}
          aria-describedby={keysId}
          className={styles['frame']}
          style={{
            left: `${100 * crop.x}%`,
            top: `${100 * crop.y}%`,
            width: `${100 * crop.width}%`,
            height: `${100 * crop.height}%`,
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={keysId} hidden>
        {words.keys}
      </p>
      <p role="status" className="visually-hidden">
        {saysPosition && words.position}
      </p>
      <CropZoom
        zoom={cropping.zoomOf(crop)}
        maxZoom={cropping.maxZoom}
        words={words}
        onZoom={(zoom) => show(cropping.zoomTo(shown.current.crop, zoom))}
      />
    </div>
  );
}

/** Returns the crop that is shown now, in a ref, and a function that shows another. Several events may come before the next render. */
function useShownCrop(cropped: Cropped) {
  const shown = useRef(cropped);
  useLayoutEffect(() => {
    shown.current = cropped;
  });
  const show = useCallback((next: Crop): void => {
    const { onCrop } = shown.current;
    shown.current = { ...shown.current, crop: next };
    onCrop(next);
  }, []);
  return { shown, show };
}

/** The accessible names of the slider and its buttons. */
type ZoomWords = {
  readonly zoom: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
};

type CropZoomProps = {
  /** From 1, where the crop is as large as it can be, to `maxZoom`. */
  readonly zoom: number;
  readonly maxZoom: number;
  readonly words: ZoomWords;
  readonly onZoom: (zoom: number) => void;
};

/** The slider below a crop, between a minus and a plus. */
function CropZoom({ zoom, maxZoom, words, onZoom }: CropZoomProps) {
  return (
    <div className={styles['zoom']}>
      <button type="button" aria-label={words.zoomOut} onClick={() => onZoom(zoom / zoomStep)}>
        <StepIcon />
      </button>
      <input
        type="range"
        aria-label={words.zoom}
        aria-valuetext={`${Math.round(100 * zoom)}%`}
        min={1}
        max={maxZoom}
        step={0.01}
        value={zoom}
        onChange={(event) => onZoom(Number(event.currentTarget.value))}
      />
      <button type="button" aria-label={words.zoomIn} onClick={() => onZoom(zoom * zoomStep)}>
        <StepIcon isMore />
      </button>
    </div>
  );
}
