import { useState, type ComponentProps } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type AskedButtonProps = Pick<ComponentProps<typeof Button>, 'look' | 'className' | 'isBusy'> & {
  readonly label: string;
  /** False acts at once. */
  readonly mustAsk?: boolean;
  readonly words: {
    readonly title: string;
    readonly explained: string;
    readonly button: string;
    readonly keep: string;
  };
  readonly act: () => void;
};

/** A button that asks in a dialog before it acts. */
export function AskedButton({ label, mustAsk = true, words, act, ...button }: AskedButtonProps) {
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const actAndClose = (): void => {
    close();
    act();
  };

  return (
    <>
      <Button {...button} onClick={() => (mustAsk ? setAsking(true) : act())}>
        {label}
      </Button>
      {asking && (
        <Dialog
          title={words.title}
          role="alertdialog"
          onClose={close}
          actions={
            <>
              <Button look="secondary" autoFocus onClick={close}>
                {words.keep}
              </Button>
              <Button look="danger" onClick={actAndClose}>
                {words.button}
              </Button>
            </>
          }
        >
          {words.explained}
        </Dialog>
      )}
    </>
  );
}
