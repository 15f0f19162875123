import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { shortDay } from '#core/gallery/dayWords.ts';
import { fillText } from '#core/text/fillText.ts';
import { howMany } from '#core/text/howMany.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { useAsked } from './asking.ts';
import { EraseDialog } from './EraseDialog.tsx';
import { Awaited, ScreenHead } from './Screen.tsx';
import { type TeamAct, TeamActDialog } from './TeamActDialog.tsx';
import type { PlayerView, TeamView } from './teamsApi.ts';
import styles from './TeamsScreen.module.css';
import { teamsTexts } from './teamsTexts.ts';

const texts = teamsTexts.one;

/** One team: its codes, the cards of its players, and what can be ended. */
export function TeamScreen() {
  const { slug = '' } = useParams();
  const { value: view, fault } = useAsked('team', { slug });
  const [act, setAct] = useState<TeamAct>();
  const [erased, setErased] = useState<PlayerView>();
  return (
    <>
      <Link to="/teams">{texts.back}</Link>
      <ScreenHead title={view?.row.team ?? slug}>
        {view && (
          <div className={styles['buttons']}>
            {view.players.length > 0 && (
              <Button onClick={() => setAct({ kind: 'players' })}>{texts.cards}</Button>
            )}
            {view.codes.length > 0 && (
              <Button
                look={view.players.length > 0 ? 'secondary' : 'primary'}
                onClick={() => setAct({ kind: 'team' })}
              >
                {texts.teamCard}
              </Button>
            )}
          </div>
        )}
      </ScreenHead>
      {view === undefined && <Awaited fault={fault} />}
      {view === null && <p>{fillText(texts.none, { slug })}</p>}
      {view && <Team view={view} onAct={setAct} onErase={setErased} />}
      {view && act && <TeamActDialog view={view} act={act} onClose={() => setAct(undefined)} />}
      {erased && <EraseDialog slug={slug} player={erased} onClose={() => setErased(undefined)} />}
    </>
  );
}

type TeamProps = {
  readonly view: TeamView;
  readonly onAct: (act: TeamAct) => void;
  readonly onErase: (player: PlayerView) => void;
};

function Team({ view, onAct, onErase }: TeamProps) {
  const { row, codes, players } = view;
  return (
    <>
      <p>
        {fillText(texts.facts, {
          photos: howMany(row.photos, 'photo'),
          public: `${row.publicPhotos}`,
          orders: howMany(row.orders, 'order'),
        })}
      </p>
      <section aria-labelledby="codes" className={styles['part']}>
        <h2 id="codes">{texts.codes}</h2>
        {codes.length === 0 && <p>{texts.noCode}</p>}
        <ul>
          {codes.map(({ code, link }) => (
            <li key={code} translate="no" className={styles['buttons']}>
              <strong>{code}</strong>
              <span className={styles['link']}>{link}</span>
            </li>
          ))}
        </ul>
        {row.photos > 0 && (
          <div className={styles['buttons']}>
            <Button look="secondary" onClick={() => onAct({ kind: 'rotate' })}>
              {texts.rotate}
            </Button>
            <Button look="remove" onClick={() => onAct({ kind: 'unpublish' })}>
              {texts.unpublish}
            </Button>
          </div>
        )}
      </section>
      <section aria-labelledby="players" className={styles['part']}>
        <h2 id="players">{texts.players}</h2>
        {players.length === 0 ? (
          <p>{texts.noPlayers}</p>
        ) : (
          <div className={styles['scroll']}>
            <table className={styles['table']} aria-labelledby="players">
              <thead>
                <tr>
                  <th scope="col">{texts.player}</th>
                  <th scope="col">{texts.code}</th>
                  <th scope="col">{texts.until}</th>
                  <th scope="col">{texts.change}</th>
                </tr>
              </thead>
              <tbody>
                {players.map((player) => (
                  <Player key={player.words} player={player} onAct={onAct} onErase={onErase} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </>
  );
}

type PlayerProps = Omit<TeamProps, 'view'> & { readonly player: PlayerView };

function Player({ player, onAct, onErase }: PlayerProps) {
  const { words, code, expires } = player;
  const buttons = [
    [texts.print, texts.printShort, () => onAct({ kind: 'players', player })],
    ...(code === undefined
      ? []
      : ([
          [texts.lost, texts.lostShort, () => onAct({ kind: 'lost', player })],
          [texts.expire, texts.expireShort, () => onAct({ kind: 'expire', player })],
        ] as const)),
    [texts.erase, texts.eraseShort, () => onErase(player)],
  ] as const;
  return (
    <tr>
      <th scope="row" translate="no">
        {words}
      </th>
      <td translate="no">{code ?? ''}</td>
      <td>{expires === undefined ? '' : shortDay(expires, true)}</td>
      <td>
        <div className={styles['buttons']}>
          {buttons.map(([label, short, act]) => (
            <Button
              key={label}
              look="quiet"
              aria-label={fillText(label, { player: words })}
              onClick={act}
            >
              {short}
            </Button>
          ))}
        </div>
      </td>
    </tr>
  );
}
