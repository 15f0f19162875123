import { useState } from 'react';
import { fillText } from '#core/text/fillText.ts';
import { howMany } from '#core/text/howMany.ts';
import { type Result, success } from '#core/text/result.ts';
import { TextField } from '#ui/Field.tsx';
import { ActDialog } from './ActDialog.tsx';
import { ask } from './asking.ts';
import type { Done, PlayerView, TeamView } from './teamsApi.ts';
import { teamsTexts } from './teamsTexts.ts';

const texts = teamsTexts.acts;

export type TeamAct =
  | { readonly kind: 'team' | 'rotate' | 'unpublish' }
  /** Without a player, the cards of all. */
  | { readonly kind: 'players'; readonly player?: PlayerView }
  | { readonly kind: 'lost' | 'expire'; readonly player: PlayerView };

type TeamActDialogProps = {
  readonly view: TeamView;
  readonly act: TeamAct;
  readonly onClose: () => void;
};

/** What is done with a team or a player's card, each with what it ends. */
export function TeamActDialog({ view, act, onClose }: TeamActDialogProps) {
  const [site, setSite] = useState('');
  const player = 'player' in act ? act.player : undefined;
  const [day, setDay] = useState(player?.expires ?? '');
  const needsSite = view.site === '' && ['team', 'players', 'lost'].includes(act.kind);
  const run = (): Promise<Result<Done>> =>
    done(view.row.slug, act, { site: site.trim() || undefined, day: day || undefined });
  return (
    <ActDialog {...wordsOf(view, act)} run={run} onClose={onClose}>
      {needsSite && (
        <TextField
          label={texts.site}
          hint={texts.siteHint}
          type="url"
          value={site}
          onValue={setSite}
        />
      )}
      {act.kind === 'expire' && (
        <TextField label={texts.day} type="date" value={day} onValue={setDay} />
      )}
    </ActDialog>
  );
}

type Told = { readonly site?: string; readonly day?: string };

async function done(slug: string, act: TeamAct, { site, day }: Told): Promise<Result<Done>> {
  switch (act.kind) {
    case 'team':
      return ask('printCards', { slug, of: 'team', site });
    case 'players':
      return ask('printCards', { slug, of: 'players', player: act.player?.words, site });
    case 'lost':
      return ask('replaceCard', { code: act.player.code ?? '', site });
    case 'expire':
      return ask('expireCard', { slug, player: act.player.words, day });
    case 'unpublish':
      return ask('unpublish', { slug });
    case 'rotate': {
      // It goes on as a job, which the page shows.
      const started = await ask('rotate', { slug });
      return started.ok ? success({ says: [] }) : started;
    }
  }
}

function wordsOf({ row, codes: own }: TeamView, act: TeamAct) {
  const codes = own.map(({ code }) => code).join(', ') || texts.noCodes;
  const photos = howMany(row.photos, 'photo');
  const orders = howMany(row.orders, 'order');
  const { team } = row;
  switch (act.kind) {
    case 'team':
    case 'players':
      return { title: texts.printTitle, act: texts.print, says: [texts.printSays] };
    case 'lost':
      return {
        title: texts.lostTitle,
        act: texts.lost,
        isDanger: true,
        says: [fillText(texts.lostSays, { code: act.player.code ?? '' }), texts.lostMore],
      };
    case 'expire':
      return {
        title: texts.expireTitle,
        act: texts.expire,
        says: [fillText(texts.expireSays, { player: act.player.words })],
      };
    case 'rotate':
      return {
        title: fillText(texts.rotateTitle, { team }),
        act: texts.rotate,
        isDanger: true,
        says: [fillText(texts.rotateSays, { codes }), fillText(texts.rotateMore, { photos })],
      };
    case 'unpublish':
      return {
        title: fillText(texts.unpublishTitle, { team }),
        act: texts.unpublish,
        isDanger: true,
        says: [
          fillText(texts.unpublishSays, { photos, codes }),
          fillText(texts.unpublishMore, { orders }),
        ],
      };
  }
}
