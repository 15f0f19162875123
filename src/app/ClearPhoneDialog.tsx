import { clearTexts as words } from '#facts/appTexts.ts';
import { branded } from '#rules/branded.ts';
import { counted, isNothingKept, wordsOf, type Kept } from '#rules/kept.ts';
import { clearPhone, keptNow, type UnsentChoice } from '#state/clearPhone.ts';
import { leaveClearedPhone } from '#state/restart.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import { useEffect, useState } from 'react';
import styles from './ClearPhoneDialog.module.css';

type Step =
  | { readonly kind: 'looking' }
  | { readonly kind: 'asking' | 'clearing'; readonly kept: Kept; readonly said?: string }
  /** `kept` is what was read back; undefined if the browser cannot tell. */
  | { readonly kind: 'cleared'; readonly kept: Kept | undefined; readonly unsent: UnsentChoice };

/** Asks for confirmation, and what to do with unsent orders. Afterwards shows what is left. */
export function ClearPhoneDialog({ onClose }: { readonly onClose: () => void }) {
  const [step, setStep] = useState<Step>({ kind: 'looking' });
  const [unsent, setUnsent] = useState<UnsentChoice>('keep');

  useEffect(() => {
    void keptNow().then((kept) => {
      const isEmpty = kept !== undefined && isNothingKept(kept);
      setStep(
        isEmpty
          ? { kind: 'cleared', kept, unsent: 'keep' }
          : { kind: 'asking', kept: kept ?? unknown },
      );
    });
  }, []);

  async function clear(kept: Kept): Promise<void> {
    setStep({ kind: 'clearing', kept });
    const cleared = await clearPhone(unsent);
    if (!cleared.ok) setStep({ kind: 'asking', kept, said: cleared.message });
    else setStep({ kind: 'cleared', kept: cleared.value, unsent });
  }

  const isBusy = step.kind === 'clearing';
  return (
    <Dialog
      title={titleOf(step)}
      onClose={step.kind === 'cleared' ? leaveClearedPhone : isBusy ? stay : onClose}
      actions={
        step.kind === 'cleared' ? (
          <>
            {!isDone(step) && (
              <Button key="again" look="secondary" onClick={() => void clear(step.kept ?? unknown)}>
                {words.tryAgain}
              </Button>
            )}
            <Button key="ok" autoFocus onClick={leaveClearedPhone}>
              {words.ok}
            </Button>
          </>
        ) : (
          <>
            <Button key="cancel" look="secondary" isBusy={isBusy} onClick={onClose}>
              {words.cancel}
            </Button>
            {step.kind !== 'looking' && (
              <Button
                key="clear"
                look="danger"
                isBusy={isBusy}
                onClick={() => void clear(step.kept)}
              >
                {isBusy ? words.clearing : words.confirm}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles['body']}>
        {step.kind === 'looking' && <p>{words.looking}</p>}
        {(step.kind === 'asking' || step.kind === 'clearing') && (
          <Asked kept={step.kept} unsent={unsent} onUnsent={setUnsent} />
        )}
        <div role="status" className={styles['said']}>
          {step.kind === 'asking' && step.said}
          {step.kind === 'cleared' &&
            (isDone(step) ? (
              <Cleared unsent={step.kept?.unsent ?? 0} />
            ) : (
              <NotCleared kept={step.kept} />
            ))}
        </div>
      </div>
    </Dialog>
  );
}

type AskedProps = {
  readonly kept: Kept;
  readonly unsent: UnsentChoice;
  readonly onUnsent: (choice: UnsentChoice) => void;
};

function Asked({ kept, unsent, onUnsent }: AskedProps) {
  const going = wordsOf(kept);
  const asked = kept.unsent === undefined ? words.unsure : askedAbout(kept.unsent);
  return (
    <>
      {going.length > 0 && (
        <div>
          <p>{branded(words.removes)}</p>
          <ul>
            {going.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {kept.unsavedDigitals > 0 && (
        <p className={styles['warning']}>{counted(kept.unsavedDigitals, words.unsavedDigitals)}</p>
      )}
      {kept.galleries > 0 && <p>{words.codeAgain}</p>}
      {kept.unsent !== 0 && (
        <RadioList
          legend={asked.legend}
          options={[
            { id: 'keep', label: asked.keep },
            { id: 'discard', label: asked.discard },
          ]}
          value={unsent}
          onValue={(id) => onUnsent(id === 'discard' ? 'discard' : 'keep')}
        />
      )}
    </>
  );
}

function askedAbout(unsent: number): Record<keyof typeof words.unsure, string> {
  return {
    legend: counted(unsent, words.unsent),
    keep: counted(unsent, words.keepUnsent),
    discard: counted(unsent, words.discardUnsent),
  };
}

function Cleared({ unsent }: { readonly unsent: number }) {
  return (
    <>
      <p>{unsent > 0 ? counted(unsent, words.leftUnsent) : words.nothingLeft}</p>
      <p className={styles['quiet']}>{words.browsers}</p>
    </>
  );
}

function NotCleared({ kept }: { readonly kept: Kept | undefined }) {
  const left = kept ? wordsOf(kept) : [];
  return (
    <>
      {left.length > 0 && (
        <div>
          <p>{words.stillHere}</p>
          <ul>
            {left.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <p>{words.browserFailed}</p>
    </>
  );
}

function titleOf(step: Step): string {
  if (step.kind !== 'cleared') return words.title;
  return isDone(step) ? words.done : words.notCleared;
}

/** Returns true if everything was removed that should be. */
function isDone({ kept, unsent }: Extract<Step, { kind: 'cleared' }>): boolean {
  return kept !== undefined && isNothingKept(unsent === 'keep' ? { ...kept, unsent: 0 } : kept);
}

/** If the browser cannot tell what is stored, everything is listed, and the person decides about orders. */
const unknown: Kept = {
  galleries: 0,
  hasPhotos: true,
  hasCart: true,
  hasBooking: true,
  unsent: undefined,
  sent: 0,
  unsavedDigitals: 0,
};

function stay(): void {}
