import { slotTexts } from '#facts/cartTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { PartPhotos, type PartPhotosProps } from './PartPhotos.tsx';

type PartDialogProps = PartPhotosProps & { readonly onClose: () => void };

/** One print of a pack, whose photos differ from the others or are cropped. */
export function PartDialog({ onClose, ...part }: PartDialogProps) {
  return (
    <Dialog
      title={part.part.legend}
      onClose={onClose}
      actions={<Button onClick={onClose}>{slotTexts.done}</Button>}
    >
      <PartPhotos {...part} />
    </Dialog>
  );
}
