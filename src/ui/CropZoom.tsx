import styles from './CropBox.module.css';
import { zoomStep } from './cropKeys.ts';
import { StepIcon } from './StepIcon.tsx';

/** The accessible names of the slider and its buttons. */
export type ZoomWords = {
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
export function CropZoom({ zoom, maxZoom, words, onZoom }: CropZoomProps) {
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
