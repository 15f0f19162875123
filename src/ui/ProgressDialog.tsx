import type { Elements } from './content.ts';
import { useLayoutEffect, useRef } from 'react';
import styles from './ProgressDialog.module.css';
import { useBackToClose } from './useBackToClose.ts';

type ProgressDialogProps = {
  /** The accessible name of the dialog and its progress bar. */
  readonly label: string;
  readonly shareLabel: string;
  readonly message: string;
  /** Progress from 0 to 1; undefined if it is unknown. */
  readonly share?: number;
  /** Called on Escape or the phone's Back; undefined while the dialog cannot be closed. */
  readonly onClose?: (() => void) | undefined;
  /** Actions that appear if it takes long. */
  readonly children?: Elements;
};

/** Covers the page during an operation that must not be interrupted. */
export function ProgressDialog(props: ProgressDialogProps) {
  const { label, shareLabel, message, share, onClose, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  useBackToClose(() => onClose?.());
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
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
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
