import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { timeWords } from '#core/gallery/localTimes.ts';
import { fillText } from '#core/text/fillText.ts';
import { howMany } from '#core/text/howMany.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { Link } from '#ui/Link.tsx';
import { useAsked } from './asking.ts';
import { Awaited, ScreenHead } from './Screen.tsx';
import type { Mark, OrderView } from './deskApi.ts';
import { deskTexts } from './deskTexts.ts';
import { changesIn, type Draft, emptyDraft } from './draft.ts';
import { MarkDialog } from './MarkDialog.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderLines } from './OrderLines.tsx';
import styles from './OrderScreen.module.css';
import { ReviewDialog } from './ReviewDialog.tsx';

const texts = deskTexts.order;

/** One order: its prints as they will be, what may be put right, and what happened. */
export function OrderScreen() {
  const { number = '' } = useParams();
  const { value: order, fault } = useAsked('order', { number });
  if (order) return <Order key={number} order={order} />;
  const isNone = order === null && fault === undefined;
  return (
    <>
      <ScreenHead title={number} />
      <Awaited fault={isNone ? fillText(texts.none, { number }) : fault} />
    </>
  );
}

function Order({ order }: { readonly order: OrderView }) {
  const { row, lines } = order;
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [isReviewing, setReviewing] = useState(false);
  const changes = changesIn(draft);

  return (
    <>
      <Head order={order} />
      <div className={styles['columns']}>
        <section aria-labelledby="lines">
          <h2 id="lines">{texts.lines}</h2>
          <OrderLines lines={lines} draft={draft} onDraft={setDraft} />
        </section>
        <div className={styles['side']}>
          <Details order={order} draft={draft} onDraft={setDraft} />
          <OrderFacts order={order} />
        </div>
      </div>
      {changes > 0 && (
        <div className={styles['bar']}>
          <p>{fillText(texts.changes, { count: howMany(changes, 'change') })}</p>
          <Button look="outlineOnPitch" onClick={() => setDraft(emptyDraft)}>
            {texts.discard}
          </Button>
          <Button look="onPitch" onClick={() => setReviewing(true)}>
            {texts.review}
          </Button>
        </div>
      )}
      {isReviewing && (
        <ReviewDialog
          number={row.number}
          draft={draft}
          lines={lines}
          onClose={() => setReviewing(false)}
          onSaved={() => setDraft(emptyDraft)}
        />
      )}
    </>
  );
}

/** Its number, state and what is wrong with it, with what it may be marked as. */
function Head({ order: { row, fault } }: { readonly order: OrderView }) {
  const [marking, setMarking] = useState<Mark>();
  const states = marks.filter((mark) => mark !== row.production && mark !== row.payment);
  return (
    <>
      <p>
        <Link to="/orders">{texts.back}</Link>
      </p>
      <ScreenHead title={row.number}>
        <div className={styles['marks']}>
          {states.map((mark) => (
            <Button key={mark} look="secondary" onClick={() => setMarking(mark)}>
              {deskTexts.marks[mark]}
            </Button>
          ))}
        </div>
      </ScreenHead>
      <p className={styles['lead']}>
        <span translate="no">
          {[row.customer, row.teams.join(', ')].filter(Boolean).join(' · ')}
        </span>
        <span>{fillText(texts.placed, { time: timeWords(row.at) })}</span>
        <span className={styles['state']}>{`${row.payment} · ${row.production}`}</span>
      </p>
      {fault && <p role="alert">{fault}</p>}
      {row.problems.length > 0 && (
        <ul className={styles['problems']}>
          {row.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {marking && (
        <MarkDialog numbers={[row.number]} state={marking} onClose={() => setMarking(undefined)} />
      )}
    </>
  );
}

const marks = ['paid', 'in print', 'shipped', 'handed out', 'cancelled'] as const satisfies Mark[];

type DetailsProps = {
  readonly order: OrderView;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
};

/** The fields of the form, with what they were ordered with where that is different. */
function Details({ order: { row, fields }, draft, onDraft }: DetailsProps) {
  function change({ name, value }: OrderView['fields'][number], typed: string): void {
    const { [name]: _before, ...others } = draft.fields;
    onDraft({ ...draft, fields: typed === value ? others : { ...others, [name]: typed } });
  }

  return (
    <section aria-labelledby="details">
      <h2 id="details">{texts.details}</h2>
      <div className={styles['fields']}>
        {fields.map((field) => {
          const { name, label, value, ordered, isLong } = field;
          const hint =
            ordered === value
              ? undefined
              : fillText(texts.ordered, { value: ordered || texts.nothing });
          const shared = {
            label,
            hint,
            value: draft.fields[name] ?? value,
            disabled: row.isForgotten,
            onValue: (typed: string) => change(field, typed),
          };
          return isLong ? (
            <TextArea key={name} {...shared} />
          ) : (
            <TextField key={name} {...shared} />
          );
        })}
      </div>
    </section>
  );
}
