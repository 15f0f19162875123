import { Fragment, useState } from 'react';
import { shortDay } from '#core/gallery/dayWords.ts';
import { plain } from '#core/text/names.ts';
import type { TeamRow } from '#studio/desk/contract.ts';
import type { Elements } from '#ui/content.ts';
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
  const [sort, setSort] = useState<Sort>({ at: 2, isDown: false });
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
          {shown.length === 0 && (
            <>
              <p>{texts.noneFound}</p>
              <Acts acts={[[texts.showAll, () => (setSearch(''), setWhich(''))]]} />
            </>
          )}
          {shown.length > 0 && (
            <Table
              label={texts.title}
              head={texts.columns}
              sort={{ ...sort, onSort: setSort }}
              amounts="counts"
            >
              {shown.map((team) => (
                <tr key={team.slug}>
                  {columns.map(({ cell }, at) => (
                    <Fragment key={texts.columns[at]}>{cell(team)}</Fragment>
                  ))}
                </tr>
              ))}
            </Table>
          )}
        </>
      )}
    </>
  );
}

type Column = {
  /** What it is sorted by. */
  readonly of: (team: TeamRow) => string | number | undefined;
  readonly cell: (team: TeamRow) => Elements;
};

const day = (of: (team: TeamRow) => string | undefined): Column => ({
  of,
  cell: (team) => <td className={styles['whole']}>{shortDayOf(of(team))}</td>,
});

const count = (of: (team: TeamRow) => number): Column => ({
  of,
  cell: (team) => <td>{of(team) || ''}</td>,
});

/** In the order of their names (`teamsTexts.ts`). */
const columns: readonly Column[] = [
  {
    of: ({ team }) => team,
    cell: ({ slug, team }) => (
      <th scope="row" translate="no">
        <Link to={`/teams/${slug}`}>{team}</Link>
      </th>
    ),
  },
  {
    of: ({ codes: [first] }) => first?.code,
    cell: ({ codes: [first, ...others] }) => (
      <td translate="no">
        <span className={styles['whole']}>{first?.code ?? ''}</span>
        <span className={styles['below']}>
          {others.length > 0 ? texts.more(others.length) : ''}
        </span>
      </td>
    ),
  },
  day(({ shootDay }) => shootDay),
  {
    of: ({ coach, email }) => coach ?? email,
    cell: ({ coach, email }) => (
      <td translate="no">
        <span className={styles['whole']}>{coach ?? ''}</span>
        <span className={styles['below']}>{email ?? ''}</span>
      </td>
    ),
  },
  count(({ players }) => players.length),
  day(({ deadline }) => deadline),
  {
    of: ({ photos }) => photos,
    cell: ({ photos, publicPhotos }) => (
      <td className={styles['whole']}>
        <span>{photos || ''}</span>
        <span className={styles['below']}>
          {publicPhotos > 0 ? texts.public(publicPhotos) : ''}
        </span>
      </td>
    ),
  },
  count(({ orders }) => orders),
];

/** What is empty comes last, either way. */
function sorted(teams: readonly TeamRow[], { at, isDown }: Sort): readonly TeamRow[] {
  return teams.toSorted((a, b) => {
    const [one, other] = [columns[at]?.of(a), columns[at]?.of(b)];
    if (!one || !other) return Number(!one) - Number(!other);
    const order = String(one).localeCompare(String(other), 'en', { numeric: true });
    return isDown ? -order : order;
  });
}

export function shortDayOf(day: string | undefined, withYear = false): string {
  return day === undefined ? '' : shortDay(day, withYear);
}

export function proofWords({ proof, mark }: Pick<TeamRow, 'proof' | 'mark'>): string {
  return proof === undefined ? '' : texts.proof(proof, mark);
}
