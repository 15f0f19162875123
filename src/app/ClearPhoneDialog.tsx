import { counted } from '#core/text/howMany.ts';
import { clearTexts as words } from '#core/shop/appTexts.ts';
import { branded } from '#core/shop/branded.ts';
import { wordsOf, type Kept, isNothingKept, nothingKept } from '#device/clearing/kept.ts';
import { clearPhone, keptNow, type UnsentChoice } from '#device/clearing/clearPhone.ts';
import { leaveClearedPhone } from '#device/site/restart.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import styles from './ClearPhoneDialog.module.css';
import { useEffect, useState } from 'react';

/** Asks for confirmation, and what to do with unsent orders. Afterwards shows what is left. */
export function ClearPhoneDialog({ onClose }: { readonly onClose: () => void }) {
  const { step, unsent, setUnsent, clear } = useClearing();
  const isBusy = step.kind === 'clearing';
  return (
    <Dialog
      title={titleOf(step)}
      onClose={step.kind === 'cleared' ? leaveClearedPhone : isBusy ? stay : onClose}
      actions={
        step.kind === 'cleared' ? (
          <>
            {!isDone(step) && (
              <Button key="again" look="secondary" onClick={() => void clear(step.kept)}>
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
          {step.kind === 'asking' && step.said && <span>{step.said}</span>}
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

function titleOf(step: ClearingStep): string {
  if (step.kind !== 'cleared') return words.title;
  return isDone(step) ? words.done : words.notCleared;
}

function stay(): void {}

type ClearingStep =
  | { readonly kind: 'looking' }
  | { readonly kind: 'asking' | 'clearing'; readonly kept: Kept; readonly said?: string }
  /** `kept` is what was read back; undefined if the browser cannot tell. */
  | { readonly kind: 'cleared'; readonly kept: Kept | undefined; readonly unsent: UnsentChoice };

type Clearing = {
  readonly step: ClearingStep;
  /** What the person chose for unsent orders. */
  readonly unsent: UnsentChoice;
  readonly setUnsent: (choice: UnsentChoice) => void;
  /** Clears the phone, then reads what is left. Until then, and if clearing fails, `kept` is listed. */
  readonly clear: (kept?: Kept) => Promise<void>;
};

/** Looks at what this phone keeps, and clears it on demand. If nothing is kept, it is cleared already. */
function useClearing(): Clearing {
  const [step, setStep] = useState<ClearingStep>({ kind: 'looking' });
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

  async function clear(kept = unknown): Promise<void> {
    setStep({ kind: 'clearing', kept });
    const cleared = await clearPhone(unsent);
    if (!cleared.ok) setStep({ kind: 'asking', kept, said: cleared.message });
    else setStep({ kind: 'cleared', kept: cleared.value, unsent });
  }
  return { step, unsent, setUnsent, clear };
}

/** Returns true if everything was removed that should be. */
function isDone({ kept, unsent }: Extract<ClearingStep, { kind: 'cleared' }>): boolean {
  return kept !== undefined && isNothingKept(unsent === 'keep' ? { ...kept, unsent: 0 } : kept);
}

/** If the browser cannot tell what is stored, everything is listed, and the person decides about orders. */
const unknown: Kept = { ...nothingKept, photos: 1, cart: 1, booking: 1, unsent: undefined };
