import { clearTexts } from '#core/shop/appTexts.ts';
import { closePhoneDialog, usePhoneDialog } from '#device/site/phoneDialogs.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ClearPhoneDialog } from './ClearPhoneDialog.tsx';

/** Dialogs about the data on this phone, over every screen. */
export function PhoneDialogs() {
  const dialog = usePhoneDialog();
  if (dialog?.kind === 'clear') return <ClearPhoneDialog onClose={closePhoneDialog} />;
  if (dialog?.kind !== 'notRemoved') return null;

  const words = clearTexts.notRemoved;
  return (
    <Dialog
      role="alertdialog"
      title={words.title}
      onClose={closePhoneDialog}
      actions={
        <>
          <Button look="secondary" onClick={closePhoneDialog}>
            {words.close}
          </Button>
          <Button autoFocus onClick={() => void dialog.again()}>
            {clearTexts.tryAgain}
          </Button>
        </>
      }
    >
      <p>{words.explained}</p>
      <p role="status">{dialog.isSecondTry && words.again}</p>
    </Dialog>
  );
}
