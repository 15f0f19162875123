import type { Elements } from './content.ts';
import { useCallback, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export type Alert = {
  readonly title: string;
  readonly message: string;
  /** Called when it is closed. */
  readonly whenClosed?: (() => void) | undefined;
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
