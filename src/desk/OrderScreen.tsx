import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { CustomerField } from '#core/form/customerForm.ts';
import { joinedWords } from '#core/gallery/frameNumber.ts';
import { timeWords } from '#core/gallery/localTimes.ts';
import { handedOutWithTeam } from '#core/order/whereTo.ts';
import { isString } from '#core/text/record.ts';
import type { LineView, Mark, OrderView } from '#studio/desk/contract.ts';
import { TextArea, TextField } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { ActDialog, EmailAhead } from './ActDialog.tsx';
import { useAsked, useTrial } from './asking.ts';
import { deskTexts, markWords, productionWords, stateWords } from './deskTexts.ts';
import { showDialog } from './dialogs.tsx';
import { Check } from './Fields.tsx';
import {
  changesIn,
  correctionsOf,
  type Draft,
  emptyDraft,
  faultsOf,
  filledBeside,
  slotKey,
  withoutFaults,
} from './draft.ts';
import { MarkDialog } from './MarkDialog.tsx';
import { Emptied, OrderHistory, OrderMoney, OrderPapers } from './OrderFacts.tsx';
import { aroundOrder, filterOf } from './orderFilter.ts';
import { goToGap, OrderLines } from './OrderLines.tsx';
import { isOpenFor, usualMarks } from './OrdersScreen.tsx';
import {
  Acts,
  Awaited,
  Fault,
  FloatingBar,
  goToFault,
  Lines,
  Part,
  ScreenHead,
} from './Screen.tsx';
import styles from './shared.module.css';
import { useUnsaved } from './useUnsaved.tsx';

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
  const [draft, setDraft] = useDraft(order);
  const changes = changesIn(draft);
  const [shown, isTried] = useCorrected(order, withoutFaults(draft));
  const discard = (): void => setDraft(emptyDraft);
  const leave = useUnsaved(changes > 0, discard);
  const list = useList(row.number);
  const { toMend, left, search } = list;
  const onNext = toMend && (() => goToNext(() => leave(`/orders/${toMend.number}`, search)));
  const review = (): void =>
    changesIn(withoutFaults(draft)) < changes
      ? goToFault()
      : showDialog(ReviewDialog, {
          number: row.number,
          draft,
          lines,
          left,
          onSaved: discard,
          onNext,
        });
  // A print without its photo comes first, and saving before everything.
  const isGap = shown.row.problems.length > 0;
  const places = shown.lines.flatMap((line) => line.slots.map((slot) => ({ line, slot })));
  const wanted = isGap
    ? places.find(({ line, slot }) =>
        (draft.slots[slotKey(line, slot)] ?? slot.photos).every(({ isGone }) => isGone),
      )?.slot
    : undefined;
  const onChosen = useNextStep(isTried);
  return (
    <>
      <Head
        order={shown}
        list={list}
        isLeading={changes === 0 && !isGap}
        hasGap={!!wanted}
        onHandOut={() =>
          setDraft({ ...draft, fields: { ...draft.fields, address: handedOutWithTeam } })
        }
      />
      <div className={styles['columns']}>
        <div>
          <Part title={texts.lines}>
            <OrderLines {...{ order, shown, draft, wanted, onChosen }} onDraft={setDraft} />
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
          isLead
          says={texts.changes(changes + filledBeside(lines, shown.lines, draft))}
          acts={[
            [texts.discard, discard],
            [texts.review, review, 'onPitch'],
          ]}
        />
      )}
    </>
  );
}

let isAtNext = false;

/** Enter goes on there, with what is missing. */
function goToNext(go: () => void): void {
  isAtNext = true;
  go();
}

/** Returns what goes to the next thing to do once a photo is chosen: to save, and back if a photo is still missing after all. */
function useNextStep(isTried: boolean): () => void {
  const isChosen = useRef(false);
  useEffect(() => {
    if (isAtNext) goToGap();
    isAtNext = false;
  }, []);
  useEffect(() => {
    if (!isTried || !isChosen.current) return;
    isChosen.current = false;
    goToGap();
  }, [isTried]);
  return () => {
    isChosen.current = true;
    document.querySelector<HTMLElement>('[role="toolbar"] button:last-of-type')?.focus();
  };
}

