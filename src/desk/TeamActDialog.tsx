import type { PlayerView, TeamRow } from '#studio/desk/contract.ts';
import { TextField } from '#ui/Field.tsx';
import { ActDialog } from './ActDialog.tsx';
import { ask, useAsked } from './asking.ts';
import { useFields } from './Fields.tsx';
import { Lines } from './Screen.tsx';
import { teamsTexts } from './teamsTexts.ts';

const texts = teamsTexts.acts;

export type TeamAct =
  | { readonly kind: 'team' | 'days' | 'rotate' | 'unpublish' }
  /** Without a player, the cards of all. */
  | { readonly kind: 'players'; readonly player?: PlayerView }
  | { readonly kind: 'lost' | 'expire'; readonly player: PlayerView };

type TeamActDialogProps = {
  readonly team: TeamRow;
  readonly act: TeamAct;
  readonly onClose: () => void;
};

/** What is done with a team or a player's card, each with what it ends. */
export function TeamActDialog({ team, act, onClose }: TeamActDialogProps) {
  const { value: desk } = useAsked('start', {});
  const player = 'player' in act ? act.player : undefined;
  const [typed, field] = useFields(
    { site: texts.site, day: texts.day, deadline: texts.deadline },
    { day: (player ?? team).expires ?? '', deadline: team.deadline ?? '' },
  );
  const needsSite = desk?.site === '' && ['team', 'players', 'lost'].includes(act.kind);
  const { says, run, ...words } = planOf(team, act, {
    site: typed.site.trim() || undefined,
    day: typed.day || undefined,
    deadline: typed.deadline || undefined,
  });
  return (
    <ActDialog {...words} run={run} onClose={onClose}>
      <Lines lines={says} />
      {needsSite && <TextField {...field('site')} hint={texts.siteHint} type="url" />}
      {act.kind === 'days' && <TextField {...field('deadline')} type="date" />}
      {(act.kind === 'expire' || act.kind === 'days') && (
        <TextField {...field('day')} type="date" />
      )}
    </ActDialog>
  );
}

type Told = { readonly site?: string; readonly day?: string; readonly deadline?: string };

/** What is said before, and what is asked of the desk. */
function planOf(one: TeamRow, act: TeamAct, { site, day, deadline }: Told) {
  const { slug, team, photos, orders, codes: own } = one;
  const codes = own.map(({ code }) => code);
  switch (act.kind) {
    case 'team':
      return { ...texts.print, run: () => ask('printCards', { slug, of: 'team', site }) };
    case 'players': {
      const asked = { slug, of: 'players', player: act.player?.words, site } as const;
      return { ...texts.print, run: () => ask('printCards', asked) };
    }
    case 'lost': {
      const { code = '' } = act.player;
      const run = () => ask('replaceCard', { code, site });
      return { ...texts.lost(code), isDanger: true, run };
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
      return { ...texts.unpublish(team, codes, photos, orders), isDanger: true, run };
    }
  }
}
