import { clearGalleries } from '#state/lockGallery.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { accessWords } from '#facts/accessWords.ts';

export function ClearPhoneDialog({ onClose }: { readonly onClose: () => void }) {
  const words = accessWords.clear;
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button onClick={() => void clearGalleries().then(onClose)}>{words.confirm}</Button>
        </>
      }
    >
      {words.explained}
    </Dialog>
  );
}
