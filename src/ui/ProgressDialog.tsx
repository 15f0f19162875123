import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './ProgressDialog.module.css';

type ProgressDialogProps = {
  /** What runs, and what its bar measures, for those who cannot see it. */
  readonly label: string;
  readonly shareLabel: string;
  readonly message: string;
  /** How much is done, from 0 to 1; undefined where nobody can say. */
  readonly share?: number | undefined;
  /** What can be done when it takes long; comes into sight only then. */
  readonly children?: ReactNode;
};

/** Covers the page while something runs that must not be disturbed; it cannot be closed by hand. */
export function ProgressDialog(props: ProgressDialogProps) {
  const { label, shareLabel, message, share, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-label={label}
      className={styles['dialog']}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles['ball']} aria-hidden="true" />
      <p role="status">{message}</p>
      {share !== undefined && share > 0 && (
        <progress className={styles['share']} value={share} aria-label={shareLabel} />
      )}
      {children && <div className={styles['late']}>{children}</div>}
    </dialog>
  );
}
