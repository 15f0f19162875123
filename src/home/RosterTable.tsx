import { rosterWords } from '#core/shop/homeTexts.ts';
import { csvRows } from '#core/text/csv.ts';
import { fillText } from '#core/text/fillText.ts';
import { rosterPlayers } from '#core/booking/roster.ts';
import { useDeferredValue, useMemo } from 'react';
import styles from './RosterTable.module.css';

/** More than any team has. Longer lists are summarized. */
const shownRows = 60;

const words = rosterWords;

/** Shows how a roster was understood. Unusual rows are marked but can still be sent. */
export function RosterTable({ text }: { readonly text: string }) {
  // Typing has priority: a long list is parsed when the typing pauses.
  const settled = useDeferredValue(text);
  const players = useMemo(
    () => rosterPlayers(csvRows(settled).map(({ cells }) => cells)),
    [settled],
  );
  const doubtful = players.filter(({ warnings }) => warnings.length > 0).length;
  const rows = players.slice(0, shownRows);
  if (players.length === 0) return null;

  return (
    <div className={styles['understood']}>
      <p aria-live="polite">
        <strong>
          {players.length === 1
            ? words.onePlayer
            : fillText(words.players, { count: players.length })}
        </strong>
        <span>{` ${checkText(doubtful)}`}</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, by keyboard too */}
      <div className={styles['scroll']} role="group" aria-label={words.name} tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{words.jersey}</th>
              <th scope="col">{words.name}</th>
              <th scope="col">{words.remark}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ jersey, first, last, warnings }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row has nothing but its index
              <tr key={index} data-odd={warnings.length > 0}>
                <td className={styles['jersey']} translate="no">
                  {jersey}
                </td>
                <td translate="no">{`${first} ${last}`.trim()}</td>
                <td className={styles['warnings']}>{warnings.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {players.length > rows.length && (
        <p>{fillText(words.more, { count: players.length - rows.length })}</p>
      )}
    </div>
  );
}

function checkText(doubtful: number): string {
  if (doubtful === 0) return words.allGood;
  return doubtful === 1 ? words.oneWarning : fillText(words.warnings, { count: doubtful });
}
