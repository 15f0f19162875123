import { useEffect, useState } from 'react';
import { useBeforeUnload, useBlocker, useLocation, useParams } from 'react-router-dom';
import type { CustomerField } from '#core/form/customerForm.ts';
import { timeWords } from '#core/gallery/localTimes.ts';
import { handedOutWithTeam } from '#core/order/whereTo.ts';
import { isString } from '#core/text/record.ts';
import type { LineView, Mark, OrderView } from '#studio/desk/contract.ts';
import { TextArea, TextField } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { ActDialog, EmailAhead } from './ActDialog.tsx';
import { useAsked, useTrial } from './asking.ts';
import { deskTexts, markWords, stateWords } from './deskTexts.ts';
import { showDialog } from './dialogs.tsx';
import { changesIn, correctionsOf, type Draft, emptyDraft } from './draft.ts';
import { MarkDialog } from './MarkDialog.tsx';
import { OrderHistory, OrderMoney, OrderPapers, refunding } from './OrderFacts.tsx';
import { filtered, filterOf } from './orderFilter.ts';
import { goToGap, OrderLines } from './OrderLines.tsx';
import { usualMarks } from './OrdersScreen.tsx';
import { Acts, Awaited, Fault, FloatingBar, Lines, Part, ScreenHead } from './Screen.tsx';
import styles from './shared.module.css';

const texts = deskTexts.order;

export function OrderScreen() {
  const number = useParams()['number']?.toUpperCase() ?? '';
  const { value: order, fault } = useAsked('order', { number });
  if (order) return <Order key={number} order={order} />;
  return (
    <>
      <ScreenHead title={number} />
      <Awaited fault={order === null ? texts.none(number) : fault} />
    </>
  );
}

function Order({ order }: { readonly order: OrderView }) {
  const { row, lines } = order;
  const [draft, setDraft] = useDraft(row.number);
  const changes = changesIn(draft);
  const shown = useCorrected(order, draft);
  const discard = (): void => setDraft(emptyDraft);
  const review = (): void =>
    showDialog(ReviewDialog, { number: row.number, draft, lines, onSaved: discard });
  // A print without its photo comes first, and saving before everything.
  const isGap = changes === 0 && row.problems.length > 0;
  const places = lines.flatMap(({ slots }) => slots);
  const wanted = isGap
    ? places.find(({ photos }) => photos.every(({ isGone }) => isGone))
    : undefined;
  useUnsaved(changes > 0, texts.leave, discard);
  return (
    <>
      <Head
        order={shown}
        isLeading={changes === 0 && !isGap}
        hasGap={!!wanted}
        onHandOut={() =>
          setDraft({ ...draft, fields: { ...draft.fields, address: handedOutWithTeam } })
        }
      />
      <div className={styles['columns']}>
        <div>
          <Part title={texts.lines}>
            <OrderLines {...{ order, shown, draft, wanted }} onDraft={setDraft} />
          </Part>
          <OrderPapers order={order} />
          <OrderHistory order={order} />
        </div>
        <div>
          <OrderMoney order={shown} isDraft={changes > 0} />
          <Part title={texts.details}>
            <Details order={order} draft={draft} onDraft={setDraft} />
          </Part>
        </div>
      </div>
      {changes > 0 && (
        <FloatingBar
          name={texts.review}
          says={texts.changes(changes)}
          acts={[
            [texts.discard, discard],
            [texts.review, review, 'onPitch'],
          ]}
        />
      )}
    </>
  );
}

/** Returns the order as it would be with the changes: its prints, money and what is missing. A change that cannot be made shows when it is saved. */
function useCorrected(order: OrderView, draft: Draft): OrderView {
  const { row, lines } = order;
  const asked = { ...correctionsOf(row.number, draft, lines), isTrial: true, isSilent: true };
  const { value } = useAsked('correct', changesIn(draft) > 0 ? asked : undefined);
  const [now, setNow] = useState(value?.now);
  if (value && value.now !== now) setNow(value.now);
  return changesIn(draft) > 0 ? { ...order, ...now } : order;
}

type HeadProps = {
  readonly order: OrderView;
  readonly isLeading: boolean;
  readonly hasGap: boolean;
  readonly onHandOut: () => void;
};

/** Its number, state and what is wrong with it, with what it may be marked as: what comes next stands out. */
function Head({ order, isLeading, hasGap, onHandOut }: HeadProps) {
  const { row, fault, fields } = order;
  const note = fields.find(({ name }) => name === 'notes')?.value.trim();
  const usual = usualMarks.filter((mark) => mark !== row.production && mark !== row.payment);
  // A wrong press of "in print" can be taken back.
  const states = row.production === 'in print' ? [...usual, 'received' as const] : usual;
  const [first] = row.production === 'received' ? states : [];
  const lead = isLeading ? (row.production === 'in print' ? 'shipped' : first) : undefined;
  const marking = (mark: Mark) => (): void =>
    showDialog(MarkDialog, { numbers: [row.number], state: mark });
  const { search, next } = useList(row.number);
  return (
    <>
      <div className={styles['row']}>
        <Link to={`/orders${search}`}>{texts.back}</Link>
        {next && (
          <Link to={`/orders/${next.number}`} state={search}>
            {texts.next}
          </Link>
        )}
      </div>
      <ScreenHead title={row.number} whose={row.customer}>
        <Acts
          acts={[lead && [markWords(lead), marking(lead), 'primary']]}
          more={states.map(
            (mark) =>
              mark !== lead && [
                markWords(mark),
                marking(mark),
                mark === 'cancelled' ? 'remove' : 'quiet',
              ],
          )}
        />
      </ScreenHead>
      <p className={styles['row']}>
        <span translate="no">{[...row.players, ...row.teams].join(', ')}</span>
        <span className={styles['soft']}>{texts.placed(timeWords(row.at))}</span>
        <strong data-open={row.openCents > 0 || undefined}>{stateWords(row.payment)}</strong>
        <strong>{stateWords(row.production)}</strong>
      </p>
      {note && <p translate="no">{`“${note}”`}</p>}
      <Fault says={fault} />
      {row.problems.length > 0 && (
        <div className={styles['warning']}>
          <div>
            <Lines lines={row.problems} />
          </div>
          <Acts
            look="quiet"
            acts={[
              hasGap && [texts.toGap, goToGap],
              order.hasNoAddress && [texts.typeAddress, goToAddress],
              order.hasNoAddress && [texts.handOut, onHandOut],
              refunding(row.number, order),
            ]}
          />
        </div>
      )}
    </>
  );
}

