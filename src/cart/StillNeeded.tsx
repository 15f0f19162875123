import { cartWords } from '#core/cart/cartTexts.ts';
import type { Missing, MissingPart } from './missing.ts';
import type { MouseEvent } from 'react';
import styles from './CheckoutStep.module.css';
import { fieldId } from './fieldId.ts';
import { leaveDetails } from './useShownStep.ts';

/** The id of the list, which describes the button that places the order. */
export const missingId = 'still-needed';

type StillNeededProps = {
  readonly missing: readonly Missing[];
  /** True once the person has left a field or tried to send. Until then nobody is blamed. */
  readonly isUrgent: boolean;
};

/** Lists what holds the order back, each a link to where it is mended. The live region stays, empty. */
export function StillNeeded({ missing, isUrgent }: StillNeededProps) {
  return (
    <div role="status">
      {missing.length > 0 && (
        <div
          id={missingId}
          tabIndex={-1}
          className={styles['missing']}
          data-urgent={isUrgent ? '' : undefined}
        >
          <p>{cartWords.stillNeeded}</p>
          <ul>
            {missing.map(({ part, message }) => (
              <li key={part}>
                <a href="#/cart" onClick={(event) => goTo(event, part)}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function goTo(event: MouseEvent, part: MissingPart): void {
  event.preventDefault();
  const isInFirstStep = part === 'lines';
  if (isInFirstStep) leaveDetails();
  // The first step moves the focus to its heading when it is drawn.
  setTimeout(() => {
    const target = document.getElementById(fieldId(part));
    target?.focus();
    target?.scrollIntoView({ block: isInFirstStep ? 'start' : 'nearest' });
  });
}
