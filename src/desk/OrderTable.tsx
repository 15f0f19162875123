import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { timeWords } from '#core/gallery/localTimes.ts';
import { formatCents } from '#core/money/money.ts';
import type { Mark, OrderRow } from '#studio/desk/contract.ts';
import { Link } from '#ui/Link.tsx';
import { deskTexts, stateWords } from './deskTexts.ts';
import { nameOf, Photo } from './Photo.tsx';
import styles from './OrderTable.module.css';

const texts = deskTexts.orders;

type OrderTableProps = {
  readonly rows: readonly OrderRow[];
  readonly ticked: ReadonlySet<string>;
  /** States that are recorded in a moment, by the orders' numbers. */
  readonly waiting: ReadonlyMap<string, Mark>;
  readonly onTicked: (ticked: ReadonlySet<string>) => void;
};

/** A list of any length: only the rows near the screen are drawn. */
export function OrderTable({ rows, ticked, waiting, onTicked }: OrderTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { from, to } = useRowsNear(body, rows.length);
  const isAll = rows.every(({ number }) => ticked.has(number));
  // A second click with Shift ticks all between.
  const [last, setLast] = useState<number>();

  function tick(index: number, isTicked: boolean, isRange: boolean): void {
    const first = isRange && last !== undefined ? last : index;
    const [low, high] = [Math.min(first, index), Math.max(first, index)];
    const numbers = rows.slice(low, high + 1).map(({ number }) => number);
    const others = [...ticked].filter((number) => !numbers.includes(number));
    onTicked(new Set(isTicked ? [...others, ...numbers] : others));
    setLast(index);
  }

  return (
    <table aria-rowcount={rows.length + 1} aria-label={texts.title} className={styles['orders']}>
      <thead>
        <tr aria-rowindex={1}>
          <th>
            <input
              type="checkbox"
              aria-label={deskTexts.selectAll}
              checked={isAll}
              onChange={() => onTicked(new Set(isAll ? [] : rows.map(({ number }) => number)))}
            />
          </th>
          {texts.columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        <Beyond count={from} />
        {rows.slice(from, to).map((row, at) => (
          <Row
            key={row.number}
            row={row}
            index={from + at}
            isTicked={ticked.has(row.number)}
            waiting={waiting.get(row.number)}
            onTick={tick}
          />
        ))}
        <Beyond count={rows.length - to} />
      </tbody>
    </table>
  );
}

/** The height of rows that are not drawn. */
function Beyond({ count }: { readonly count: number }) {
  return <tr aria-hidden="true" style={{ height: count * rowHeight }} />;
}

type RowProps = {
  readonly row: OrderRow;
  readonly index: number;
  readonly isTicked: boolean;
  readonly waiting: Mark | undefined;
  readonly onTick: (index: number, isTicked: boolean, isRange: boolean) => void;
};

function Row({ row, index, isTicked, waiting, onTick }: RowProps) {
  const { number, players, customer, openCents, payment, pictures, problems } = row;
  const isRange = useRef(false);
  const { search } = useLocation();
  const family = players.length > 0 ? customer : '';
  const isPart = openCents > 0 && payment !== 'open';
  return (
    <tr aria-rowindex={index + 2} aria-selected={isTicked} style={{ height: rowHeight }}>
      <td>
        <input
          type="checkbox"
          aria-label={deskTexts.select(number)}
          checked={isTicked}
          onClick={(event) => {
            isRange.current = event.shiftKey;
          }}
          onChange={(event) => onTick(index, event.target.checked, isRange.current)}
        />
      </td>
      <td>
        <div className={styles['pictures']}>
          {pictures.map((photo) => (
            <Photo key={nameOf(photo)} photo={photo} shownWidth={48} />
          ))}
        </div>
        {pictures.length === 0 && <small>{row.isForgotten ? '' : texts.noPhoto}</small>}
      </td>
      <td>
        <Link to={`/orders/${number}`} state={search} translate="no">
          {number}
        </Link>
        <small>{timeWords(row.at).replace(/, \d{4}/, '')}</small>
      </td>
      <td translate="no">
        <strong>{players.join(', ') || customer}</strong>
        <small>{row.isForgotten ? texts.forgotten : family}</small>
      </td>
      <td translate="no">
        <strong>{row.teams.join(', ')}</strong>
        <small data-open>{row.missed === undefined ? '' : texts.late}</small>
      </td>
      <td>
        <strong>{formatCents(row.totalCents)}</strong>
        <small data-open={openCents > 0 || undefined}>
          {isPart ? texts.open(formatCents(openCents)) : stateWords(payment)}
        </small>
      </td>
      <td>
        <strong>{waiting ? `${deskTexts.marks[waiting]} …` : stateWords(row.production)}</strong>
        <small data-open title={problems.join('\n')}>
          {problems[0] ?? ''}
        </small>
      </td>
    </tr>
  );
}

/** In CSS pixels. */
const rowHeight = 68;
/** Rows beyond the screen, so that a fast scroll finds them drawn, and Tab finds the next one. */
const beyond = 12;
/** Most frames of a scroll draw nothing. */
const step = 6;

function useRowsNear(body: RefObject<HTMLElement | null>, count: number) {
  const [first, setFirst] = useState(0);
  const onScreen = Math.ceil(innerHeight / rowHeight);
  useEffect(() => {
    const look = (): void => {
      const top = body.current?.getBoundingClientRect().top ?? 0;
      setFirst(Math.max(0, Math.floor(-top / rowHeight / step) * step - beyond));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [body, count]);
  return {
    from: Math.min(first, count),
    to: Math.min(first + onScreen + step + 2 * beyond, count),
  };
}
