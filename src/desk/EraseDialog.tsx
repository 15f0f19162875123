import { useState } from 'react';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import { fillText } from '#core/text/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { ask, tellChanged, useAsked } from './asking.ts';
import { Check } from './Check.tsx';
import { deskTexts } from './deskTexts.ts';
import styles from './MarkDialog.module.css';
import type { EraseOutcome, PlayerView } from './teamsApi.ts';
import { teamsTexts } from './teamsTexts.ts';

const texts = teamsTexts.erasing;

type EraseDialogProps = {
  readonly slug: string;
  readonly player: PlayerView;
  readonly onClose: () => void;
};

/** A family wants their child erased: what that reaches is said first. */
export function EraseDialog({ slug, player, onClose }: EraseDialogProps) {
  const [more, setMore] = useState('');
  // Looked up when the field is left: one look at a time has the workspace.
  const [added, setAdded] = useState('');
  const [withOthers, setOthers] = useState(false);
  const [withOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [erased, setErased] = useState<EraseOutcome>();
  const asked = {
    slug,
    name: player.name,
    jersey: player.jersey || undefined,
    groups: [player.group].filter(Boolean),
    photos: (added.match(/\d{1,7}/g) ?? []).map(Number).filter((number) => number > 0),
    withOthers,
    withOpen,
  };
  const { value: trial, fault: refused } = useAsked('erase', { ...asked, isSure: false });
  const [first, setFirst] = useState<EraseOutcome>();
  if (trial && !first) setFirst(trial);
  const shown = erased ?? trial;

  async function erase(): Promise<void> {
    setBusy(true);
    const answer = await ask('erase', { ...asked, isSure: true });
    setBusy(false);
    setFault(answer.ok ? undefined : answer.message);
    if (!answer.ok) return;
    setErased(answer.value);
    tellChanged();
  }

  const isErased = erased?.isErased ?? false;
  const isHeld = isBusy || !trial || more !== added || trial.unfinished.length > 0;
  return (
    <Dialog
      title={isErased ? texts.done : fillText(texts.title, { player: player.words })}
      onClose={onClose}
      cancel={isErased ? undefined : texts.cancel}
      actions={
        isErased ? (
          <Button onClick={onClose}>{deskTexts.ok}</Button>
        ) : (
          <Button look="danger" isBusy={isHeld} onClick={() => void erase()}>
            {texts.do}
          </Button>
        )
      }
    >
      {shown ? <Reach outcome={shown} /> : <p>{refused ?? texts.looking}</p>}
      {!isErased && (
        <>
          <TextField
            label={texts.add}
            value={more}
            onValue={setMore}
            onBlur={() => setAdded(more)}
          />
          {first?.hasOthers && (
            <Check label={texts.others} isOn={withOthers} onChange={setOthers} />
          )}
          {(first?.unfinished.length ?? 0) > 0 && (
            <Check label={texts.open} isOn={withOpen} onChange={setOpen} />
          )}
          <p className={styles['emails']}>{texts.never}</p>
        </>
      )}
      <Fault says={fault} />
    </Dialog>
  );
}

function Fault({ says }: { readonly says: string | undefined }) {
  if (says === undefined) return undefined;
  return (
    <p role="alert" className={styles['fault']}>
      {says}
    </p>
  );
}

function Reach({ outcome: { photos, orders, says } }: { readonly outcome: EraseOutcome }) {
  return (
    <div className={styles['says']} role="status">
      <p>{fillText(texts.photos, { numbers: photos.map(frameDigits).join(', ') || texts.none })}</p>
      <p>{fillText(texts.orders, { numbers: orders.join(', ') || texts.none })}</p>
      {says.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
