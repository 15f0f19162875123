import { useState } from 'react';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import type { PlayerView } from '#studio/desk/contract.ts';
import { TextField } from '#ui/Field.tsx';
import { ActDialog } from './ActDialog.tsx';
import { ask, useAsked } from './asking.ts';
import { Check } from './Fields.tsx';
import { Lines } from './Screen.tsx';
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
  const { name, jersey, group } = player;
  const photos = (added.match(/\d{1,7}/g) ?? []).map(Number).filter((number) => number > 0);
  const which = { slug, name, jersey: jersey || undefined, groups: [group].filter(Boolean) };
  const asked = { ...which, photos, withOthers, withOpen };
  const { value: trial, fault } = useAsked('erase', { ...asked, isSure: false });
  // What holds it back is offered as long as the dialog is open.
  const [first, setFirst] = useState(trial);
  if (trial && !first) setFirst(trial);
  return (
    <ActDialog
      title={texts.title(player.words)}
      act={texts.do}
      isDanger
      isHeld={!trial || more !== added || trial.unfinished.length > 0}
      fault={fault}
      run={() => ask('erase', { ...asked, isSure: true })}
      onClose={onClose}
    >
      <div role="status">
        <Lines
          lines={
            trial
              ? [
                  texts.photos(trial.photos.map(frameDigits)),
                  texts.orders(trial.orders),
                  ...trial.says,
                ]
              : [texts.looking]
          }
        />
      </div>
      <TextField label={texts.add} value={more} onValue={setMore} onBlur={() => setAdded(more)} />
      {first?.hasOthers && <Check label={texts.others} isOn={withOthers} onChange={setOthers} />}
      {first && first.unfinished.length > 0 && (
        <Check label={texts.open} isOn={withOpen} onChange={setOpen} />
      )}
      <strong>{texts.never}</strong>
    </ActDialog>
  );
}
