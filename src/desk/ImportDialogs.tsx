import { useState } from 'react';
import { failure } from '#core/text/result.ts';
import type { InputOf, OutputOf } from '#studio/desk/contract.ts';
import { TextField } from '#ui/Field.tsx';
import { ActDialog } from './ActDialog.tsx';
import { ask, useTrial } from './asking.ts';
import { FileInput, sentFile, useSite } from './Fields.tsx';
import { Fault, Lines } from './Screen.tsx';
import { Table } from './Table.tsx';
import { teamsTexts } from './teamsTexts.ts';

const texts = teamsTexts.importing;

type Chosen = Pick<InputOf<'importTeams'>, 'name' | 'base64'>;
type Cell = InputOf<'importTeams'>['cells'][number];
type TeamsFound = OutputOf<'importTeams'>;

/** Takes a list of teams: every fault at once, mended here and not in the file, and what it would change, before it is taken. */
export function ImportDialog() {
  const [file, setFile] = useState<Chosen>();
  const [cells, setCells] = useState<readonly Cell[]>([]);
  const [words, setWords] = useState({ newSports: '', newSeasons: '' });
  const of = (chosen: Chosen) => (isTrial: boolean) => ({
    ...chosen,
    cells,
    newSports: [words.newSports].filter(Boolean),
    newSeasons: [words.newSeasons].filter(Boolean),
    isTrial,
  });
  const { trial, doing } = useTrial('importTeams', file && of(file));
  // The fields stay while the list is read again.
  const [found, setFound] = useState(trial);
  if (trial && trial !== found) setFound(trial);

  async function choose(chosen: File): Promise<void> {
    setCells([]);
    setFile(await sentFile(chosen));
  }

  function mend({ line, column }: Omit<Cell, 'text'>, text: string): void {
    const others = cells.filter((one) => one.line !== line || one.column !== column);
    setCells([...others, { line, column, text }]);
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
      {found && <Faults found={found} cells={cells} onMend={mend} />}
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

type FaultsProps = {
  readonly found: TeamsFound;
  readonly cells: readonly Cell[];
  readonly onMend: (cell: Omit<Cell, 'text'>, text: string) => void;
};

/** Every fault of the list. What stands in its cell is a field; what was mended stays one. */
function Faults({ found: { faults }, cells, onMend }: FaultsProps) {
  const mended = cells.map((one) => ({ ...one, cell: one.text, rule: texts.mended }));
  const byCell = new Map(
    [...mended, ...faults].map((one) => [`${one.line} ${one.column ?? one.text}`, one]),
  );
  const rows = [...byCell].toSorted(([, one], [, other]) => (one.line ?? 0) - (other.line ?? 0));
  if (rows.length === 0) return null;
  return (
    <>
      {faults.length > 0 && <Fault says={texts.faults(faults.length)} />}
      <Table label={texts.title} head={texts.columns}>
        {rows.map(([key, { line, column, cell, text, rule }]) => (
          <tr key={key}>
            <th scope="row">{line === undefined ? '' : `${line}`}</th>
            <td translate="no">{column ?? ''}</td>
            <td>
              {line !== undefined && column !== undefined && cell !== undefined && (
                <Mended
                  label={texts.cell(line, column)}
                  isLabelHidden
                  first={cell}
                  onMend={(typed) => onMend({ line, column }, typed)}
                />
              )}
            </td>
            <td>{rule ?? text}</td>
          </tr>
        ))}
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

/** Makes the cards of a list's players, of every team that it names. The list may be chosen before. */
export function RosterDialog({ first }: { readonly first?: File }) {
  const [file, setFile] = useState(first);
  const [, siteField, withSite] = useSite();
  return (
    <ActDialog
      title={rosterTexts.title}
      lead={rosterTexts.how}
      act={rosterTexts.do}
      isHeld={!file}
      run={() =>
        withSite(async () => (file ? ask('rosterCards', await sentFile(file)) : failure('')))
      }
    >
      {file && <strong translate="no">{file.name}</strong>}
      <FileInput label={rosterTexts.file} accept=".csv,.xlsx,.txt" onFile={setFile} />
      {siteField}
    </ActDialog>
  );
}
