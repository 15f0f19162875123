import { textOfFile } from './textOfFile.ts';
import { rosterWords } from '#core/shop/homeTexts.ts';
import { limits } from '#core/text/limits.ts';
import { TextArea } from '#ui/Field.tsx';
import { useState, type ChangeEvent, type DragEvent, useDeferredValue, useMemo } from 'react';
import styles from './RosterField.module.css';
import { csvRows } from '#core/text/csv.ts';
import { fillText } from '#core/text/fillText.ts';
import { rosterPlayers } from '#core/booking/roster.ts';

type RosterFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
};

/** The roster field: typed, pasted, dropped or chosen as a file, with what was understood below. */
export function RosterField({ name, label, value, error, onValue }: RosterFieldProps) {
  const [over, setOver] = useState(false);
  const [fileError, setFileError] = useState<string>();
  const tooLarge = value.length > limits.rosterMaxLength ? rosterWords.tooLarge : undefined;

  /** Appended, because a second file is a second team. */
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setFileError(undefined);
    const text = await textOfFile(file).catch(() => undefined);
    if (text === undefined) {
      setFileError(rosterWords.unreadable);
      return;
    }
    onValue([value.trimEnd(), text.trim()].filter((part) => part !== '').join('\n'));
  }

  function drop(event: DragEvent): void {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void take(file);
  }

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const input = event.currentTarget;
    void take(input.files?.[0]);
    // The same file may be chosen again after it was changed.
    input.value = '';
  }

  return (
    <div
      className={styles['roster']}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <TextArea
        name={name}
        label={label}
        hint={rosterWords.hint}
        error={error ?? tooLarge ?? fileError}
        placeholder={rosterWords.example}
        rows={3}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onValue={onValue}
      />
      <label className={styles['file']}>
        <span>{rosterWords.choose}</span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          className="visually-hidden"
          onChange={choose}
        />
      </label>
      {value.trim() !== '' && <RosterTable text={value} />}
    </div>
  );
}

/** More than any team has. Longer lists are summarized. */
const shownRows = 60;

/** Shows how a roster was understood. Unusual rows are marked but can still be sent. */
function RosterTable({ text }: { readonly text: string }) {
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
            ? rosterWords.onePlayer
            : fillText(rosterWords.players, { count: players.length })}
        </strong>
        <span>{` ${checkText(doubtful)}`}</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, by keyboard too */}
      <div className={styles['scroll']} role="group" aria-label={rosterWords.name} tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{rosterWords.jersey}</th>
              <th scope="col">{rosterWords.name}</th>
              <th scope="col">{rosterWords.remark}</th>
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
        <p>{fillText(rosterWords.more, { count: players.length - rows.length })}</p>
      )}
    </div>
  );
}

function checkText(doubtful: number): string {
  if (doubtful === 0) return rosterWords.allGood;
  return doubtful === 1
    ? rosterWords.oneWarning
    : fillText(rosterWords.warnings, { count: doubtful });
}
