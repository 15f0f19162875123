import { offerWords } from '#facts/homeTexts.ts';
import { brand } from '#facts/brand.ts';
import type { Policy } from '#facts/policies.ts';
import { fillText } from '#rules/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './PolicyDialog.module.css';

type PolicyDialogProps = {
  readonly policy: Policy;
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
          <p key={paragraph}>{fillText(paragraph, { email: brand.studio.email })}</p>
        ))}
      </div>
    </Dialog>
  );
}
