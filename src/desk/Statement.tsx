import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { timeWords } from '#core/gallery/localTimes.ts';
import { formatCents } from '#core/money/money.ts';
import { plain } from '#core/text/names.ts';
import type { OpenAmount, StatementRowView } from '#studio/desk/contract.ts';
import { Link } from '#ui/Link.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { ActDialog } from './ActDialog.tsx';
import { tellChanged, useTrial } from './asking.ts';
import { deskTexts } from './deskTexts.ts';
import { showDialog } from './dialogs.tsx';
import { Check, FileInput } from './Fields.tsx';
import { moneyTexts } from './moneyTexts.ts';
import { payersOf } from './payers.ts';
import { Acts, Fault, Lines } from './Screen.tsx';
import styles from './shared.module.css';
import { newStore } from './store.ts';
import { Table } from './Table.tsx';

const texts = moneyTexts.statement;
type Match = StatementRowView['match'];
/** A person says what these are for. */
const isUnclear: ReadonlySet<Match> = new Set(['other amount', 'unmatched', 'paid twice']);

/** More are found by a name. */
const ordersMost = 8;

type OpenProps = { readonly open: readonly OpenAmount[] };

/** Stays while the person looks at an order. */
const kept = newStore<string | undefined>(undefined);

/** A bank's file, matched to open orders: shown first, and taken when the person says so. */
export function Statement({ open }: OpenProps) {
  const csv = kept.use();
  const [params, setParams] = useSearchParams();
  const name = params.get('file');
  const [refused, setRefused] = useState<string>();
  const of = (text: string) => (isTrial: boolean) => ({ csv: text, isTrial });
  const { trial, doing } = useTrial('statement', csv === undefined ? undefined : of(csv));
  const rows = csv === undefined ? undefined : trial?.rows;
  const paid = rows?.flatMap(({ match, numbers }) => (match === 'matches' ? numbers : []));
  const count = new Set(paid).size;

  function look(text: string, file: string): void {
    setParams({ show: 'statement', file }, { replace: true });
    const isText = !text.includes('\0');
    setRefused(isText ? undefined : texts.unreadable);
    kept.put(isText ? text : undefined);
  }

  function put(): void {
    kept.put(undefined);
    setParams({ show: 'statement' }, { replace: true });
  }

  async function take(): Promise<void> {
    const done = await doing.run();
    setRefused(done.ok ? undefined : done.message);
    if (done.ok) tellChanged();
  }

  return (
    <section aria-label={texts.title}>
      <p className={styles['soft']}>{texts.how}</p>
      <div className={styles['row']}>
        <FileInput
          label={texts.file}
          accept=".csv,text/csv"
          onFile={(file) => void file.text().then((text) => look(text, file.name))}
        />
        <Acts
          acts={[
            count > 0 && [texts.take(count), () => void take(), 'primary'],
            rows && [texts.put, put],
          ]}
        />
      </div>
      <Fault says={refused ?? doing.fault} />
      <p role="status">{rows && count === 0 ? texts.none : ''}</p>
      {name && csv === undefined && refused === undefined && (
        <strong data-open>{texts.again(name)}</strong>
      )}
      {rows &&
        (Object.keys(texts.matches) as readonly Match[]).map((match) => (
          <Rows
            key={match}
            match={match}
            rows={rows.filter((row) => row.match === match)}
            csv={csv ?? ''}
            open={open}
          />
        ))}
    </section>
  );
}

type RowsProps = OpenProps & {
  readonly match: Match;
  readonly rows: readonly StatementRowView[];
  readonly csv: string;
};

function Rows({ match, rows, csv, open }: RowsProps) {
  if (rows.length === 0) return null;
  const title = `${texts.matches[match]} (${rows.length})`;
  return (
    <details open={match !== 'paid already'}>
      <summary>{title}</summary>
      <Table label={title} head={texts.columns} isEven>
        {rows.map((row) => (
          <StatementRow key={row.line} row={row} csv={csv} open={open} />
        ))}
      </Table>
    </details>
  );
}

type StatementRowProps = OpenProps & { readonly row: StatementRowView; readonly csv: string };

