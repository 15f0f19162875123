import { appTexts } from '#facts/appTexts.ts';
import { branded } from '#rules/branded.ts';
import styles from './ShareSheetHint.module.css';

/** Explains how to install on iPhone and iPad, where no browser offers a prompt and the installed app starts without data. */
export function ShareSheetHint() {
  const words = appTexts.shareSheet;
  return (
    <span className={styles['hint']}>
      <strong>{branded(words.title)}</strong>
      <span className={styles['step']}>
        <svg aria-hidden="true" viewBox="0 0 24 24" className={styles['picture']}>
          <path d="M8 9H5v12h14V9h-3M12 15V3M8 6.5 12 2.5l4 4" />
        </svg>
        {words.share}
      </span>
      <span className={styles['step']}>
        <svg aria-hidden="true" viewBox="0 0 24 24" className={styles['picture']}>
          <path d="M4 4h16v16H4zM12 8v8M8 12h8" />
        </svg>
        {words.add}
      </span>
      <span>{words.codeAgain}</span>
    </span>
  );
}
