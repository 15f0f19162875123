import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { shortDay } from '#core/gallery/dayWords.ts';
import { timeWords } from '#core/gallery/localTimes.ts';
import { localDay } from '#core/text/localDay.ts';
import { formatCents } from '#core/money/money.ts';
import type { Mark, OrderRow } from '#studio/desk/contract.ts';
import { SelectField } from '#ui/Field.tsx';
import { IconDrawing } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { useAsked } from './asking.ts';
import { deskTexts, markWords, productionWords, stateWords } from './deskTexts.ts';
import { showDialog } from './dialogs.tsx';
import { MarkDialog } from './MarkDialog.tsx';
import {
  filtered,
  filterOf,
  type OrderFilter,
  type OrderViewName,
  orderViews,
  viewCounts,
} from './orderFilter.ts';
import styles from './OrderTable.module.css';
import { nameOf, Photo } from './Photo.tsx';
import { Acts, Awaited, Fault, FloatingBar, ScreenHead, Views } from './Screen.tsx';
import { TakeDialog } from './TakeDialog.tsx';
import { useChosen } from './useChosen.ts';

const texts = deskTexts.orders;

/** What is given to orders, in the order in which they get there. */
export const usualMarks = ['paid', 'in print', 'shipped', 'handed out'] as const satisfies Mark[];

export function isOpenFor({ openCents, production }: OrderRow, mark: Mark): boolean {
  return mark === 'paid' ? openCents > 0 : production !== mark;
}

/** What the orders of a list get next. */
const nextIn: Partial<Record<OrderViewName, Mark>> = {
  unpaid: 'paid',
  ready: 'in print',
  again: 'in print',
  printing: 'shipped',
};

/** How the list was left: from an order, and by Back, a person comes to the same rows. */
const left = {
  search: '',
  scroll: 0,
  ticked: new Set<string>() as ReadonlySet<string>,
  opened: '',
};

export function OrdersScreen() {
  const { value, fault } = useAsked('orders', {});
  const [filter, setFilter] = useFilter();
  // What is typed shows at once, and the list follows.
  const shownFilter = useDeferredValue(filter);
  const rows = value?.rows;
  const shown = useMemo(() => filtered(rows ?? [], shownFilter), [rows, shownFilter]);
  const choosing = useChosen(
    useMemo(() => shown.map(({ number }) => number), [shown]),
    left.ticked,
  );
  const { chosen: numbers, hidden, ticked } = choosing;
  const { search } = useLocation();
  useLayoutEffect(() => {
    left.ticked = ticked;
    // Before anything of it is taken away.
    return () => void Object.assign(left, { search, scroll: scrollY });
  }, [search, ticked]);
  // What all of them are already is not offered.
  const chosen = shown.filter(({ number }) => ticked.has(number));
  const marks = usualMarks.filter((mark) => chosen.some((row) => isOpenFor(row, mark)));
  const markAct = (state: Mark) => {
    const mark = (): void => showDialog(MarkDialog, { numbers, state, onMarked: choosing.clear });
    const look = state === nextIn[filter.view] ? 'onPitch' : 'outlineOnPitch';
    return [markWords(state), mark, look] as const;
  };
  const [cancelWords, cancel] = markAct('cancelled');
  const cancelAct = [cancelWords, cancel, 'remove'] as const;
  return (
    <>
      <ScreenHead title={texts.title}>
        <SearchField
          label={texts.search}
          value={filter.search}
          onValue={(search) => setFilter({ search })}
        />
        <Acts acts={[[deskTexts.taking.open, () => showDialog(TakeDialog, {})]]} />
      </ScreenHead>
      {!rows && <Awaited fault={fault} />}
      <Fault says={value?.fault} />
      {rows && <Filters rows={rows} filter={filter} onFilter={setFilter} />}
      {rows && shown.length === 0 && <p>{rows.length === 0 ? texts.noneAtAll : texts.none}</p>}
      {rows && rows.length > 0 && shown.length === 0 && (
        <Acts acts={[[texts.showAll, () => setFilter(filterOf(new URLSearchParams()))]]} />
      )}
      {shown.length > 0 && <OrderTable rows={shown} choosing={choosing} />}
      {ticked.size > 0 && (
        <FloatingBar
          name={texts.title}
          says={texts.selected(numbers.length, hidden.length)}
          acts={[...marks.map(markAct), [texts.clear, choosing.clear]]}
          more={[chosen.some((row) => isOpenFor(row, 'cancelled')) && cancelAct]}
        />
      )}
    </>
  );
}

/** The filter is the address: Back, a reload and a link from Today lead to it. */
function useFilter(): readonly [OrderFilter, (change: Partial<OrderFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => filterOf(params), [params]);
  const change = (changed: Partial<OrderFilter>): void => {
    const { view, search, team, day } = { ...filter, ...changed };
    const given = Object.entries({ show: view, q: search, team, day });
    const kept = given.filter(([, text]) => text !== '' && text !== 'all');
    setParams(Object.fromEntries(kept), { replace: true });
  };
  return [filter, change];
}

type FiltersProps = {
  readonly rows: readonly OrderRow[];
  readonly filter: OrderFilter;
  readonly onFilter: (change: Partial<OrderFilter>) => void;
};

