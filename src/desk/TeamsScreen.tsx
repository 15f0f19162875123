import { useState } from 'react';
import { shortDay } from '#core/gallery/dayWords.ts';
import { fillText } from '#core/text/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { useAsked } from './asking.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { Awaited, ScreenHead } from './Screen.tsx';
import type { TeamRow } from './teamsApi.ts';
import styles from './TeamsScreen.module.css';
import { teamsTexts as texts } from './teamsTexts.ts';

/** The season as a table. */
export function TeamsScreen() {
  const { value: teams, fault } = useAsked('teams', {});
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <ScreenHead title={texts.title}>
        <Button onClick={() => setImporting(true)}>{texts.importing.open}</Button>
      </ScreenHead>
      {!teams && <Awaited fault={fault} />}
      {teams?.length === 0 && <p>{texts.none}</p>}
      {teams && teams.length > 0 && <TeamTable teams={teams} />}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

function TeamTable({ teams }: { readonly teams: readonly TeamRow[] }) {
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']} aria-label={texts.title}>
        <thead>
          <tr>
            {Object.values(texts.columns).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {teams.map((team) => (
            <Row key={team.slug} {...team} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row(team: TeamRow) {
  const { slug, coach, email, code, cards, photos, publicPhotos, orders } = team;
  return (
    <tr>
      <th scope="row" translate="no">
        <Link to={`/teams/${slug}`}>{team.team}</Link>
      </th>
      <td>{dayOf(team.shootDay)}</td>
      <td translate="no">
        <span>{coach ?? ''}</span>
        <span className={styles['soft']}>{email ?? ''}</span>
      </td>
      <td translate="no" className={styles['code']}>
        {code ?? ''}
      </td>
      <td>{cards > 0 ? `${cards}` : ''}</td>
      <td>{dayOf(team.deadline)}</td>
      <td>{proofWords(team)}</td>
      <td>
        <span>{photos > 0 ? `${photos}` : ''}</span>
        <span className={styles['soft']}>
          {publicPhotos > 0 ? fillText(texts.public, { count: `${publicPhotos}` }) : ''}
        </span>
      </td>
      <td>{orders > 0 ? `${orders}` : ''}</td>
    </tr>
  );
}

function dayOf(day: string | undefined): string {
  return day === undefined ? '' : shortDay(day);
}

export function proofWords({ proof, mark }: Pick<TeamRow, 'proof' | 'mark'>): string {
  if (proof === undefined) return '';
  const edge = `${proof}`;
  return mark === undefined
    ? fillText(texts.proof, { edge })
    : fillText(texts.proofMark, { edge, mark });
}
