import { offerWords } from '#facts/digitalOffers.ts';
import type { PolicyLabel } from '#facts/policies.ts';
import { policyTexts } from '#facts/policyTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './PolicyDialog.module.css';

type PolicyDialogProps = {
  readonly policy: PolicyLabel;
  readonly onClose: () => void;
};

export function PolicyDialog({ policy, onClose }: PolicyDialogProps) {
  return (
    <Dialog
      title={policy}
      onClose={onClose}
      actions={<Button onClick={onClose}>{offerWords.close}</Button>}
    >
      <div className={styles['text']}>
        {policyTexts[policy].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Dialog>
  );
}
