import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { shortDay } from '#core/gallery/dayWords.ts';
import type { PlayerView, TeamRow } from '#studio/desk/contract.ts';
import { Link } from '#ui/Link.tsx';
import { useAsked } from './asking.ts';
import styles from './shared.module.css';
import { EraseDialog } from './EraseDialog.tsx';
import { Acts, Awaited, Part, ScreenHead } from './Screen.tsx';
import { TakeDownDialog } from './TakeDownDialog.tsx';
import { Table } from './Table.tsx';
import { type TeamAct, TeamActDialog } from './TeamActDialog.tsx';
import { teamsTexts } from './teamsTexts.ts';

const texts = teamsTexts.one;

type Act =
  TeamAct | { readonly kind: 'erase'; readonly player: PlayerView } | { readonly kind: 'takeDown' };
type Acting = { readonly onAct: (act: Act) => void };

/** One team: its codes, the cards of its players, and what can be ended. */
export function TeamScreen() {
  const { slug = '' } = useParams();
  const { value: teams, fault } = useAsked('teams', {});
  const team = teams?.find((one) => one.slug === slug);
  const [act, setAct] = useState<Act>();
  const onClose = (): void => setAct(undefined);
  const hasCards = team && team.players.length > 0;
  const hasCode = team && team.codes.length > 0;
  return (
    <>
      <Link to="/teams">{texts.back}</Link>
      <ScreenHead title={team?.team ?? slug}>
        <Acts
          acts={[
            hasCards && [texts.cards, () => setAct({ kind: 'players' }), 'primary'],
            hasCode && [
              texts.teamCard,
              () => setAct({ kind: 'team' }),
              hasCards ? 'secondary' : 'primary',
            ],
          ]}
        />
      </ScreenHead>
      {!teams && <Awaited fault={fault} />}
      {teams && !team && <p>{texts.none(slug)}</p>}
      {team && <Team team={team} onAct={setAct} />}
      {act?.kind === 'erase' && <EraseDialog slug={slug} player={act.player} onClose={onClose} />}
      {team && act?.kind === 'takeDown' && <TakeDownDialog team={team} onClose={onClose} />}
      {team && act && act.kind !== 'erase' && act.kind !== 'takeDown' && (
        <TeamActDialog team={team} act={act} onClose={onClose} />
      )}
    </>
  );
}

function dayOf(day: string | undefined): string {
  return day === undefined ? '' : shortDay(day, true);
}

function Team({ team, onAct }: Acting & { readonly team: TeamRow }) {
  const { photos, publicPhotos, orders, codes, players, deadline, expires } = team;
  return (
    <>
      <p>{texts.facts(photos, publicPhotos, orders)}</p>
      <p className={styles['soft']}>{texts.until(dayOf(deadline), dayOf(expires))}</p>
      <Part title={texts.codes}>
        {codes.length === 0 && <p>{texts.noCode}</p>}
        <ul className={styles['stack']}>
          {codes.map(({ code, link }) => (
            <li key={code} translate="no" className={`${styles['row']} ${styles['long']}`}>
              <strong>{code}</strong>
              {link.startsWith('http') ? (
                <>
                  <a href={link}>{link}</a>
                  <Acts
                    look="quiet"
                    acts={[[texts.copy, () => void navigator.clipboard.writeText(link)]]}
                  />
                </>
              ) : (
                <span className={styles['soft']}>{texts.noSite}</span>
              )}
            </li>
          ))}
        </ul>
        {photos > 0 && (
          <Acts
            acts={[
              [texts.days, () => onAct({ kind: 'days' })],
              [texts.rotate, () => onAct({ kind: 'rotate' })],
              [texts.takeDown, () => onAct({ kind: 'takeDown' })],
              [texts.unpublish, () => onAct({ kind: 'unpublish' }), 'remove'],
            ]}
          />
        )}
      </Part>
      <Part title={texts.players}>
        {players.length === 0 && <p>{texts.noPlayers}</p>}
        {players.length > 0 && (
          <Table label={texts.players} head={texts.columns}>
            {players.map((player) => (
              <Player key={player.words} player={player} onAct={onAct} />
            ))}
          </Table>
        )}
      </Part>
    </>
  );
}

function Player({ player, onAct }: Acting & { readonly player: PlayerView }) {
  const { words, code, expires } = player;
  const hasCode = code !== undefined;
  return (
    <tr>
      <th scope="row" translate="no">
        {words}
      </th>
      <td translate="no">{code ?? ''}</td>
      <td>{dayOf(expires)}</td>
      <td>
        <Acts
          acts={[
            [texts.print, () => onAct({ kind: 'players', player }), 'quiet', texts.printOf(words)],
            hasCode && [
              texts.lost,
              () => onAct({ kind: 'lost', player }),
              'quiet',
              texts.lostOf(words),
            ],
            hasCode && [
              texts.expire,
              () => onAct({ kind: 'expire', player }),
              'quiet',
              texts.expireOf(words),
            ],
            [texts.erase, () => onAct({ kind: 'erase', player }), 'quiet', texts.eraseOf(words)],
          ]}
        />
      </td>
    </tr>
  );
}
