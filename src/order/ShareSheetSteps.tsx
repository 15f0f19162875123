import { appTexts } from '#core/shop/appTexts.ts';
import styles from './ShareSheetSteps.module.css';

/** How to install on iPhone and iPad, where no browser offers a prompt. */
export function ShareSheetSteps() {
  const { share, add } = appTexts.shareSheet;
  return (
    <ol className={styles['steps']}>
      <li className={styles['step']}>
        <svg aria-hidden="true" viewBox="0 0 24 24" className={styles['picture']}>
          <path d="M8 9H5v12h14V9h-3M12 15V3M8 6.5 12 2.5l4 4" />
        </svg>
        <span>{share}</span>
      </li>
      <li className={styles['step']}>
        <svg aria-hidden="true" viewBox="0 0 24 24" className={styles['picture']}>
          <path d="M4 4h16v16H4zM12 8v8M8 12h8" />
        </svg>
        <span>{add}</span>
      </li>
    </ol>
  );
}
