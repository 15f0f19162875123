import { useState } from 'react';
import { dayWords } from '#core/gallery/dayWords.ts';
import { timeWords } from '#core/gallery/localTimes.ts';
import type { BookingView } from '#studio/desk/contract.ts';
import { TextArea, TextField } from '#ui/Field.tsx';
import { EmailLink } from '#ui/Link.tsx';
import { ActDialog, EmailAhead } from './ActDialog.tsx';
import { ask, useAsked } from './asking.ts';
import { bookingTexts as texts } from './bookingTexts.ts';
import styles from './shared.module.css';
import { filled, useFields } from './Fields.tsx';
import { RosterDialog } from './RosterDialog.tsx';
import { saveText } from './saveFile.ts';
import { Acts, Awaited, ScreenHead } from './Screen.tsx';

/** Requests for a team day, the newest first: confirmed, done or canceled, with the email that goes out. */
export function BookingsScreen() {
  const { value: bookings, fault } = useAsked('bookings', {});
  return (
    <>
      <ScreenHead title={texts.title} />
      {!bookings && <Awaited fault={fault} />}
      {bookings?.length === 0 && <p>{texts.none}</p>}
      <ul className={styles['cards']}>
        {bookings?.map((booking) => (
          <Booking key={booking.number} booking={booking} />
        ))}
      </ul>
    </>
  );
}

type Marked = keyof typeof texts.acts;
type SavedFile = keyof typeof texts.files;

const nextStates: Readonly<Record<BookingView['state'], readonly Marked[]>> = {
  requested: ['confirmed', 'cancelled'],
  confirmed: ['done', 'confirmed', 'cancelled'],
  done: [],
  cancelled: ['confirmed'],
};

function Booking({ booking }: { readonly booking: BookingView }) {
  const { number, at, state, team, day, agreed, rows, history, hasRoster } = booking;
  const [marking, setMarking] = useState<Marked>();
  const [said, setSaid] = useState('');
  const [roster, setRoster] = useState<File>();
  const when = [day === '' ? texts.noDay : dayWords(day, true), agreed?.time, agreed?.place];

  async function save(what: SavedFile): Promise<void> {
    const file = await ask('bookingFile', { number, what });
    setSaid(file.ok ? file.value.says : file.message);
    const type = what === 'calendar' ? 'text/calendar' : 'text/csv';
    if (file.ok) saveText(file.value.name, file.value.text, type);
  }

  async function toCards(): Promise<void> {
    const file = await ask('bookingFile', { number, what: 'roster' });
    setSaid(file.ok ? file.value.says : file.message);
    if (file.ok) setRoster(new File([file.value.text], file.value.name));
  }

  return (
    <li aria-label={`${team} ${number}`}>
      <h2 translate="no">{team || number}</h2>
      <strong>{when.filter(Boolean).join(', ')}</strong>
      <p className={styles['soft']}>
        {`${texts.states[state]} · ${number} · ${texts.asked(timeWords(at))}`}
      </p>
      <Acts
        acts={[
          ...nextStates[state].map((next, index) => {
            const look = index === 0 && state === 'requested' ? 'primary' : 'secondary';
            const name = next === state ? texts.change : texts.acts[next];
            return [name, () => setMarking(next), look] as const;
          }),
          agreed && state !== 'cancelled' && [texts.files.calendar, () => void save('calendar')],
          hasRoster && [texts.files.roster, () => void save('roster')],
          hasRoster && state === 'confirmed' && [texts.cards, () => void toCards()],
        ]}
      />
      <p role="status">{said}</p>
      <details open={state === 'requested' || state === 'confirmed'}>
        <summary>{texts.details}</summary>
        <dl className={styles['facts']}>
          {rows.map(({ name, label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd translate="no">
                {name === 'contactEmail' && <EmailLink email={value} />}
                {name === 'contactPhone' && <a href={`tel:${value}`}>{value}</a>}
                {name !== 'contactEmail' && name !== 'contactPhone' && <span>{value}</span>}
              </dd>
            </div>
          ))}
        </dl>
        {history.length > 0 && <h3>{texts.history}</h3>}
        {history.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </details>
      {roster && <RosterDialog first={roster} onClose={() => setRoster(undefined)} />}
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
  const [typed, field] = useFields(texts.fields, { ...agreed, date: day });
  const [isSilent, setSilent] = useState(false);
  const { note, ...agreement } = typed;
  const marks = {
    number,
    state,
    isSilent,
    ...filled({ note }),
    ...(state === 'confirmed' && filled(agreement)),
  };
  const { value: trial, fault } = useAsked('markBooking', { ...marks, isTrial: true });
  return (
    <ActDialog
      title={texts.titles[state]}
      act={texts.acts[state]}
      cancel={texts.keep}
      isDanger={state === 'cancelled'}
      isHeld={!trial || fault !== undefined}
      fault={fault}
      run={() => ask('markBooking', { ...marks, isTrial: false })}
      onClose={onClose}
    >
      {state === 'confirmed' && (
        <>
          <TextField {...field('date')} type="date" />
          <TextField {...field('time')} />
          <TextField {...field('place')} />
        </>
      )}
      {state !== 'done' && <TextArea {...field('note')} />}
      {trial && (
        <EmailAhead
          email={trial.email}
          note={trial.isFromServer ? texts.fromServer : undefined}
          isSilent={isSilent}
          onSilent={setSilent}
        />
      )}
    </ActDialog>
  );
}