function StatementRow({ row, csv, open }: StatementRowProps) {
  const { line, cents = 0, text, match, why } = row;
  const isOpen = isUnclear.has(match) && cents > 0;
  const { ranked, fitting } = payersOf(isOpen ? open : [], { text, cents });
  const isGuess = match === 'unmatched' && fitting.length > 0;
  const orders = isGuess ? ranked.filter(({ number }) => fitting.includes(number)) : row.orders;
  const choose = (): void =>
    showDialog(MatchDialog, {
      csv,
      line,
      cents,
      text,
      ranked,
      first: orders
        .map(({ number }) => number)
        .filter((number) => open.some((one) => one.number === number)),
    });
  return (
    <tr>
      <th scope="row">{line}</th>
      <td className={styles['whole']}>{cents === 0 ? '' : formatCents(cents)}</td>
      <td translate="no">{text}</td>
      <td className={styles['soft']}>{isGuess ? texts.perhaps(ranked[0]?.customer ?? '') : why}</td>
      <td>
        {orders.map(({ number, customer, openCents }) => (
          <p key={number} className={styles['row']}>
            <Link to={`/orders/${number}`}>{number}</Link>
            <span translate="no">{customer}</span>
            <strong>{formatCents(openCents)}</strong>
          </p>
        ))}
        <div className={styles['row']}>
          {isOpen && <Acts acts={[[texts.match, choose, 'quiet', texts.matchLong(line)]]} />}
        </div>
      </td>
    </tr>
  );
}

type MatchDialogProps = Pick<StatementRowView, 'line' | 'text'> & {
  readonly csv: string;
  readonly cents: number;
  /** The open orders, and which are chosen first. */
  readonly ranked: readonly OpenAmount[];
  readonly first: readonly string[];
};

/** What no rule can tell, a person does: whose money it is, be it for one order or several. */
function MatchDialog({ csv, line, cents, text, ranked, first }: MatchDialogProps) {
  const [search, setSearch] = useState('');
  const [numbers, setNumbers] = useState(first);
  const isFound = ({ number, customer, players }: OpenAmount): boolean =>
    plain([number, customer, ...players].join(' ')).includes(plain(search.trim()));
  const isChosen = ({ number }: OpenAmount): boolean => numbers.includes(number);
  const [mayBeMore, setMore] = useState(false);
  const sum = ranked.filter(isChosen).reduce((all, { openCents }) => all + openCents, 0);
  const found = ranked.filter(isFound);
  const isAhead = ({ number }: OpenAmount): boolean => first.includes(number);
  const shown = [...found.filter(isAhead), ...found.filter((one) => !isAhead(one))];

  const isMore = numbers.length > 0 && cents > sum;
  const asked = (isTrial: boolean) => ({
    csv,
    line,
    numbers,
    mayBeMore: isTrial || mayBeMore,
    isTrial,
  });
  const { trial, doing } = useTrial('matchRow', numbers.length > 0 ? asked : undefined);
  return (
    <ActDialog
      title={texts.match}
      lead={texts.matching(cents, text)}
      act={texts.record}
      {...doing}
      isHeld={doing.isHeld || (isMore && !mayBeMore)}
      said=""
    >
      <SearchField label={texts.search} value={search} onValue={setSearch} />
      {shown.length === 0 && <p>{texts.noOrder}</p>}
      {shown.length > 0 && (
        <Table label={texts.match} head={texts.orders} amounts="last">
          {shown.slice(0, ordersMost).map((one) => (
            <tr key={one.number}>
              <th scope="row">
                <input
                  type="checkbox"
                  aria-label={deskTexts.select(one.number)}
                  checked={isChosen(one)}
                  onChange={() =>
                    setNumbers(
                      isChosen(one)
                        ? numbers.filter((number) => number !== one.number)
                        : [...numbers, one.number],
                    )
                  }
                />
                <span>{one.number}</span>
              </th>
              <td translate="no">{one.customer}</td>
              <td translate="no">{one.players.join(', ')}</td>
              <td>{timeWords(one.at)}</td>
              <td>{formatCents(one.openCents)}</td>
            </tr>
          ))}
        </Table>
      )}
      <div role="status">
        <strong>{texts.chosen(numbers.length, sum, cents)}</strong>
        {numbers.length > 0 && <Lines lines={trial?.shares.map(texts.share) ?? []} />}
      </div>
      {isMore && <Check label={texts.more(cents - sum)} isOn={mayBeMore} onChange={setMore} />}
    </ActDialog>
  );
}
