import type { InputOf, PlayerView, TeamRow } from '#studio/desk/contract.ts';
import { TextField } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { ActDialog } from './ActDialog.tsx';
import { ask, useTrial } from './asking.ts';
import { useFields, useSite } from './Fields.tsx';
import { Lines } from './Screen.tsx';
import { teamsTexts } from './teamsTexts.ts';

const texts = teamsTexts.acts;

export type TeamAct =
  | { readonly kind: 'days' | 'unpublish' }
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

/** Ends the codes of a team and of its players: what they are is said first. */
export function RotateDialog({ team: { slug, team, photos } }: { readonly team: TeamRow }) {
  const { trial, doing } = useTrial('rotate', (isTrial) => ({ slug, isTrial }));
  const { says, ...words } = texts.rotate(team, photos);
  return (
    <ActDialog {...words} {...doing} isDanger>
      <Lines lines={[...(trial?.says ?? []), ...says]} />
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
    case 'unpublish': {
      const run = () => ask('unpublish', { slug });
      return { ...texts.unpublish(team, codes, { photos, orders, cards }), isDanger: true, run };
    }
  }
}
