import { useEffect, useRef, useState, type RefObject } from 'react';
import { timeWords } from '#core/gallery/localTimes.ts';
import { formatCents } from '#core/money/money.ts';
import { fillText } from '#core/text/fillText.ts';
import { Link } from '#ui/Link.tsx';
import type { Mark, OrderRow } from './deskApi.ts';
import { deskTexts } from './deskTexts.ts';
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
  const body = useRef<HTMLDivElement>(null);
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
    <div role="table" aria-rowcount={rows.length + 1} aria-label={texts.title}>
      <div role="row" aria-rowindex={1} className={styles['header']}>
        <span role="columnheader">
          <input
            type="checkbox"
            aria-label={texts.all}
            checked={isAll}
            onChange={() => onTicked(new Set(isAll ? [] : rows.map(({ number }) => number)))}
          />
        </span>
        {Object.values(texts.columns).map((name) => (
          <span key={name} role="columnheader">
            {name}
          </span>
        ))}
      </div>
      <div
        ref={body}
        role="rowgroup"
        style={{ height: rows.length * rowHeight }}
        className={styles['body']}
      >
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
      </div>
    </div>
  );
}

type RowProps = {
  readonly row: OrderRow;
  readonly index: number;
  readonly isTicked: boolean;
  readonly waiting: Mark | undefined;
  readonly onTick: (index: number, isTicked: boolean, isRange: boolean) => void;
};

function Row({ row, index, isTicked, waiting, onTick }: RowProps) {
  const isRange = useRef(false);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isTicked}
      className={styles['row']}
      style={{ top: index * rowHeight }}
    >
      <span role="cell">
        <input
          type="checkbox"
          aria-label={fillText(texts.select, { number: row.number })}
          checked={isTicked}
          onClick={(event) => {
            isRange.current = event.shiftKey;
          }}
          onChange={(event) => onTick(index, event.target.checked, isRange.current)}
        />
      </span>
      <span role="cell" className={styles['pictures']}>
        {row.pictures.map((photo) => (
          <Photo key={nameOf(photo)} photo={photo} shownWidth={48} />
        ))}
        {row.pictures.length === 0 && (
          <span className={styles['soft']}>{row.isForgotten ? '' : texts.noPhoto}</span>
        )}
      </span>
      <span role="cell">
        <Link to={`/orders/${row.number}`} className={styles['number']} translate="no">
          {row.number}
        </Link>
        <span className={styles['soft']}>{timeWords(row.at).replace(/, \d{4}/, '')}</span>
      </span>
      <span role="cell" translate="no">
        <span className={styles['main']}>{row.players.join(', ') || row.customer}</span>
        <span className={styles['soft']}>
          {row.isForgotten ? texts.forgotten : row.players.length > 0 ? row.customer : ''}
        </span>
      </span>
      <span role="cell" translate="no">
        <span className={styles['main']}>{row.teams.join(', ')}</span>
        {row.missed !== undefined && <span className={styles['warn']}>{texts.late}</span>}
      </span>
      <span role="cell" className={styles['money']}>
        <span className={styles['main']}>{formatCents(row.totalCents)}</span>
        <span className={row.openCents > 0 ? styles['warn'] : styles['soft']}>
          {row.openCents > 0 && row.payment !== 'open'
            ? fillText(texts.open, { amount: formatCents(row.openCents) })
            : row.payment}
        </span>
      </span>
      <span role="cell">
        <span className={styles['main']}>
          {waiting ? `${deskTexts.marks[waiting]} …` : row.production}
        </span>
        <span className={styles['problem']} title={row.problems.join('\n')}>
          {row.problems[0] ?? ''}
        </span>
      </span>
    </div>
  );
}

/** In CSS pixels, as the style sheet has it. */
const rowHeight = 68;
/** Rows beyond the screen, so that a fast scroll finds them drawn, and Tab finds the next one. */
const beyond = 12;

function useRowsNear(body: RefObject<HTMLElement | null>, count: number) {
  const [first, setFirst] = useState(0);
  const onScreen = Math.ceil(innerHeight / rowHeight);
  useEffect(() => {
    const look = (): void => {
      const top = body.current?.getBoundingClientRect().top ?? 0;
      // In steps: most frames of a scroll draw nothing.
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

const step = 6;
