import type { HTMLAttributes } from 'react';
import type { Elements } from './content.ts';
import styles from './Stepper.module.css';
import { IconDrawing } from './Icon.tsx';

type StepperProps = Omit<HTMLAttributes<HTMLDivElement>, 'children'> & {
  readonly children: Elements;
  /** The accessible names of the buttons. */
  readonly fewer: string;
  readonly more: string;
  /** There can be no more. */
  readonly isMost?: boolean;
  readonly onStep: (by: 1 | -1) => void;
};

/** A number, as an `<input>` or an `<output>`, between a minus and a plus. The buttons keep the focus at either end. */
export function Stepper(props: StepperProps) {
  const { fewer, more, isMost = false, onStep, className, children, ...rest } = props;
  return (
    <div className={[styles['stepper'], className].filter(Boolean).join(' ')} {...rest}>
      <button type="button" aria-label={fewer} onClick={() => onStep(-1)}>
        <StepIcon />
      </button>
      {children}
      <button
        type="button"
        aria-label={more}
        aria-disabled={isMost || undefined}
        onClick={() => onStep(1)}
      >
        <StepIcon isMore />
      </button>
    </div>
  );
}

/** A minus, or a plus. No first view of a gallery has one. */
export function StepIcon({ isMore = false }: { readonly isMore?: boolean }) {
  return (
    <IconDrawing>
      <path d={isMore ? 'M5 12h14M12 5v14' : 'M5 12h14'} />
    </IconDrawing>
  );
}
