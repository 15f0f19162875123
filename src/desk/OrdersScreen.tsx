import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { shortDay } from '#core/gallery/dayWords.ts';
import { fillText } from '#core/text/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { useAsked } from './asking.ts';
import { Awaited, ScreenHead } from './Screen.tsx';
import type { Mark, OrderRow, WaitingMark } from './deskApi.ts';
import { deskTexts } from './deskTexts.ts';
import { MarkDialog } from './MarkDialog.tsx';
import { dayOf, filtered, orderViews, viewCounts, type OrderFilter } from './orderFilter.ts';
import { OrderTable } from './OrderTable.tsx';
import styles from './OrdersScreen.module.css';

const texts = deskTexts.orders;

/** What is given to many orders at once, in the order in which they get there. */
const marks = ['paid', 'in print', 'shipped', 'handed out', 'cancelled'] as const satisfies Mark[];

/** All orders: found, filtered, and marked many at once. */
export function OrdersScreen() {
  const { value, fault } = useAsked('orders', {});
  const [filter, setFilter] = useFilter();
  // What is typed shows at once, and the list follows.
  const shownFilter = useDeferredValue(filter);
  const rows = value?.rows;
  const shown = useMemo(() => filtered(rows ?? [], shownFilter), [rows, shownFilter]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [marking, setMarking] = useState<Mark>();
  const waiting = useMemo(() => waitingStates(value?.waiting ?? []), [value]);
  const numbers = shown.flatMap(({ number }) => (ticked.has(number) ? [number] : []));

  return (
    <>
      <ScreenHead title={texts.title}>
        <div className={styles['search']}>
          <SearchField
            label={texts.search}
            value={filter.search}
            onValue={(search) => setFilter({ search })}
          />
        </div>
      </ScreenHead>
      {!rows && <Awaited fault={fault} />}
      {rows && (
        <>
          {value?.fault && <p role="alert">{value.fault}</p>}
          <Filters rows={rows} filter={filter} onFilter={setFilter} />
          {shown.length === 0 ? (
            <p className={styles['none']}>{rows.length === 0 ? texts.noneAtAll : texts.none}</p>
          ) : (
            <OrderTable rows={shown} ticked={ticked} waiting={waiting} onTicked={setTicked} />
          )}
        </>
      )}
      {numbers.length > 0 && (
        <div className={styles['bar']} role="toolbar" aria-label={texts.title}>
          <p className={styles['selected']}>
            {fillText(texts.selected, { count: `${numbers.length}` })}
          </p>
          {marks.map((mark) => (
            <Button key={mark} look="outlineOnPitch" onClick={() => setMarking(mark)}>
              {deskTexts.marks[mark]}
            </Button>
          ))}
          <Button
            look="outlineOnPitch"
            className={styles['clear'] ?? ''}
            onClick={() => setTicked(new Set())}
          >
            {texts.clear}
          </Button>
        </div>
      )}
      {marking && (
        <MarkDialog
          numbers={numbers}
          state={marking}
          onClose={() => setMarking(undefined)}
          onMarked={() => setTicked(new Set())}
        />
      )}
    </>
  );
}

/** The filter is the address: Back, a reload and a link from Today lead to it. */
function useFilter(): readonly [OrderFilter, (change: Partial<OrderFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const view = orderViews.find((one) => one === params.get('show')) ?? 'all';
  const [search, team, day] = ['q', 'team', 'day'].map((name) => params.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  const filter = useMemo(() => ({ view, search, team, day }), [view, search, team, day]);
  const change = (changed: Partial<OrderFilter>): void => {
    const next = { ...filter, ...changed };
    const named = { show: next.view, q: next.search, team: next.team, day: next.day };
    const given = Object.entries(named).filter(([, text]) => text !== '' && text !== 'all');
    setParams(Object.fromEntries(given), { replace: true });
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
  const days = useMemo(() => sorted(rows.map(dayOf)).toReversed(), [rows]);
  return (
    <div className={styles['filters']}>
      <div role="group" aria-label={texts.title} className={styles['views']}>
        {orderViews.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={filter.view === view}
            onClick={() => onFilter({ view })}
          >
            <span>{texts.views[view]}</span>
            <span className={styles['count']}>{` ${counts[view]}`}</span>
          </button>
        ))}
      </div>
      <label>
        <span className="visually-hidden">{texts.team}</span>
        <select value={filter.team} onChange={(event) => onFilter({ team: event.target.value })}>
          <option value="">{texts.allTeams}</option>
          {teams.map((team) => (
            <option key={team} value={team} translate="no">
              {team}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="visually-hidden">{texts.day}</span>
        <select value={filter.day} onChange={(event) => onFilter({ day: event.target.value })}>
          <option value="">{texts.allDays}</option>
          {days.map((day) => (
            <option key={day} value={day}>
              {shortDay(day, true)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function sorted(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].toSorted();
}

function waitingStates(waiting: readonly WaitingMark[]): ReadonlyMap<string, Mark> {
  return new Map(
    waiting.flatMap(({ numbers, state }) =>
      state === 'reminded' ? [] : numbers.map((number) => [number, state] as const),
    ),
  );
}