const addressField: CustomerField = 'address';

function goToAddress(): void {
  document.getElementById(addressField)?.focus();
}

/** The list that the order was opened from, and which of it is next if something is missing in all of it. */
function useList(number: string) {
  const { state }: { readonly state: unknown } = useLocation();
  const search = isString(state) ? state : '';
  const filter = filterOf(new URLSearchParams(search));
  const { value } = useAsked('orders', filter.view === 'incomplete' ? {} : undefined);
  const rows = value?.rows ?? [];
  const at = rows.findIndex((row) => row.number === number);
  return { search, next: filtered([...rows.slice(at + 1), ...rows.slice(0, at)], filter)[0] };
}

type DetailsProps = {
  readonly order: OrderView;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
};

function Details({ order: { row, fields }, draft, onDraft }: DetailsProps) {
  function change({ name, value }: OrderView['fields'][number], typed: string): void {
    const { [name]: _before, ...others } = draft.fields;
    onDraft({ ...draft, fields: typed === value ? others : { ...others, [name]: typed } });
  }

  const input = (field: OrderView['fields'][number]) => {
    const { name, label, value, ordered, isLong } = field;
    const TextInput = isLong ? TextArea : TextField;
    return (
      <div key={name} data-long={isLong || name === 'email' || undefined}>
        <TextInput
          id={name}
          label={label}
          hint={ordered === value ? undefined : texts.ordered(ordered)}
          value={draft.fields[name] ?? value}
          disabled={row.isForgotten}
          rows={isLong ? 2 : undefined}
          onValue={(typed) => change(field, typed)}
        />
      </div>
    );
  };
  const isRare = ({ section, name }: OrderView['fields'][number]): boolean =>
    section === 'card' || name === 'coach';
  return (
    <>
      <div className={styles['fields']}>{fields.filter((one) => !isRare(one)).map(input)}</div>
      <details>
        <summary>{texts.rare}</summary>
        <div className={styles['fields']}>{fields.filter(isRare).map(input)}</div>
      </details>
    </>
  );
}

type ReviewDialogProps = {
  readonly number: string;
  readonly draft: Draft;
  readonly lines: readonly LineView[];
  readonly onSaved: () => void;
};

function ReviewDialog({ number, draft, lines, onSaved }: ReviewDialogProps) {
  const [isSilent, setSilent] = useState(false);
  const { trial, doing } = useTrial('correct', (isTrial) => ({
    ...correctionsOf(number, draft, lines),
    isSilent,
    isTrial,
  }));
  return (
    <ActDialog
      title={deskTexts.order.reviewTitle}
      act={trial?.email ? deskTexts.order.saveAndSend : deskTexts.order.save}
      {...doing}
      onDone={onSaved}
    >
      {trial && trial.now.row.problems.length > 0 && (
        <strong data-open>{trial.now.row.problems.join('. ')}</strong>
      )}
      {trial && <EmailAhead email={trial.email} isSilent={isSilent} onSilent={setSilent} />}
    </ActDialog>
  );
}

/** What is changed of an order stays until it is saved or discarded, also where nothing could ask: an address may be typed over it. */
const kept = new Map<string, Draft>();

function useDraft(number: string) {
  const [draft, setDraft] = useState(() => kept.get(number) ?? emptyDraft);
  const keep = (next: Draft): void => {
    kept.set(number, next);
    setDraft(next);
  };
  return [draft, keep] as const;
}

let whenTyped: ((event: PopStateEvent) => void) | undefined;
// Before the router's own: they are called in the order in which they came.
addEventListener('popstate', (event) => whenTyped?.(event));

/** Asks before another place is opened, or the tab is closed, over what is not saved. */
function useUnsaved(isUnsaved: boolean, question: string, discard: () => void): void {
  const mayLeave = (from: string, to: string): boolean => {
    // A dialog's entry has the same path.
    if (!isUnsaved || from === to) return true;
    if (!confirm(question)) return false;
    discard();
    return true;
  };
  const isTyped = (): boolean => history.state === null;
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      !(historyAction === 'POP' && isTyped()) && !mayLeave(from.pathname, to.pathname),
  );
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  const { pathname } = useLocation();
  useEffect(() => {
    const own: unknown = history.state;
    // The router cannot go back from an address that was typed. It doesn't hear of it then.
    const stay = (event: PopStateEvent): void => {
      if (!isTyped() || mayLeave(pathname, location.hash.slice(1).replace(/\?.*/, ''))) return;
      event.stopImmediatePropagation();
      history.replaceState(own, '', `#${pathname}`);
    };
    whenTyped = stay;
    return () => {
      whenTyped = undefined;
    };
  });
  useBeforeUnload((event) => isUnsaved && event.preventDefault());
}
