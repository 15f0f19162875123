import { offerWords } from '#facts/digitalOffers.ts';
import type { policies } from '#facts/policies.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './PolicyDialog.module.css';

type PolicyDialogProps = {
  readonly policy: (typeof policies)[number];
  readonly onClose: () => void;
};

export function PolicyDialog({ policy, onClose }: PolicyDialogProps) {
  return (
    <Dialog
      title={policy.label}
      onClose={onClose}
      actions={<Button onClick={onClose}>{offerWords.close}</Button>}
    >
      <div className={styles['text']}>
        {policy.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Dialog>
  );
}
