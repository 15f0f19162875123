import { useEffect, useState } from 'react';
import type { InputOf, OutputOf } from '#studio/desk/contract.ts';
import { TextField } from '#ui/Field.tsx';
import { ActDialog } from './ActDialog.tsx';
import { useTrial } from './asking.ts';
import { FileInput, sentFile, useSite } from './Fields.tsx';
import { Fault, Lines } from './Screen.tsx';
import { Table } from './Table.tsx';
import { teamsTexts } from './teamsTexts.ts';

const texts = teamsTexts.importing;

type Chosen = Pick<InputOf<'importTeams'>, 'name' | 'base64'>;
type Found = OutputOf<'importTeams'> | OutputOf<'rosterCards'>;
type Cell = { readonly line: number; readonly column: string; readonly text: string };

/** Returns what a person has mended of a list, and what its faults are mended with. */
function useMending<Own extends Cell>() {
  const [cells, setCells] = useState<readonly Own[]>([]);
  const [leftOut, setLeftOut] = useState<readonly number[]>([]);
  const without = (line: number): readonly number[] => leftOut.filter((one) => one !== line);
  return {
    mended: { cells, leftOut },
    clear(): void {
      setCells([]);
      setLeftOut([]);
    },
    mending: {
      onMend(cell: Cell): void {
        const others = cells.filter(
          ({ line, column }) => line !== cell.line || column !== cell.column,
        );
        // The columns of its faults are those of its list.
        setCells([...others, cell as Own]);
      },
      onLeaveOut: (line: number, isOut: boolean): void =>
        setLeftOut(isOut ? [...without(line), line] : without(line)),
    },
  };
}

/** Takes a list of teams: every fault at once, mended here and not in the file, and what it would change, before it is taken. */
export function ImportDialog() {
  const [file, setFile] = useState<Chosen>();
  const { mended, mending, clear } = useMending<InputOf<'importTeams'>['cells'][number]>();
  const [words, setWords] = useState({ newSports: '', newSeasons: '' });
  const of = (chosen: Chosen) => (isTrial: boolean) => ({
    ...chosen,
    ...mended,
    newSports: [words.newSports].filter(Boolean),
    newSeasons: [words.newSeasons].filter(Boolean),
    isTrial,
  });
  const { trial, doing } = useTrial('importTeams', file && of(file));
  // The fields stay while the list is read again.
  const [found, setFound] = useState(trial);
  if (trial && trial !== found) setFound(trial);

  async function choose(chosen: File): Promise<void> {
    clear();
    setFile(await sentFile(chosen));
  }

  return (
    <ActDialog
      title={texts.title}
      lead={texts.how}
      act={texts.do(found?.teams ?? 0)}
      {...doing}
      isHeld={doing.isHeld || trial?.faults.length !== 0}
    >
      <FileInput
        label={texts.file}
        accept=".csv,.xlsx,.txt"
        onFile={(chosen) => void choose(chosen)}
      />
      {found && <Faults {...found} {...mended} {...mending} />}
      {(['newSports', 'newSeasons'] as const).map(
        (field) =>
          (words[field] !== '' || found?.faults.some((one) => one.field === field)) && (
            <Mended
              key={field}
              label={texts.fields[field]}
              first={words[field]}
              onMend={(text) => setWords({ ...words, [field]: text.trim() })}
            />
          ),
      )}
      {found && <Lines lines={found.says} />}
    </ActDialog>
  );
}

type FaultsProps = Pick<Found, 'faults'> & {
  readonly cells: readonly Cell[];
  readonly leftOut: readonly number[];
  readonly onMend: (cell: Cell) => void;
  readonly onLeaveOut: (line: number, isOut: boolean) => void;
};

