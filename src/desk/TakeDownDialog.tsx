import { useState } from 'react';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import type { SlotPhoto, TeamRow } from '#studio/desk/contract.ts';
import { ActDialog } from './ActDialog.tsx';
import { ask, useAsked } from './asking.ts';
import { Photo } from './Photo.tsx';
import { PickDialog } from './PickDialog.tsx';
import { Lines } from './Screen.tsx';
import { teamsTexts } from './teamsTexts.ts';
import styles from './shared.module.css';

const texts = teamsTexts.takingDown;

type TakeDownDialogProps = { readonly team: TeamRow; readonly onClose: () => void };

/** A family wants one photo off the site: it is chosen by its face, and what that reaches is said first. */
export function TakeDownDialog({ team, onClose }: TakeDownDialogProps) {
  const [photo, setPhoto] = useState<SlotPhoto>();
  if (photo) return <TakeDown slug={team.slug} photo={photo} onClose={onClose} />;
  return <PickDialog lead={team.team} gallery={team.slug} onPick={setPhoto} onClose={onClose} />;
}

type TakeDownProps = {
  readonly slug: string;
  readonly photo: SlotPhoto;
  readonly onClose: () => void;
};

function TakeDown({ slug, photo, onClose }: TakeDownProps) {
  const { number } = photo;
  const { value: found, fault } = useAsked('takeDown', { slug, number, isSure: false });
  return (
    <ActDialog
      title={texts.title(frameDigits(number))}
      act={texts.act}
      isDanger
      isHeld={!found}
      fault={fault}
      run={() => ask('takeDown', { slug, number, isSure: true })}
      onClose={onClose}
    >
      <span className={styles['one']}>
        <Photo photo={photo} shownWidth={160} />
      </span>
      <Lines lines={texts.says} />
      {found && found.onHome > 0 && <p>{texts.onHome}</p>}
      {found && <strong>{texts.orders(found.orders)}</strong>}
    </ActDialog>
  );
}
