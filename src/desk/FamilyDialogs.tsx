import { useState } from 'react';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import type { OrderRow, PlayerView, SlotPhoto, TakenDownView } from '#studio/desk/contract.ts';
import { TextField } from '#ui/Field.tsx';
import { ActDialog } from './ActDialog.tsx';
import { ask, useAsked, useTrial } from './asking.ts';
import { deskTexts } from './deskTexts.ts';
import { familyTexts } from './familyTexts.ts';
import { Check } from './Fields.tsx';
import { Photo } from './Photo.tsx';
import { Lines } from './Screen.tsx';
import styles from './shared.module.css';
import { OrderLine } from './TodayScreen.tsx';

function Reached({ orders }: { readonly orders: readonly OrderRow[] }) {
  return orders.map((order) => <OrderLine key={order.number} order={order} isMissing={false} />);
}

const erasingTexts = familyTexts.erasing;

type EraseDialogProps = { readonly slug: string; readonly player: PlayerView };

/** A family wants their child erased: what that reaches is said first. */
export function EraseDialog({ slug, player }: EraseDialogProps) {
  const [more, setMore] = useState('');
  // Looked up when the field is left: one look at a time has the workspace.
  const [added, setAdded] = useState('');
  const [withOthers, setOthers] = useState(false);
  const [withOpen, setOpen] = useState(false);
  const { name, jersey, group } = player;
  const photos = (added.match(/\d{1,7}/g) ?? []).map(Number).filter((number) => number > 0);
  const which = { slug, name, jersey: jersey || undefined, groups: [group].filter(Boolean) };
  const { trial, doing } = useTrial('erase', (isTrial) => ({
    ...which,
    photos,
    withOthers,
    withOpen,
    isTrial,
  }));
  const { value: all = [] } = useAsked('photos', { galleries: [slug] });
  // What holds it back is offered as long as the dialog is open.
  const [first, setFirst] = useState(trial);
  if (trial && !first) setFirst(trial);
  return (
    <ActDialog
      title={erasingTexts.title(player.words)}
      act={erasingTexts.do}
      isDanger
      {...doing}
      isHeld={doing.isHeld || more !== added || trial?.unfinished.length !== 0}
    >
      <div role="status" className={styles['stack']}>
        {trial && (
          <>
            <strong>{erasingTexts.photos(trial.photos.length)}</strong>
            <ul className={styles['faces']}>
              {all
                .filter(({ number }) => trial.photos.includes(number))
                .map((photo) => (
                  <li key={photo.number}>
                    <Photo photo={photo} shownWidth={130} />
                    <small>{deskTexts.frame(frameDigits(photo.number))}</small>
                  </li>
                ))}
            </ul>
            <strong>{erasingTexts.orders(trial.orders.length)}</strong>
            <Reached orders={trial.orders} />
            <Lines lines={trial.says} />
          </>
        )}
      </div>
      <TextField
        label={erasingTexts.add}
        value={more}
        onValue={setMore}
        onBlur={() => setAdded(more)}
      />
      {first?.hasOthers && (
        <Check label={erasingTexts.others} isOn={withOthers} onChange={setOthers} />
      )}
      {first && first.unfinished.length > 0 && (
        <Check
          label={erasingTexts.open(first.unfinished.length)}
          isOn={withOpen}
          onChange={setOpen}
        />
      )}
      <strong>{erasingTexts.never}</strong>
    </ActDialog>
  );
}

const takingDownTexts = familyTexts.takingDown;

type TakeDownProps = { readonly slug: string; readonly photo: SlotPhoto };

/** A family wants one photo off the site: what that reaches is said first. */
export function TakeDownDialog({ slug, photo }: TakeDownProps) {
  const { number } = photo;
  const [why, setWhy] = useState('');
  const { trial, doing } = useTrial('takeDown', (isTrial) => ({ slug, number, isTrial }));
  const { copies = 0, onHome = 0, elsewhere = [] } = trial ?? {};
  return (
    <ActDialog
      title={takingDownTexts.title(frameDigits(number))}
      act={takingDownTexts.act}
      isDanger
      {...doing}
      run={() => ask('takeDown', { slug, number, why, isTrial: false })}
    >
      <span className={styles['one']}>
        <Photo photo={photo} shownWidth={160} />
      </span>
      {trial && <strong>{takingDownTexts.orders(trial.orders.length)}</strong>}
      {trial && <Reached orders={trial.orders} />}
      {onHome > 0 && <p>{takingDownTexts.onHome}</p>}
      {copies > 0 && <p>{takingDownTexts.copies(copies)}</p>}
      {elsewhere.length > 0 && <strong>{takingDownTexts.elsewhere(elsewhere)}</strong>}
      <TextField label={takingDownTexts.why} value={why} onValue={setWhy} />
      <Lines lines={takingDownTexts.says} />
    </ActDialog>
  );
}

const backTexts = familyTexts.puttingBack;

type PutBackProps = { readonly photo: TakenDownView; readonly onOpenDay: () => void };

/** What was taken down may be published again: what that reaches is said first. */
export function PutBackDialog({ photo, onOpenDay }: PutBackProps) {
  const { gallery: slug, number, source, folder } = photo;
  const { trial, doing } = useTrial('putBack', (isTrial) => ({ slug, number, isTrial }));
  return (
    <ActDialog
      title={backTexts.title(frameDigits(number))}
      act={backTexts.act}
      next={folder === undefined ? undefined : [backTexts.actAndDay, onOpenDay]}
      {...doing}
    >
      <span className={styles['one']}>
        <Photo photo={photo} shownWidth={160} isPrinted />
      </span>
      {trial && <strong>{backTexts.orders(trial.orders.length)}</strong>}
      {trial && <Reached orders={trial.orders} />}
      <Lines lines={backTexts.says} />
      {folder === undefined && <strong data-open>{backTexts.gone(source)}</strong>}
    </ActDialog>
  );
}