/** Every fault of the list. What stands in its cell is a field; what was mended stays one, and a row that is no team or player is left out. */
function Faults({ faults, cells, leftOut, onMend, onLeaveOut }: FaultsProps) {
  const mended = cells.map((one) => ({ ...one, cell: one.text, rule: texts.mended }));
  const byCell = new Map<string, Partial<Found['faults'][number]>>(
    [...mended, ...faults]
      .filter(({ line = 0 }) => !leftOut.includes(line))
      .map((one) => [`${one.line} ${one.column ?? one.text}`, one]),
  );
  for (const line of leftOut) byCell.set(`${line}`, { line, rule: texts.leftOut });
  const rows = [...byCell].toSorted(([, one], [, other]) => (one.line ?? 0) - (other.line ?? 0));
  if (rows.length === 0) return null;
  return (
    <>
      {faults.length > 0 && <Fault says={texts.faults(faults.length)} />}
      <Table label={texts.title} head={texts.columns}>
        {rows.map(([key, { line, column, cell, text, rule }], at) => {
          // It stays the same row while it is left out, and keeps the focus.
          const isFirst = line !== undefined && line !== rows[at - 1]?.[1].line;
          return (
            <tr key={isFirst ? line : key}>
              <th scope="row">{line === undefined ? '' : `${line}`}</th>
              <td translate="no">{column ?? ''}</td>
              <td>
                {line !== undefined && column !== undefined && cell !== undefined && (
                  <Mended
                    key={column}
                    label={texts.cell(line, column)}
                    isLabelHidden
                    first={cell}
                    onMend={(typed) => onMend({ line, column, text: typed })}
                  />
                )}
              </td>
              <td>{rule ?? text ?? ''}</td>
              <td>
                {isFirst && (
                  <input
                    type="checkbox"
                    aria-label={texts.leaveOut(line)}
                    checked={leftOut.includes(line)}
                    onChange={({ target }) => onLeaveOut(line, target.checked)}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </Table>
    </>
  );
}

type MendedProps = {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly first: string;
  readonly onMend: (typed: string) => void;
};

/** Read again when it is left, or at Enter. */
function Mended({ label, isLabelHidden, first, onMend }: MendedProps) {
  const [typed, setTyped] = useState(first);
  const mend = (): void => {
    if (typed !== first) onMend(typed);
  };
  return (
    <TextField
      label={label}
      isLabelHidden={isLabelHidden}
      value={typed}
      onValue={setTyped}
      onBlur={mend}
      onKeyDown={({ key }) => key === 'Enter' && mend()}
    />
  );
}

const rosterTexts = teamsTexts.roster;

/** Makes the cards of a list's players, of every team that it names, once nothing of it is wrong. The list may be chosen before. */
export function RosterDialog({ first }: { readonly first?: File }) {
  const [file, setFile] = useState<Chosen>();
  const { mended, mending, clear } = useMending<Cell>();
  const [, siteField, withSite] = useSite();
  const of = (chosen: Chosen) => (isTrial: boolean) => ({ ...chosen, ...mended, isTrial });
  const { trial, doing } = useTrial('rosterCards', file && of(file));
  const [found, setFound] = useState(trial);
  if (trial && trial !== found) setFound(trial);

  useEffect(() => {
    if (first) void sentFile(first).then(setFile);
  }, [first]);

  async function choose(chosen: File): Promise<void> {
    clear();
    setFile(await sentFile(chosen));
  }

  return (
    <ActDialog
      title={rosterTexts.title}
      lead={rosterTexts.how}
      act={rosterTexts.do}
      {...doing}
      isHeld={doing.isHeld || trial?.faults.length !== 0}
      run={() => withSite(doing.run)}
    >
      {file && <strong translate="no">{file.name}</strong>}
      <FileInput
        label={rosterTexts.file}
        accept=".csv,.xlsx,.txt"
        onFile={(chosen) => void choose(chosen)}
      />
      {found && <Faults {...found} {...mended} {...mending} />}
      {found && <Lines lines={found.says} />}
      {siteField}
    </ActDialog>
  );
}
