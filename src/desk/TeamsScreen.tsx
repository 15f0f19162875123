import { useState } from 'react';
import { shortDay } from '#core/gallery/dayWords.ts';
import type { TeamRow } from '#studio/desk/contract.ts';
import { Link } from '#ui/Link.tsx';
import { useAsked } from './asking.ts';
import styles from './shared.module.css';
import { ImportDialog } from './ImportDialog.tsx';
import { RosterDialog } from './RosterDialog.tsx';
import { Acts, Awaited, ScreenHead } from './Screen.tsx';
import { Table } from './Table.tsx';
import { teamsTexts as texts } from './teamsTexts.ts';

/** The season as a table. */
export function TeamsScreen() {
  const { value: teams, fault } = useAsked('teams', {});
  const [open, setOpen] = useState<'teams' | 'players'>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <ScreenHead title={texts.title}>
        <Acts
          acts={[
            teams && teams.length > 0 && [texts.roster.open, () => setOpen('players')],
            [texts.importing.open, () => setOpen('teams'), 'primary'],
          ]}
        />
      </ScreenHead>
      {!teams && <Awaited fault={fault} />}
      {teams?.length === 0 && <p>{texts.none}</p>}
      {teams && teams.length > 0 && (
        <Table label={texts.title} head={texts.columns}>
          {teams.map((team) => (
            <Row key={team.slug} {...team} />
          ))}
        </Table>
      )}
      {open === 'teams' && <ImportDialog onClose={close} />}
      {open === 'players' && <RosterDialog onClose={close} />}
    </>
  );
}

function Row(team: TeamRow) {
  const { slug, coach, email, codes, players, photos, publicPhotos, orders } = team;
  return (
    <tr>
      <th scope="row" translate="no">
        <Link to={`/teams/${slug}`}>{team.team}</Link>
      </th>
      <td>{dayOf(team.shootDay)}</td>
      <td translate="no">
        <span>{coach ?? ''}</span>
        <span className={styles['below']}>{email ?? ''}</span>
      </td>
      <td translate="no" className={styles['whole']}>
        {codes[0]?.code ?? ''}
      </td>
      <td>{players.length || ''}</td>
      <td>{dayOf(team.deadline)}</td>
      <td>{proofWords(team)}</td>
      <td>
        <span>{photos || ''}</span>
        <span className={styles['below']}>
          {publicPhotos > 0 ? texts.public(publicPhotos) : ''}
        </span>
      </td>
      <td>{orders || ''}</td>
    </tr>
  );
}

function dayOf(day: string | undefined): string {
  return day === undefined ? '' : shortDay(day);
}

export function proofWords({ proof, mark }: Pick<TeamRow, 'proof' | 'mark'>): string {
  return proof === undefined ? '' : texts.proof(proof, mark);
}
