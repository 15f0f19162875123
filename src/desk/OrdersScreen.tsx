import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { shortDay } from '#core/gallery/dayWords.ts';
import type { Mark, OrderRow } from '#studio/desk/contract.ts';
import { SelectField } from '#ui/Field.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { useAsked } from './asking.ts';
import { deskTexts, markWords } from './deskTexts.ts';
import { MarkDialog } from './MarkDialog.tsx';
import {
  dayOf,
  filtered,
  filterOf,
  orderViews,
  viewCounts,
  type OrderFilter,
} from './orderFilter.ts';
import { OrderTable } from './OrderTable.tsx';
import styles from './OrdersScreen.module.css';
import shared from './shared.module.css';
import { TakeDialog } from './TakeDialog.tsx';
import { Acts, Awaited, Fault, ScreenHead } from './Screen.tsx';

const texts = deskTexts.orders;

/** What is given to orders, in the order in which they get there. */
export const usualMarks = [
  'paid',
  'in print',
  'shipped',
  'handed out',
  'cancelled',
] as const satisfies Mark[];

type Marking = { readonly numbers: readonly string[]; readonly state: Mark };

/** All orders: found, filtered, and marked many at once. */
export function OrdersScreen() {
  const { value, fault } = useAsked('orders', {});
  const [filter, setFilter] = useFilter();
  // What is typed shows at once, and the list follows.
  const shownFilter = useDeferredValue(filter);
  const rows = value?.rows;
  const shown = useMemo(() => filtered(rows ?? [], shownFilter), [rows, shownFilter]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [marking, setMarking] = useState<Marking>();
  const numbers = shown.flatMap(({ number }) => (ticked.has(number) ? [number] : []));
  const waiting = useMemo(
    () =>
      new Map(
        value?.waiting.flatMap(({ numbers: those, state }) =>
          state === 'reminded' ? [] : those.map((number) => [number, state] as const),
        ),
      ),
    [value],
  );
  const [isTaking, setTaking] = useState(false);
  const onClear = (): void => setTicked(new Set());
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
        <Acts acts={[[deskTexts.taking.open, () => setTaking(true)]]} />
      </ScreenHead>
      {!rows && <Awaited fault={fault} />}
      <Fault says={value?.fault} />
      {rows && <Filters rows={rows} filter={filter} onFilter={setFilter} />}
      {rows && shown.length === 0 && (
        <p className={styles['none']}>{rows.length === 0 ? texts.noneAtAll : texts.none}</p>
      )}
      {shown.length > 0 && (
        <OrderTable rows={shown} ticked={ticked} waiting={waiting} onTicked={setTicked} />
      )}
      {numbers.length > 0 && (
        <MarkBar
          count={numbers.length}
          onMark={(state) => setMarking({ numbers, state })}
          onClear={onClear}
        />
      )}
      {isTaking && <TakeDialog onClose={() => setTaking(false)} />}
      {marking && (
        <MarkDialog {...marking} onClose={() => setMarking(undefined)} onMarked={onClear} />
      )}
    </>
  );
}

type MarkBarProps = {
  readonly count: number;
  readonly onMark: (state: Mark) => void;
  readonly onClear: () => void;
};

function MarkBar({ count, onMark, onClear }: MarkBarProps) {
  return (
    <div className={shared['floating']} role="toolbar" aria-label={texts.title}>
      <strong>{texts.selected(count)}</strong>
      <Acts
        look="outlineOnPitch"
        acts={[
          ...usualMarks.map((mark) => [markWords(mark), () => onMark(mark)] as const),
          [texts.clear, onClear],
        ]}
      />
    </div>
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
    </div>
  );
}

function sorted(words: readonly string[]): readonly string[] {
  return [...new Set(words)].toSorted();
}
