import { clearTexts as words } from '#core/shop/appTexts.ts';
import { branded } from '#core/shop/branded.ts';
import { counted, wordsOf, type Kept } from '#device/clearing/kept.ts';
import type { UnsentChoice } from '#device/clearing/clearPhone.ts';
import { leaveClearedPhone } from '#device/site/restart.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { RadioList } from '#ui/RadioList.tsx';
import styles from './ClearPhoneDialog.module.css';
import { isDone, useClearing, type ClearingStep } from './useClearing.ts';

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