function Filters({ rows, filter, onFilter }: FiltersProps) {
  const counts = useMemo(() => viewCounts(rows, filter), [rows, filter]);
  const teams = useMemo(() => sorted(rows.flatMap((row) => row.teams)), [rows]);
  const days = useMemo(() => sorted(rows.map(({ at }) => localDay(at))).toReversed(), [rows]);
  return (
    <div className={styles['filters']}>
      <Views
        label={texts.title}
        views={orderViews
          .filter((view) => !rareViews.has(view) || counts[view] > 0 || filter.view === view)
          .map((view) => [
            view,
            texts.views[view],
            counts[view],
            view === 'noted' ? noteMark : undefined,
          ])}
        shown={filter.view}
        onShow={(view) => onFilter({ view })}
      />
      <SelectField
        label={texts.team}
        isLabelHidden
        translate="no"
        value={filter.team}
        prompt={texts.allTeams}
        options={teams}
        onValue={(team) => onFilter({ team })}
      />
      <SelectField
        label={texts.day}
        isLabelHidden
        value={filter.day}
        prompt={texts.allDays}
        options={days}
        wordsOf={(day) => shortDay(day, true)}
        onValue={(day) => onFilter({ day })}
      />
      <small>{texts.keys}</small>
    </div>
  );
}

/** Hidden while they are empty: the row is full. */
const rareViews: ReadonlySet<OrderViewName> = new Set(['owed', 'again']);

const noteMark = (
  <IconDrawing>
    <path d="M5 5h14v10h-8l-4 4v-4H5z" />
  </IconDrawing>
);

function sorted(words: readonly string[]): readonly string[] {
  return [...new Set(words)].toSorted();
}

type OrderTableProps = {
  readonly rows: readonly OrderRow[];
  readonly choosing: ReturnType<typeof useChosen>;
};

/** A list of any length: only the rows near the screen are drawn. */
function OrderTable({ rows, choosing }: OrderTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { search } = useLocation();
  useLayoutEffect(() => {
    if (left.search === search) scrollTo(0, left.scroll);
    // oxlint-disable-next-line react/exhaustive-deps -- of the list as it was opened
  }, []);
  const { from, to } = useRowsNear(body, rows.length);
  return (
    <table aria-rowcount={rows.length + 1} aria-label={texts.title} className={styles['orders']}>
      <thead>
        <tr aria-rowindex={1}>
          <th>
            <input
              type="checkbox"
              aria-label={deskTexts.selectAll}
              checked={choosing.isAll}
              onChange={choosing.chooseAll}
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
            isTicked={choosing.ticked.has(row.number)}
            onTick={(isRange) => choosing.choose(from + at, isRange, true)}
          />
        ))}
        <Beyond count={rows.length - to} />
      </tbody>
    </table>
  );
}

function Beyond({ count }: { readonly count: number }) {
  return <tr aria-hidden="true" style={{ height: count * rowHeight }} />;
}

type RowProps = {
  readonly row: OrderRow;
  readonly index: number;
  readonly isTicked: boolean;
  readonly onTick: (isRange: boolean) => void;
};

function Row({ row, index, isTicked, onTick }: RowProps) {
  const { number, openCents, payment, pictures, problems } = row;
  const isRange = useRef(false);
  const own = useRef<HTMLTableCellElement>(null);
  const { search } = useLocation();
  useEffect(() => {
    if (left.opened !== number) return;
    left.opened = '';
    own.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [number]);
  const isPart = openCents !== 0 && payment !== 'open';
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
          onChange={() => onTick(isRange.current)}
        />
      </td>
      <td>
        <div className={styles['pictures']}>
          {pictures.map((photo) => (
            <Photo key={nameOf(photo)} photo={photo} shownWidth={48} isNear />
          ))}
        </div>
        {pictures.length === 0 && <small>{row.isForgotten ? '' : texts.noPhoto}</small>}
      </td>
      <td ref={own}>
        <Link
          data-hit
          to={`/orders/${number}`}
          state={search}
          translate="no"
          onClick={() => {
            left.opened = number;
          }}
        >
          {number}
        </Link>
        <small>{timeWords(row.at).replace(/, \d{4}/, '')}</small>
      </td>
      <Whose row={row} />
      <td translate="no">
        <strong>{row.teams.join(', ')}</strong>
        <small data-open>{row.missed === undefined ? '' : texts.late}</small>
      </td>
      <td>
        <strong>{formatCents(row.totalCents)}</strong>
        <small data-open={openCents !== 0 || undefined}>
          {isPart ? texts.open(openCents) : stateWords(payment)}
        </small>
      </td>
      <td>
        <strong>{productionWords(row)}</strong>
        <small data-open={problems.length > 0 || undefined} title={problems.join('\n')}>
          {row.lacks || nextWords(row)}
        </small>
      </td>
    </tr>
  );
}

function Whose({ row: { players, customer, isForgotten, note } }: Pick<RowProps, 'row'>) {
  const family = players.length > 0 ? customer : '';
  return (
    <td translate="no">
      <strong>{players.join(', ') || customer}</strong>
      <small>{isForgotten ? texts.forgotten : family}</small>
      {note !== '' && (
        <span role="img" aria-label={texts.note(note)} title={note} className={styles['note']}>
          {noteMark}
        </span>
      )}
    </td>
  );
}

/** Whether it is printed, of one that only waits for that. */
function nextWords({ lists, production, openCents, isForgotten }: OrderRow): string {
  if (lists.includes('ready')) return texts.views.ready;
  return production === 'received' && openCents > 0 && !isForgotten ? texts.held : '';
}

/** In CSS pixels. */
const rowHeight = 68;
/** Rows beyond the screen, so that a fast scroll finds them drawn, and Tab finds the next one. */
const beyond = 6;
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