/** Returns the order as it would be with the changes: its prints, money and what is missing. A change that cannot be made shows when it is saved. */
function useCorrected(order: OrderView, draft: Draft): readonly [OrderView, isTried: boolean] {
  const { row, lines } = order;
  const asked = {
    ...correctionsOf(row.number, draft, lines),
    isAgain: true,
    isTrial: true,
    isSilent: true,
  };
  const { value } = useAsked('correct', changesIn(draft) > 0 ? asked : undefined);
  const [now, setNow] = useState(value?.now);
  // A draft that was discarded is shown no more.
  const next = changesIn(draft) === 0 ? undefined : (value?.now ?? now);
  if (next !== now) setNow(next);
  return [changesIn(draft) > 0 ? { ...order, ...now } : order, value !== undefined];
}

type HeadProps = {
  readonly order: OrderView;
  readonly list: ReturnType<typeof useList>;
  readonly isLeading: boolean;
  readonly hasGap: boolean;
  readonly onHandOut: () => void;
};

/** Its number, state and what is wrong with it, with what it may be marked as: what comes next stands out. */
function Head({ order, list, isLeading, hasGap, onHandOut }: HeadProps) {
  const { row, fault } = order;
  const { production, payment } = row;
  const isPaid = payment.startsWith('paid');
  const marks: readonly Mark[] = [
    ...usualMarks.filter((mark) => isOpenFor(row, mark)),
    // A wrong press can be taken back.
    ...(production === 'in print' ? (['received'] as const) : []),
    ...(isPaid && order.refundedCents === 0 ? (['open'] as const) : []),
    ...(production === 'cancelled' ? [] : (['cancelled'] as const)),
  ];
  const first = production === 'received' ? marks[0] : undefined;
  const lead = isLeading ? (production === 'in print' ? 'shipped' : first) : undefined;
  const marking = (mark: Mark) => (): void =>
    showDialog(MarkDialog, { numbers: [row.number], state: mark });
  const { search, previous, next } = list;
  return (
    <>
      <nav aria-label={texts.back} className={styles['row']}>
        <Link to={`/orders${search}`}>{texts.back}</Link>
        {previous && (
          <Link rel="prev" to={`/orders/${previous.number}`} state={search}>
            {texts.previous}
          </Link>
        )}
        {next && (
          <Link rel="next" to={`/orders/${next.number}`} state={search}>
            {texts.next}
          </Link>
        )}
        {(previous ?? next) && <small>{texts.keys}</small>}
      </nav>
      <ScreenHead title={row.number} whose={row.customer}>
        <Acts
          acts={[lead && [markWords(lead), marking(lead), 'primary']]}
          more={marks.map(
            (mark) =>
              mark !== lead && [
                mark === 'open' ? texts.notPaid : markWords(mark),
                marking(mark),
                mark === 'cancelled' ? 'remove' : 'quiet',
              ],
          )}
        />
      </ScreenHead>
      <p className={styles['row']}>
        <span translate="no">{[...row.players, ...row.teams].join(', ')}</span>
        <span className={styles['soft']}>{texts.placed(timeWords(row.at))}</span>
        <strong data-open={row.openCents !== 0 || undefined}>
          {joinedWords(
            stateWords(row.payment),
            row.openCents === 0 || row.payment === 'open'
              ? ''
              : deskTexts.orders.open(row.openCents),
          )}
        </strong>
        <strong>{productionWords(row)}</strong>
      </p>
      {row.note !== '' && <p translate="no">{`“${row.note}”`}</p>}
      <Fault says={fault} />
      {row.problems.length > 0 && (
        <Problems {...{ order, hasGap, onHandOut }} onByHand={marking('in print')} />
      )}
    </>
  );
}

type ProblemsProps = Pick<HeadProps, 'order' | 'hasGap' | 'onHandOut'> & {
  readonly onByHand: () => void;
};

