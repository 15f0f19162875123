import { useState } from 'react';
import { dayWords } from '#core/gallery/dayWords.ts';
import { timeWords } from '#core/gallery/localTimes.ts';
import type { BookingView } from '#studio/desk/contract.ts';
import { TextArea, TextField } from '#ui/Field.tsx';
import { EmailLink } from '#ui/Link.tsx';
import { Tag } from '#ui/Tag.tsx';
import { ActDialog, EmailAhead } from './ActDialog.tsx';
import { ask, useAsked, useTrial } from './asking.ts';
import { bookingTexts as texts } from './bookingTexts.ts';
import { showDialog } from './dialogs.tsx';
import { filled, useFields } from './Fields.tsx';
import { RosterDialog } from './ImportDialogs.tsx';
import { saveFile } from './saveFile.ts';
import { Acts, Part, Screen } from './Screen.tsx';
import styles from './shared.module.css';

/** Requests for a team day, by the day: confirmed, done or canceled, with the email that goes out. */
export function BookingsScreen() {
  return (
    <Screen title={texts.title} asked={useAsked('bookings', {})}>
      {(bookings) => (
        <>
          {bookings.length === 0 && <p>{texts.none}</p>}
          {groupsOf(bookings).map(
            ([title, group]) =>
              group.length > 0 && (
                <Part key={title} title={title}>
                  <ul className={styles['cards']}>
                    {group.map((booking) => (
                      <Booking key={booking.number} booking={booking} />
                    ))}
                  </ul>
                </Part>
              ),
          )}
        </>
      )}
    </Screen>
  );
}

/** Those without a day come last. */
function groupsOf(bookings: readonly BookingView[]) {
  const byDay = bookings.toSorted((one, other) => (one.day || '9').localeCompare(other.day || '9'));
  const of = (states: readonly BookingView['state'][]) =>
    byDay.filter(({ state }) => states.includes(state));
  return [
    [texts.groups.waiting, of(['requested'])],
    [texts.groups.confirmed, of(['confirmed'])],
    [texts.groups.past, of(['done', 'cancelled']).toReversed()],
  ] as const;
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
  const [said, setSaid] = useState('');
  const when = [day === '' ? texts.noDay : dayWords(day, true), agreed?.time, agreed?.place];

  async function make(what: SavedFile, onMade: (file: File) => void): Promise<void> {
    const made = await ask('bookingFile', { number, what });
    setSaid(made.ok ? made.value.says : made.message);
    if (made.ok) onMade(new File([made.value.text], made.value.name));
  }

  const save = (what: SavedFile): void =>
    void make(what, (file) => {
      saveFile(file.name, file);
      setSaid((said) => [texts.saved(file.name), said].filter(Boolean).join(' '));
    });
  const toCards = (): void =>
    void make('roster', (file) => showDialog(RosterDialog, { first: file }));

  return (
    <li aria-label={`${team} ${number}`}>
      <h3 translate="no">{team || number}</h3>
      <div className={styles['row']}>
        <strong>{when.filter(Boolean).join(', ')}</strong>
        <Tag>{texts.states[state]}</Tag>
      </div>
      <p className={styles['soft']}>{`${number} · ${texts.asked(timeWords(at))}`}</p>
      <Acts
        acts={[
          ...nextStates[state].map((next, index) => {
            const look = index === 0 && state === 'requested' ? 'primary' : 'secondary';
            const name = next === state ? texts.change : texts.acts[next];
            const mark = (): void => showDialog(BookingDialog, { booking, state: next });
            return [name, mark, look] as const;
          }),
          agreed && state !== 'cancelled' && [texts.files.calendar, () => save('calendar')],
          hasRoster && [texts.files.roster, () => save('roster')],
          hasRoster && state === 'confirmed' && [texts.cards, toCards],
        ]}
      />
      <p role="status">{said}</p>
      <details>
        <summary>{texts.details}</summary>
        <dl className={styles['facts']}>
          {rows.map(({ name, label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd translate="no">
                {name === 'contactEmail' && <EmailLink email={value} />}
                {name === 'contactPhone' && <a href={`tel:${value}`}>{value}</a>}
                {name !== 'contactEmail' && name !== 'contactPhone' && (
                  <span>{name === 'preferredDate' ? dayWords(value, true) : value}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {history.length > 0 && <h4>{texts.history}</h4>}
        {history.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </details>
    </li>
  );
}

type BookingDialogProps = { readonly booking: BookingView; readonly state: Marked };

function BookingDialog({ booking, state }: BookingDialogProps) {
  const { number, day, agreed } = booking;
  const [typed, field] = useFields(texts.fields, { ...agreed, date: day });
  const [isSilent, setSilent] = useState(false);
  const { note, ...agreement } = typed;
  const { trial, doing } = useTrial('markBooking', (isTrial) => ({
    number,
    state,
    isSilent,
    ...filled({ note }),
    ...(state === 'confirmed' && filled(agreement)),
    isTrial,
  }));
  return (
    <ActDialog
      title={texts.titles[state](booking.team || number)}
      lead={booking.rows.find(({ name }) => name === 'notes')?.value}
      act={texts.acts[state]}
      cancel={texts.keep}
      isDanger={state === 'cancelled'}
      {...doing}
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
