import { Fragment, useState } from 'react';
import { shortDay } from '#core/gallery/dayWords.ts';
import { plain } from '#core/text/names.ts';
import type { TeamRow } from '#studio/desk/contract.ts';
import { SelectField } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { useAsked } from './asking.ts';
import { showDialog } from './dialogs.tsx';
import { ImportDialog, RosterDialog } from './ImportDialogs.tsx';
import { Acts, Awaited, ScreenHead } from './Screen.tsx';
import styles from './shared.module.css';
import { type Sort, Table } from './Table.tsx';
import { teamsTexts as texts } from './teamsTexts.ts';

export function TeamsScreen() {
  const { value: teams, fault } = useAsked('teams', {});
  const [search, setSearch] = useState('');
  const [which, setWhich] = useState('');
  const [sort, setSort] = useState<Sort>({ at: 1, isDown: false });
  // A column that no team has anything for says nothing. The last two are counts (`elements.css`).
  const used = keys.flatMap((key, column) => (column > 7 || teams?.some(key) ? [column] : []));
  const sorting = {
    at: used.indexOf(sort.at),
    isDown: sort.isDown,
    onSort: ({ at, isDown }: Sort) => setSort({ at: used[at] ?? 0, isDown }),
  };
  const shown = sorted(teams ?? [], sort).filter(
    ({ team, coach = '', codes, photos }) =>
      plain([team, coach, ...codes.map(({ code }) => code)].join(' ')).includes(plain(search)) &&
      (which === '' || (which === 'shown') === photos > 0),
  );
  return (
    <>
      <ScreenHead title={texts.title}>
        <Acts
          acts={[
            teams && teams.length > 0 && [texts.roster.open, () => showDialog(RosterDialog, {})],
            [texts.importing.open, () => showDialog(ImportDialog, {}), 'primary'],
          ]}
        />
      </ScreenHead>
      {!teams && <Awaited fault={fault} />}
      {teams?.length === 0 && <p>{texts.none}</p>}
      {teams && teams.length > 0 && (
        <>
          <div className={styles['head']}>
            <SearchField label={texts.search} value={search} onValue={setSearch} />
            <SelectField
              label={texts.site}
              isLabelHidden
              value={which}
              prompt={texts.all}
              options={Object.keys(texts.which)}
              wordsOf={(one) => (one === 'shown' ? texts.which.shown : texts.which.hidden)}
              onValue={setWhich}
            />
          </div>
          <Table
            label={texts.title}
            head={used.map((column) => texts.columns[column] ?? '')}
            sort={sorting}
            amounts="counts"
          >
            {shown.map((team) => (
              <Row key={team.slug} team={team} columns={used} />
            ))}
          </Table>
        </>
      )}
    </>
  );
}

/** In the order of the columns. */
const keys: readonly ((team: TeamRow) => string | number | undefined)[] = [
  ({ team }) => team,
  ({ shootDay }) => shootDay,
  ({ coach, email }) => coach ?? email,
  ({ codes }) => codes[0]?.code,
  ({ players }) => players.length,
  ({ deadline }) => deadline,
  ({ expires }) => expires,
  ({ proof }) => proof,
  ({ photos }) => photos,
  ({ orders }) => orders,
];

/** What is empty comes last, either way. */
function sorted(teams: readonly TeamRow[], { at, isDown }: Sort): readonly TeamRow[] {
  return teams.toSorted((a, b) => {
    const [one, other] = [keys[at]?.(a), keys[at]?.(b)];
    if (!one || !other) return Number(!one) - Number(!other);
    const order = String(one).localeCompare(String(other), 'en', { numeric: true });
    return isDown ? -order : order;
  });
}

type RowProps = { readonly team: TeamRow; readonly columns: readonly number[] };

function Row({ team, columns }: RowProps) {
  const { slug, coach, email, codes, players, photos, publicPhotos, orders } = team;
  const cells = [
    <th scope="row" translate="no">
      <Link to={`/teams/${slug}`}>{team.team}</Link>
    </th>,
    <td className={styles['whole']}>{dayOf(team.shootDay)}</td>,
    <td translate="no">
      <span className={styles['whole']}>{coach ?? ''}</span>
      <span className={`${styles['below']} ${styles['cut']}`} title={email}>
        {email ?? ''}
      </span>
    </td>,
    <td translate="no" className={styles['whole']}>
      {codes[0]?.code ?? ''}
    </td>,
    <td>{players.length || ''}</td>,
    <td className={styles['whole']}>{dayOf(team.deadline)}</td>,
    <td className={styles['whole']}>{dayOf(team.expires)}</td>,
    <td>{proofWords(team)}</td>,
    <td className={styles['whole']}>
      <span>{photos || ''}</span>
      <span className={styles['below']}>{publicPhotos > 0 ? texts.public(publicPhotos) : ''}</span>
    </td>,
    <td>{orders || ''}</td>,
  ];
  return (
    <tr>
      {columns.map((column) => (
        <Fragment key={column}>{cells[column]}</Fragment>
      ))}
    </tr>
  );
}

function dayOf(day: string | undefined): string {
  return day === undefined ? '' : shortDay(day);
}

export function proofWords({ proof, mark }: Pick<TeamRow, 'proof' | 'mark'>): string {
  return proof === undefined ? '' : texts.proof(proof, mark);
}
