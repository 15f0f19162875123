import type { Content, Elements } from './content.ts';
import {
  useId,
  useLayoutEffect,
  useRef,
  useCallback,
  useEffect,
  type MouseEvent,
  type SyntheticEvent,
  useState,
  Fragment,
} from 'react';
import styles from './Dialog.module.css';
import { addCover, leaveCover, removeCover, settleCovers, type Cover } from './covers.ts';
import { Button } from './Button.tsx';
import { EmailLink } from './Link.tsx';

type DialogProps = {
  readonly title: string;
  /** What it is for, or about. */
  readonly lead?: string;
  readonly role?: 'dialog' | 'alertdialog';
  /** Called on Escape, a click on the backdrop, or the phone's Back. */
  readonly onClose: () => void;
  readonly children: Content;
  /** The words of a first button that closes it. */
  readonly cancel?: string;
  readonly actions?: Elements;
};

/** A modal based on the native <dialog>, which traps the focus, makes the page behind inert and returns the focus when closed. */
export function Dialog(props: DialogProps) {
  const { title, lead, role = 'dialog', onClose, children, cancel, actions } = props;
  const titleId = useId();
  const bodyId = useId();
  return (
    <dialog
      {...useModal(onClose)}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      className={styles['dialog']}
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
        <div className={styles['actions']}>
          {cancel && (
            <Button look="secondary" onClick={onClose}>
              {cancel}
            </Button>
          )}
          {actions}
        </div>
      </div>
    </dialog>
  );
}

/** Opens a <dialog> over the page until it is removed. Returns its attributes. Escape and the phone's Back call `onClose`. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useBackToClose(onClose);
  // The cleanup of a layout effect runs while the dialog is still in the document. Only then does close() return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  const onCancel = (event: SyntheticEvent): void => {
    event.preventDefault();
    onClose();
  };
  return { ref, onCancel };
}

/**
 * Makes the phone's Back close a dialog instead of leaving the page. Returns a function that closes the dialog as Back does, so that
 * what `onClose` does to the address is done to the page's own history entry.
 */
export function useBackToClose(onClose: () => void): () => void {
  const latest = useRef(onClose);
  const cover = useRef<Cover>({ close: () => latest.current() });
  // Both before the dialog can be seen: a Back pressed at once must find it.
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    const { current } = cover;
    addCover(current);
    return () => removeCover(current);
  }, []);

  return useCallback(() => leaveCover(cover.current), []);
}

/**
 * Removes the history entry of a dialog that a reload has closed, so that one Back leaves the page. For screens that open no dialog
 * by themselves.
 */
export function useNoLeftCover(): void {
  useEffect(settleCovers, []);
}

/** Whichever guarded part was pressed last, other than by the second click of a double click. */
let pressed: EventTarget | undefined;

/**
 * Stops the second click of a double click that opened this part, or closed one above it: it lands on whatever is there, and must not
 * answer, send, close or take the focus. For the capture phase of clicks; of presses, too, where the part is no dialog.
 */
export function stopSecondClick(event: MouseEvent): void {
  if (event.detail < 2) pressed = event.currentTarget;
  if (pressed === event.currentTarget) return;
  event.preventDefault();
  event.stopPropagation();
}

export type Alert = {
  readonly title: string;
  readonly message: string;
  /** Called when it is closed. */
  readonly whenClosed?: () => void;
};

/** The specification's "alert" as a modal dialog: its exact text and an OK button. */
export function useAlert(): {
  readonly alert: (alert: Alert) => void;
  readonly alertDialog: Elements;
} {
  const [shown, setShown] = useState<Alert>();
  const alert = useCallback((next: Alert) => setShown(next), []);
  const close = (): void => {
    setShown(undefined);
    shown?.whenClosed?.();
  };
  const alertDialog = shown && (
    <Dialog
      role="alertdialog"
      title={shown.title}
      onClose={close}
      actions={
        <Button autoFocus onClick={close}>
          OK
        </Button>
      }
    >
      {shown.message}
    </Dialog>
  );
  return { alert, alertDialog };
}

type PolicyDialogProps = {
  readonly policy: { readonly label: string; readonly paragraphs: readonly string[] };
  /** Stands wherever a paragraph says `{email}`. */
  readonly email: string;
  readonly close: string;
  readonly onClose: () => void;
};

export function PolicyDialog({ policy, email, close, onClose }: PolicyDialogProps) {
  return (
    <Dialog
      title={policy.label}
      onClose={onClose}
      actions={<Button onClick={onClose}>{close}</Button>}
    >
      <div className={styles['paragraphs']}>
        {policy.paragraphs.map((paragraph) => (
          <p key={paragraph}>
            {paragraph.split('{email}').map((text, index) => (
              <Fragment key={text}>
                {index > 0 && <EmailLink email={email} />}
                <span>{text}</span>
              </Fragment>
            ))}
          </p>
        ))}
      </div>
    </Dialog>
  );
}
