import { useState } from 'react';
import type { Result } from '#core/text/result.ts';
import { Button } from '#ui/Button.tsx';
import type { Elements } from '#ui/content.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { tellChanged } from './asking.ts';
import { deskTexts } from './deskTexts.ts';
import { MadeFile } from './MadeFile.tsx';
import styles from './MarkDialog.module.css';
import type { Done } from './teamsApi.ts';
import { teamsTexts } from './teamsTexts.ts';

const texts = teamsTexts.acts;

type ActDialogProps = {
  readonly title: string;
  /** What it does and ends, said before. */
  readonly says: readonly string[];
  readonly act: string;
  readonly isDanger?: boolean;
  readonly run: () => Promise<Result<Done>>;
  /** What it needs to be told. */
  readonly children?: Elements;
  readonly onClose: () => void;
};

/** Says what an act ends before it is done, and what came of it. */
export function ActDialog(props: ActDialogProps) {
  const { title, says, act, isDanger = false, run, children, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [done, setDone] = useState<Done>();

  async function start(): Promise<void> {
    setBusy(true);
    const answer = await run();
    setBusy(false);
    setFault(answer.ok ? undefined : answer.message);
    if (!answer.ok) return;
    setDone(answer.value);
    tellChanged();
    if (answer.value.says.length === 0 && answer.value.file === undefined) onClose();
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      cancel={done ? undefined : texts.cancel}
      actions={
        done ? (
          <Button onClick={onClose}>{deskTexts.ok}</Button>
        ) : (
          <Button
            look={isDanger ? 'danger' : 'primary'}
            isBusy={isBusy}
            onClick={() => void start()}
          >
            {act}
          </Button>
        )
      }
    >
      <div className={styles['says']} role={done ? 'status' : undefined}>
        {(done?.says ?? says).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {done?.file !== undefined && <MadeFile id={done.file} name={texts.file} />}
      </div>
      {!done && children}
      {fault !== undefined && (
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
    </Dialog>
  );
}
