import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './Dialog.module.css';
import { useBackToClose } from './useBackToClose.ts';

type DialogProps = {
  readonly title: string;
  readonly role?: 'dialog' | 'alertdialog';
  /** Escape, the backdrop, or the phone's Back. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly actions: ReactNode;
};

/** A modal over the native <dialog>: it traps focus, makes the page behind inert and gives focus back by itself. */
export function Dialog({ title, role = 'dialog', onClose, children, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();
  useBackToClose(onClose);

  // A layout effect is undone while the dialog is still in the document: only then does close() give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      className={styles['dialog']}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles['sheet']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        <div id={bodyId} className={styles['body']}>
          {children}
        </div>
        <div className={styles['actions']}>{actions}</div>
      </div>
    </dialog>
  );
}
