import type { Content, Elements } from './content.ts';
import { useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';
import { stopSecondClick } from './secondClick.ts';
import { useBackToClose } from './useBackToClose.ts';

type DialogProps = {
  readonly title: string;
  /** What it is for, or about. */
  readonly lead?: string;
  readonly role?: 'dialog' | 'alertdialog';
  /** Called on Escape, a click on the backdrop, or the phone's Back. */
  readonly onClose: () => void;
  readonly children: Content;
  readonly actions: Elements;
};

/** A modal based on the native <dialog>, which traps the focus, makes the page behind inert and returns the focus when closed. */
export function Dialog(props: DialogProps) {
  const { title, lead, role = 'dialog', onClose, children, actions } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();
  useBackToClose(onClose);

  // The cleanup of a layout effect runs while the dialog is still in the document. Only then does close() return the focus.
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
      onClickCapture={stopSecondClick}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles['sheet']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        <div className={styles['body']}>
          {lead && <p className={styles['lead']}>{lead}</p>}
          <div id={bodyId}>{children}</div>
        </div>
        <div className={styles['actions']}>{actions}</div>
      </div>
    </dialog>
  );
}
