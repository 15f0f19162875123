import type { Crop } from '#core/gallery/photoReference.ts';
import type { PrintBox, PrintLayout, PrintOperation, TextOperation } from '#core/print/print.ts';
import { useId } from 'react';
import styles from './PrintPicture.module.css';

type PhotoPixels = {
  /** The picture's address. Absent while it is loading. */
  readonly url?: string;
  /** A color that is shown until then. */
  readonly tone?: string;
  /** What is written where the photo itself may not be seen, such as `No. 014`. */
  readonly name?: string;
};

type PrintPictureProps = {
  readonly layout: PrintLayout;
  /** By the operations' `photo`. */
  readonly photos: Readonly<Partial<Record<string, PhotoPixels>>>;
  /** The accessible name. Decorative without one. */
  readonly label?: string;
  readonly className?: string;
};

/**
 * A print as it will be, as an SVG picture: sharp at every size, and photos stay where the browser has decoded them. It fits into the
 * box that its class gives it. `src/device/cart/printPixels.ts` reads these elements when it draws them for the PDF.
 */
export function PrintPicture({ layout, photos, label, className }: PrintPictureProps) {
  const { widthMm, heightMm, operations } = layout;
  const { edges = [{ xMm: 0, yMm: 0, widthMm, heightMm }] } = layout;
  const grayId = useId();
  const hasGray = operations.some((one) => one.kind === 'photo' && one.isBlackAndWhite);
  return (
    <svg
      // An SVG element has no `translate`.
      className={['notranslate', styles['print'], className].filter(Boolean).join(' ')}
      viewBox={`0 0 ${widthMm} ${heightMm}`}
      data-sheet="print"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {hasGray && <Gray id={grayId} />}
      {operations.map((operation, index) => (
        // The operations of a print have no other identity, and keep no state.
        // oxlint-disable-next-line react/no-array-index-key
        <Drawn key={index} operation={operation} photos={photos} grayId={grayId} />
      ))}
      {edges.map((edge) => (
        <rect
          key={`${edge.xMm} ${edge.yMm}`}
          {...boxOf(edge)}
          className={styles['edge']}
          fill="none"
        />
      ))}
    </svg>
  );
}

/** The same gray as a canvas's `saturation`, which draws the PDF (https://www.w3.org/TR/compositing-1/#blendingnonseparable). */
const luminosity = '0.3 0.59 0.11 0 0 ';

/** A filter of SVG: WebKit has no CSS filters inside a picture. */
function Gray({ id }: { readonly id: string }) {
  return (
    <filter
      id={id}
      filterUnits="userSpaceOnUse"
      x="0"
      y="0"
      width="100%"
      height="100%"
      colorInterpolationFilters="sRGB"
    >
      <feColorMatrix values={`${luminosity.repeat(3)}0 0 0 1 0`} />
    </filter>
  );
}

type DrawnProps = Pick<PrintPictureProps, 'photos'> & {
  readonly operation: PrintOperation;
  /** The filter for photos in black and white. */
  readonly grayId: string;
};

function Drawn({ operation, photos, grayId }: DrawnProps) {
  switch (operation.kind) {
    case 'fill':
      return <rect {...boxOf(operation)} fill={operation.color} />;
    case 'blank':
      return <rect {...boxOf(operation)} fill={neutral} />;
    case 'photo':
      return (
        <PrintedPhoto
          box={operation}
          part={operation.part}
          grayId={operation.isBlackAndWhite && grayId}
          {...photos[operation.photo]}
        />
      );
    case 'text':
      return <PrintedText {...operation} />;
  }
}

/** Where a photo is loading or not chosen yet. Prints look the same in dark mode. */
const neutral = '#8b948e';

function boxOf({ xMm, yMm, widthMm, heightMm }: PrintBox) {
  return { x: xMm, y: yMm, width: widthMm, height: heightMm };
}

type PrintedPhotoProps = PhotoPixels & {
  readonly box: PrintBox;
  readonly part: Crop;
  /** The filter, for a photo in black and white. */
  readonly grayId: string | undefined;
};

/** An inner `<svg>` cuts off what is outside the box. */
function PrintedPhoto({ box, part, grayId, url, tone = neutral, name }: PrintedPhotoProps) {
  const width = box.widthMm / part.width;
  const height = box.heightMm / part.height;
  return (
    <svg {...boxOf(box)} filter={grayId && `url(#${grayId})`} data-name={name}>
      <rect width={box.widthMm} height={box.heightMm} fill={tone} />
      {url !== undefined && (
        <image
          href={url}
          x={-part.x * width}
          y={-part.y * height}
          width={width}
          height={height}
          preserveAspectRatio="none"
        />
      )}
    </svg>
  );
}

function PrintedText({
  text,
  font,
  color,
  sizeMm,
  xMm,
  baselineMm,
  widthMm,
  isSealed,
}: TextOperation) {
  return (
    <text
      data-font={font}
      data-sealed={isSealed ? '' : undefined}
      x={xMm}
      y={baselineMm}
      fill={color}
      fontSize={sizeMm}
      textLength={widthMm}
      lengthAdjust="spacingAndGlyphs"
    >
      {text}
    </text>
  );
}
