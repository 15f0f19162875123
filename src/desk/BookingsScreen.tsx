import { useState } from 'react';
import { dayWords } from '#core/gallery/dayWords.ts';
import { joinedWords } from '#core/gallery/frameNumber.ts';
import { timeWords } from '#core/gallery/localTimes.ts';
import type { BookingView, OutputOf } from '#studio/desk/contract.ts';
import { TextArea, TextField } from '#ui/Field.tsx';
import { EmailLink, Link } from '#ui/Link.tsx';
import { ActDialog, EmailAhead } from './ActDialog.tsx';
import { ask, useAsked, useTrial } from './asking.ts';
import { bookingsTexts as texts } from './bookingTexts.ts';
import { showDialog } from './dialogs.tsx';
import { filled, useFields } from './Fields.tsx';
import { RosterDialog } from './ImportDialogs.tsx';
import { saveBlob } from './saveBlob.ts';
import { Acts, Lines, Part, Screen } from './Screen.tsx';
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
type Choice = readonly [name: string, act: () => void, look?: 'quiet' | 'remove'];

const nextStates: Readonly<Record<BookingView['state'], readonly Marked[]>> = {
  requested: ['confirmed', 'cancelled'],
  confirmed: ['done', 'confirmed', 'cancelled'],
  done: [],
  cancelled: ['confirmed'],
};
/** Of a day that nobody has confirmed and that is over. */
const missedStates: readonly Marked[] = ['done', 'cancelled', 'confirmed'];

function Booking({ booking }: { readonly booking: BookingView }) {
  const { number, at, state, team, day, isOver, agreed, history, hasRoster } = booking;
  const [said, setSaid] = useState('');
  const [isTeamless, setTeamless] = useState(false);
  const when = [day === '' ? texts.noDay : dayWords(day, true), agreed?.time, agreed?.place];

  async function make(
    what: SavedFile,
    onMade: (file: File, made: OutputOf<'bookingFile'>) => void,
  ): Promise<void> {
    const made = await ask('bookingFile', { number, what });
    setSaid(made.ok ? made.value.says : made.message);
    if (made.ok) onMade(new File([made.value.text], made.value.name), made.value);
  }

  const save = (what: SavedFile): void =>
    void make(what, (file) => {
      saveBlob(file.name, file);
      setSaid((said) => [texts.saved(file.name), said].filter(Boolean).join(' '));
    });
  const toCards = (): void =>
    void make('roster', (file, { isTeamless, says }) => {
      setTeamless(isTeamless === true);
      if (!isTeamless) showDialog(RosterDialog, { first: file });
      else if (says === '') setSaid(texts.noTeam(team));
    });

  const isMissed = isOver && state === 'requested';
  const states = isMissed ? missedStates : nextStates[state];
  const marks = states.map((next): Choice => {
    const name = next === state ? texts.change : texts.acts[next];
    const ask = (): void => showDialog(BookingDialog, { booking, state: next });
    return [name, ask, next === 'cancelled' ? 'remove' : 'quiet'];
  });
  const files: readonly (Choice | false)[] = [
    hasRoster && state === 'confirmed' && [texts.cards, toCards],
    agreed !== undefined && state !== 'cancelled' && [texts.files.calendar, () => save('calendar')],
    hasRoster && [texts.files.roster, () => save('roster')],
  ];
  const isAhead = state === 'confirmed' && !isOver;
  const acts = (isAhead ? [...files, ...marks] : [...marks, ...files]).filter(
    (one) => one !== false,
  );
  // What comes next stands out, as long as something does. Of a day that is over, nobody knows.
  const leads = !isMissed && (state === 'requested' || state === 'confirmed') ? 1 : 0;
  return (
    <li aria-label={`${team} ${number}`}>
      <div className={styles['ends']}>
        <h3 translate="no">{team || number}</h3>
        <Acts
          acts={acts.slice(0, leads).map(([name, act]) => [name, act, 'primary'])}
          more={acts.slice(leads)}
        />
      </div>
      <strong>{joinedWords(when.filter(Boolean).join(', '), texts.states[state])}</strong>
      {isMissed && <strong data-open>{` ${texts.isOver}`}</strong>}
      <p role="status">{said}</p>
      {isTeamless && <Link to="/teams">{texts.toTeams}</Link>}
      <Facts booking={booking} />
      <details>
        <summary>{texts.history}</summary>
        <Lines lines={[texts.asked(number, timeWords(at)), ...history]} />
      </details>
    </li>
  );
}

function Facts({ booking: { rows, day } }: { readonly booking: BookingView }) {
  // The line above has the day.
  const others = rows.filter(({ name, value }) => name !== 'preferredDate' || value !== day);
  return (
    <dl className={styles['facts']}>
      {others.map(({ name, label, value }) => (
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
  );
}

type BookingDialogProps = { readonly booking: BookingView; readonly state: Marked };

function BookingDialog({ booking, state }: BookingDialogProps) {
  const { number, day, isOver, agreed } = booking;
  const isMissed = isOver && booking.state === 'requested';
  const [typed, field] = useFields(texts.fields, { ...agreed, date: isMissed ? '' : day });
  const [isSilent, setSilent] = useState(false);
  const { note, ...agreement } = typed;
  const asked = (isTrial: boolean) => ({
    number,
    state,
    isSilent,
    ...filled({ note }),
    ...(state === 'confirmed' && filled(agreement)),
    isTrial,
  });
  // Nothing is wrong before a day is chosen.
  const hasDay = state !== 'confirmed' || typed.date !== '';
  const { trial, doing } = useTrial('markBooking', hasDay ? asked : undefined);
  return (
    <ActDialog
      title={texts.titles[state](booking.team || number)}
      lead={booking.rows.find(({ name }) => name === 'notes')?.value}
      act={texts.acts[state]}
      cancel={state === 'cancelled' ? texts.keep : undefined}
      isDanger={state === 'cancelled'}
      {...doing}
      said=""
    >
      {state === 'confirmed' && (
        <>
          {isOver && typed.date === day && <strong data-open>{texts.isOver}</strong>}
          <TextField {...field('date')} type="date" />
          <TextField {...field('time')} />
          <TextField {...field('place')} />
        </>
      )}
      {state !== 'done' && <TextArea {...field('note')} />}
      {trial && (
        <EmailAhead
          email={trial.email}
          note={trial.isFromServer ? texts.fromServer : texts.fromHere}
          isSilent={isSilent}
          onSilent={setSilent}
        />
      )}
    </ActDialog>
  );
}