/** What keeps it from being printed, beside what mends it. */
function Problems({ order, hasGap, onHandOut, onByHand }: ProblemsProps) {
  return (
    <div className={styles['warning']}>
      <div>
        <Lines lines={order.row.problems} />
      </div>
      <Acts
        look="quiet"
        acts={[
          hasGap && [texts.toGap, goToGap],
          order.hasNoAddress && [texts.typeAddress, goToAddress],
          order.hasNoAddress && [texts.handOut, onHandOut],
          order.hasUnknownPieces && [texts.byHand, onByHand],
        ]}
      />
    </div>
  );
}

const addressField: CustomerField = 'address';

function goToAddress(): void {
  document.getElementById(addressField)?.focus();
}

/** The list that the order was opened from, and what stands before and after it there. */
function useList(number: string) {
  const { state }: { readonly state: unknown } = useLocation();
  // An address that was typed came from none: then it is the list of all.
  const search = isString(state) ? state : '';
  const { value } = useAsked('orders', {});
  const filter = filterOf(new URLSearchParams(search));
  return { search, ...aroundOrder(value?.rows ?? [], filter, number) };
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

  const faults = faultsOf(draft);
  const input = (field: OrderView['fields'][number]) => {
    const { name, label, value, ordered, isLong } = field;
    const TextInput = isLong ? TextArea : TextField;
    return (
      <div key={name} data-long={isLong || name === 'email' || undefined}>
        <TextInput
          id={name}
          label={label}
          hint={ordered === value ? undefined : texts.ordered(ordered)}
          error={faults[name]}
          isErrorLive={!isLong}
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
  /** How many others of the list are incomplete. */
  readonly left: number;
  readonly onSaved: () => void;
  readonly onNext: (() => void) | undefined;
};

function ReviewDialog({ number, draft, lines, left, onSaved, onNext }: ReviewDialogProps) {
  const [isSilent, setSilent] = useState(false);
  const [isAgain, setAgain] = useState(true);
  const { trial, doing } = useTrial('correct', (isTrial, shown) => ({
    ...correctionsOf(number, draft, lines),
    isAgain,
    seen: [...(draft.seen ?? []), ...(shown?.meanwhile ?? []).map(({ id }) => id)],
    isSilent,
    isTrial,
  }));
  return (
    <ActDialog
      title={texts.reviewTitle}
      lead={left > 0 ? texts.left(left) : undefined}
      act={trial?.email ? texts.saveAndSend : texts.save}
      next={onNext && [trial?.email ? texts.saveAndSendNext : texts.saveNext, onNext]}
      {...doing}
      onDone={onSaved}
      said=""
    >
      {trial && trial.meanwhile.length > 0 && (
        <div className={styles['warning']}>
          <div>
            {trial.meanwhile.map(({ id, at, by, words }) => (
              <p key={id}>{texts.meanwhile(timeWords(at), by, words)}</p>
            ))}
            <p>{texts.yours(trial.yours)}</p>
          </div>
        </div>
      )}
      {trial && trial.now.row.problems.length > 0 && (
        <strong data-open>{trial.now.row.problems.join('. ')}</strong>
      )}
      {trial && <Emptied now={trial.now} onCanceled={onSaved} />}
      {trial && trial.made.prints > 0 && (
        <div className={styles['warning']}>
          <strong data-open>{texts.made(trial.made)}</strong>
          <Check label={texts.again(trial.made.prints)} isOn={isAgain} onChange={setAgain} />
        </div>
      )}
      {trial && <EmailAhead email={trial.email} isSilent={isSilent} onSilent={setSilent} />}
    </ActDialog>
  );
}

/** What is changed of an order stays until it is saved or discarded, also where nothing could ask: an address may be typed over it. */
const kept = new Map<string, Draft>();

function useDraft({ row: { number }, corrections }: OrderView) {
  const [draft, setDraft] = useState(() => kept.get(number) ?? emptyDraft);
  const keep = (changed: Draft): void => {
    const next = changesIn(draft) === 0 ? { ...changed, seen: corrections } : changed;
    kept.set(number, next);
    setDraft(next);
  };
  return [draft, keep] as const;
}
