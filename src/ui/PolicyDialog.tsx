import { Fragment } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './PolicyDialog.module.css';

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
      <div className={styles['text']}>
        {policy.paragraphs.map((paragraph) => (
          <p key={paragraph}>
            {paragraph.split('{email}').map((text, index) => (
              <Fragment key={text}>
                {index > 0 && (
                  <a href={`mailto:${email}`} translate="no">
                    {email}
                  </a>
                )}
                <span>{text}</span>
              </Fragment>
            ))}
          </p>
        ))}
      </div>
    </Dialog>
  );
}
