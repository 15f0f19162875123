import { useParams, useSearchParams } from 'react-router-dom';
import type { InputOf, PlayerView, TeamRow } from '#studio/desk/contract.ts';
import { Link } from '#ui/Link.tsx';
import { useAsked } from './asking.ts';
import { showDialog } from './dialogs.tsx';
import { GalleryGrid } from './PhotoDialogs.tsx';
import { Acts, Awaited, Part, ScreenHead } from './Screen.tsx';
import styles from './shared.module.css';
import { Table } from './Table.tsx';
import { EraseDialog, TakeDownDialog } from './FamilyDialogs.tsx';
import { CardsDialog, RotateDialog, type TeamAct, TeamActDialog } from './TeamDialogs.tsx';
import { shortDayOf, proofWords } from './TeamsScreen.tsx';
import { teamsTexts } from './teamsTexts.ts';
import { tell } from './told.tsx';

const texts = teamsTexts.one;

export function TeamScreen() {
  const { slug = '' } = useParams();
  const { value: teams, fault } = useAsked('teams', {});
  const team = teams?.find((one) => one.slug === slug);
  return (
    <>
      <Link to="/teams">{texts.back}</Link>
      {team ? <Team team={team} /> : <ScreenHead title={slug} />}
      {!teams && <Awaited fault={fault} />}
      {teams && !team && <p>{texts.none(slug)}</p>}
    </>
  );
}

type TeamProps = { readonly team: TeamRow };

function acting(team: TeamRow, act: TeamAct): () => void {
  return () => showDialog(TeamActDialog, { team, act });
}

function printing(asked: InputOf<'printCards'>): () => void {
  return () => showDialog(CardsDialog, asked);
}

function Team({ team }: TeamProps) {
  const { slug, coach, email, photos, publicPhotos, orders, codes, players } = team;
  const days = [team.shootDay, team.deadline, team.expires].map((day) => shortDayOf(day, true));
  const [params] = useSearchParams();
  const hasCards = players.length > 0;
  const isPrintable = players.some(({ code }) => code !== undefined);
  return (
    <>
      <ScreenHead title={team.team}>
        <Acts
          acts={[
            isPrintable && [texts.cards, printing({ slugs: [slug], of: 'players' }), 'primary'],
            codes.length > 0 && [
              texts.teamCard,
              printing({ slugs: [slug], of: 'team' }),
              isPrintable ? 'secondary' : 'primary',
            ],
          ]}
          more={
            photos === 0
              ? []
              : [
                  [texts.days, acting(team, { kind: 'days' })],
                  [texts.rotate, () => showDialog(RotateDialog, { team })],
                  [texts.unpublish, acting(team, { kind: 'unpublish' }), 'remove'],
                ]
          }
        />
      </ScreenHead>
      <p className={styles['row']}>
        <span>{texts.facts(photos, publicPhotos)}</span>
        {email && <a href={`mailto:${email}`}>{texts.coach(coach ?? email)}</a>}
        {orders > 0 && <Link to={`/orders?q=${slug}`}>{texts.orders(orders)}</Link>}
        <span className={styles['soft']}>{texts.until(days, proofWords(team))}</span>
      </p>
      <Codes team={team} />
      <Part title={texts.players}>
        {hasCards ? (
          <Table label={texts.players} head={texts.columns}>
            {players.map((player) => (
              <Player key={player.words} team={team} player={player} />
            ))}
          </Table>
        ) : (
          <p>{texts.noPlayers}</p>
        )}
      </Part>
      <Part title={texts.photos}>
        {photos > 0 ? (
          <>
            <p>{texts.takeDown}</p>
            <GalleryGrid
              gallery={slug}
              player={params.get('player') ?? ''}
              onPick={(photo) => showDialog(TakeDownDialog, { slug, photo })}
            />
          </>
        ) : (
          <Link to="/day">{texts.noPhotos}</Link>
        )}
      </Part>
    </>
  );
}

function Codes({ team: { codes } }: TeamProps) {
  const isLink = ({ link }: (typeof codes)[number]): boolean => link.startsWith('http');
  return (
    <Part title={texts.codes}>
      {codes.length === 0 && <p>{texts.noCode}</p>}
      {codes.map((one) => (
        <p key={one.code} translate="no" className={styles['row']}>
          <strong>{one.code}</strong>
          {isLink(one) && <a href={one.link}>{one.link}</a>}
          {isLink(one) && <Acts look="quiet" acts={[[texts.copy, () => void copy(one.link)]]} />}
        </p>
      ))}
      {!codes.every(isLink) && <Link to="/server">{texts.noSite}</Link>}
    </Part>
  );
}

async function copy(link: string): Promise<void> {
  const copying = navigator.clipboard.writeText(link);
  tell(
    await copying.then(
      () => texts.copied,
      () => texts.notCopied,
    ),
  );
}

type PlayerProps = TeamProps & {
  readonly player: PlayerView;
  /** Of a list of several teams: the name leads to the team. */
  readonly isOfAll?: boolean;
};

export function Player({ team, player, isOfAll }: PlayerProps) {
  const { words, name, code, expires } = player;
  const cards = (['lost', 'expire'] as const).map((kind) => {
    const act = acting(team, { kind, player });
    return code !== undefined && ([texts[kind], act, 'quiet', texts[`${kind}Of`](words)] as const);
  });
  const erase = (): void => showDialog(EraseDialog, { slug: team.slug, player });
  const print = printing({ slugs: [team.slug], of: 'players', player: words });
  return (
    <tr>
      <th scope="row" translate="no">
        {isOfAll ? (
          <Link data-hit to={`/teams/${team.slug}?player=${encodeURIComponent(name)}`}>
            {words}
          </Link>
        ) : (
          <span>{words}</span>
        )}
        {isOfAll && <span className={styles['below']}>{team.team}</span>}
      </th>
      <td translate="no">{code ?? ''}</td>
      <td>{shortDayOf(expires, true)}</td>
      <td>
        <Acts
          acts={[
            code !== undefined && [texts.print, print, 'quiet', texts.printOf(words)],
            ...cards,
            [texts.erase, erase, 'remove', texts.eraseOf(words)],
          ]}
        />
      </td>
    </tr>
  );
}
