import { useState } from 'react';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import type { InputOf, PlayerView, SlotPhoto, TeamRow } from '#studio/desk/contract.ts';
import { TextField } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { ActDialog } from './ActDialog.tsx';
import { ask, useAsked, useTrial } from './asking.ts';
import { deskTexts } from './deskTexts.ts';
import { Check, useFields, useSite } from './Fields.tsx';
import { Photo } from './Photo.tsx';
import { Lines } from './Screen.tsx';
import styles from './shared.module.css';
import { teamsTexts } from './teamsTexts.ts';

const texts = teamsTexts.acts;

export type TeamAct =
  | { readonly kind: 'days' | 'rotate' | 'unpublish' }
  | { readonly kind: 'lost' | 'expire'; readonly player: PlayerView };

/** The coach's cards of some teams, or those of one team's players. */
export function CardsDialog(asked: InputOf<'printCards'>) {
  const [isSiteMissing, siteField, withSite] = useSite();
  const run = () => withSite(() => ask('printCards', asked));
  return (
    <ActDialog {...texts.print} run={run} isHeld={isSiteMissing}>
      <Lines lines={texts.print.says} />
      {siteField}
    </ActDialog>
  );
}

type TeamActDialogProps = { readonly team: TeamRow; readonly act: TeamAct };

export function TeamActDialog({ team, act }: TeamActDialogProps) {
  const [isSiteMissing, siteField, withSite] = useSite();
  const player = 'player' in act ? act.player : undefined;
  const [typed, field] = useFields(
    { day: texts.day, deadline: texts.deadline },
    { day: (player ?? team).expires ?? '', deadline: team.deadline ?? '' },
  );
  const { says, run, ...words } = planOf(team, act, {
    day: typed.day || undefined,
    deadline: typed.deadline || undefined,
  });
  const hasLinks = act.kind === 'lost';
  return (
    <ActDialog
      {...words}
      run={hasLinks ? () => withSite<{ says: readonly string[]; file?: string }>(run) : run}
      isHeld={hasLinks && isSiteMissing}
    >
      <Lines lines={says} />
      {act.kind === 'unpublish' && team.unprinted > 0 && (
        <Link to={`/orders?q=${team.slug}`}>{texts.unprinted(team.unprinted)}</Link>
      )}
      {hasLinks && siteField}
      {act.kind === 'days' && <TextField {...field('deadline')} type="date" />}
      {(act.kind === 'expire' || act.kind === 'days') && (
        <TextField {...field('day')} type="date" />
      )}
    </ActDialog>
  );
}

type Told = { readonly day?: string; readonly deadline?: string };

function planOf(one: TeamRow, act: TeamAct, { day, deadline }: Told) {
  const { slug, team, photos, orders, codes: own } = one;
  const cards = one.players.filter(({ code }) => code !== undefined).length;
  const codes = own.map(({ code }) => code);
  switch (act.kind) {
    case 'lost': {
      const { words, code = '' } = act.player;
      const run = () => ask('replaceCard', { code });
      return { ...texts.lost(words, code), isDanger: true, run };
    }
    case 'expire': {
      const { words } = act.player;
      return { ...texts.expire(words), run: () => ask('expireCard', { slug, player: words, day }) };
    }
    case 'days': {
      const days = { deadline: deadline ?? '', expires: day ?? '' };
      return { ...texts.days(team), run: () => ask('changeDays', { slug, ...days }) };
    }
    case 'rotate': {
      const run = () => ask('rotate', { slug });
      return { ...texts.rotate(team, codes, photos), isDanger: true, run };
    }
    case 'unpublish': {
      const run = () => ask('unpublish', { slug });
      return { ...texts.unpublish(team, codes, { photos, orders, cards }), isDanger: true, run };
    }
  }
}

function OrderLinks({ numbers }: { readonly numbers: readonly string[] }) {
  return (
    <div className={styles['row']}>
      {numbers.map((number) => (
        <Link key={number} to={`/orders/${number}`}>
          {number}
        </Link>
      ))}
    </div>
  );
}

const erasingTexts = teamsTexts.erasing;

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
            <OrderLinks numbers={trial.orders} />
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

const takingDownTexts = teamsTexts.takingDown;

type TakeDownProps = { readonly slug: string; readonly photo: SlotPhoto };

/** A family wants one photo off the site: what that reaches is said first. */
export function TakeDownDialog({ slug, photo }: TakeDownProps) {
  const { number } = photo;
  const { trial, doing } = useTrial('takeDown', (isTrial) => ({ slug, number, isTrial }));
  return (
    <ActDialog
      title={takingDownTexts.title(frameDigits(number))}
      act={takingDownTexts.act}
      isDanger
      {...doing}
    >
      <span className={styles['one']}>
        <Photo photo={photo} shownWidth={160} />
      </span>
      <Lines lines={takingDownTexts.says} />
      {trial && trial.onHome > 0 && <p>{takingDownTexts.onHome}</p>}
      {trial && <strong>{takingDownTexts.orders(trial.orders.length)}</strong>}
      <OrderLinks numbers={trial?.orders ?? []} />
    </ActDialog>
  );
}
