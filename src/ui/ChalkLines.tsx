import styles from './ChalkLines.module.css';

const shapes = {
  /** The arc of a corner with its two lines. */
  corner: { box: '0 0 400 400', path: 'M0 4H400M396 0V400M396 150A146 146 0 0 1 250 4' },
  /** The center circle on the halfway line. */
  circle: {
    box: '0 0 400 400',
    path: 'M200 0V400M200 60a140 140 0 1 1-.1 0M200 196a4 4 0 1 1-.1 0',
  },
} as const;

type ChalkLinesProps = {
  readonly shape: keyof typeof shapes;
  /** Its position is set by the section that contains it. */
  readonly className?: string;
};

/** Field markings: the only decoration, always behind everything else. */
export function ChalkLines({ shape, className }: ChalkLinesProps) {
  const { box, path } = shapes[shape];
  return (
    <svg
      aria-hidden="true"
      viewBox={box}
      className={[styles['lines'], className].filter(Boolean).join(' ')}
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth="3" />
    </svg>
  );
}
