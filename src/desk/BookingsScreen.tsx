import { useState } from 'react';
import type { BookingState } from '#core/booking/bookingState.ts';
import { dayWords } from '#core/gallery/dayWords.ts';
import { timeWords } from '#core/gallery/localTimes.ts';
import { fillText } from '#core/text/fillText.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { TextArea, TextField } from '#ui/Field.tsx';
import { ask, tellChanged, useAsked } from './asking.ts';
import { Check } from './Check.tsx';
import type { BookingOutcome, BookingView } from './bookingsApi.ts';
import styles from './BookingsScreen.module.css';
import { bookingTexts as texts } from './bookingTexts.ts';
import { saveText } from './saveText.ts';
import { Awaited, ScreenHead } from './Screen.tsx';

/** Requests for a team day, the newest first: confirmed, done or canceled, with the email that goes out. */
export function BookingsScreen() {
  const { value: bookings, fault } = useAsked('bookings', {});
  return (
    <>
      <ScreenHead title={texts.title} />
      {!bookings && <Awaited fault={fault} />}
      {bookings?.length === 0 && <p>{texts.none}</p>}
      <ul className={styles['bookings']}>
        {bookings?.map((booking) => (
          <Booking key={booking.number} booking={booking} />
        ))}
      </ul>
    </>
  );
}

type Marked = Exclude<BookingState, 'requested'>;

const nextStates: Readonly<Record<BookingState, readonly Marked[]>> = {
  requested: ['confirmed', 'cancelled'],
  confirmed: ['done', 'confirmed', 'cancelled'],
  done: [],
  cancelled: ['confirmed'],
};

function Booking({ booking }: { readonly booking: BookingView }) {
  const { number, at, state, team, day, agreed, rows, history, hasRoster } = booking;
  const [marking, setMarking] = useState<Marked>();
  const [said, setSaid] = useState('');
  const when = [day === '' ? texts.noDay : dayWords(day, true), agreed?.time, agreed?.place];

  async function save(what: 'calendar' | 'roster'): Promise<void> {
    const file = await ask('bookingFile', { number, what });
    setSaid(file.ok ? file.value.says : file.message);
    if (!file.ok) return;
    const type = what === 'calendar' ? 'text/calendar' : 'text/csv';
    saveText(file.value.name, file.value.text, type);
  }

  return (
    <li aria-label={`${team} ${number}`}>
      <h2 translate="no">{team || number}</h2>
      <p className={styles['when']}>{when.filter(Boolean).join(', ')}</p>
      <p className={styles['soft']}>
        {`${texts.states[state]} · ${number} · ${fillText(texts.asked, { time: timeWords(at) })}`}
      </p>
      <div className={styles['acts']}>
        {nextStates[state].map((next, index) => (
          <Button
            key={next}
            look={index === 0 && state === 'requested' ? 'primary' : 'secondary'}
            onClick={() => setMarking(next)}
          >
            {texts.acts[next === state ? 'change' : next]}
          </Button>
        ))}
        {agreed && state !== 'cancelled' && (
          <Button look="secondary" onClick={() => void save('calendar')}>
            {texts.calendar}
          </Button>
        )}
        {hasRoster && (
          <Button look="secondary" onClick={() => void save('roster')}>
            {texts.roster}
          </Button>
        )}
      </div>
      <p role="status">{said}</p>
      <details>
        <summary>{texts.details}</summary>
        <dl className={styles['rows']}>
          {rows
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd translate="no">{value}</dd>
              </div>
            ))}
        </dl>
        {history.length > 0 && <h3>{texts.history}</h3>}
        <ol>
          {history.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </details>
      {marking && (
        <BookingDialog booking={booking} state={marking} onClose={() => setMarking(undefined)} />
      )}
    </li>
  );
}

type BookingDialogProps = {
  readonly booking: BookingView;
  readonly state: Marked;
  readonly onClose: () => void;
};

/** Shows the email that goes out before it does. */
function BookingDialog({ booking, state, onClose }: BookingDialogProps) {
  const { number, day, agreed } = booking;
  const [fields, setFields] = useState({
    date: day,
    time: agreed?.time ?? '',
    place: agreed?.place ?? '',
    note: '',
  });
  const [isSilent, setSilent] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { note, ...agreement } = fields;
  const asked = { number, state, isSilent, ...filled({ note }) };
  const marks = state === 'confirmed' ? { ...asked, ...filled(agreement) } : asked;
  const { value: trial, fault = refused } = useAsked('markBooking', { ...marks, isTrial: true });
  const field = (name: keyof typeof fields) => ({
    label: texts[name],
    value: fields[name],
    onValue: (value: string) => setFields({ ...fields, [name]: value }),
  });

  async function mark(): Promise<void> {
    const done = await ask('markBooking', { ...marks, isTrial: false });
    if (!done.ok) return setRefused(done.message);
    tellChanged();
    return onClose();
  }

  return (
    <Dialog
      title={texts.titles[state]}
      onClose={onClose}
      cancel={texts.keep}
      actions={
        <Button
          look={state === 'cancelled' ? 'danger' : 'primary'}
          isBusy={!trial || fault !== undefined}
          onClick={() => void mark()}
        >
          {texts.acts[state]}
        </Button>
      }
    >
      <div className={styles['fields']}>
        {state === 'confirmed' && (
          <>
            <TextField {...field('date')} type="date" />
            <TextField {...field('time')} />
            <TextField {...field('place')} />
          </>
        )}
        {state !== 'done' && <TextArea {...field('note')} />}
        {(isSilent || trial?.email) && (
          <Check label={texts.silent} isOn={isSilent} onChange={setSilent} />
        )}
        {fault !== undefined && <Awaited fault={fault} />}
        {trial && <EmailOf outcome={trial} />}
      </div>
    </Dialog>
  );
}

function EmailOf({ outcome: { email, isFromServer } }: { readonly outcome: BookingOutcome }) {
  if (!email) return <p>{texts.noEmail}</p>;
  return (
    <div className={styles['email']}>
      <p>{fillText(texts.email, { to: email.to })}</p>
      {isFromServer && <p>{texts.fromServer}</p>}
      <strong>{email.subject}</strong>
      <p className={styles['text']}>{email.text}</p>
    </div>
  );
}

/** What is empty is not said. */
function filled(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));
}
