import { useLayoutEffect, useRef } from 'react';
import styles from './ProgressDialog.module.css';

/** Covers the page while something runs that must not be disturbed; it cannot be closed by hand. */
export function ProgressDialog({ message }: { readonly message: string }) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-label="Placing your order"
      className={styles['dialog']}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles['ball']} aria-hidden="true" />
      <p role="status">{message}</p>
    </dialog>
  );
}
