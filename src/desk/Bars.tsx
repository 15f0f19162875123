import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { formatCents } from '#core/money/money.ts';
import type { JobView, WaitingMark } from '#studio/desk/contract.ts';
import { Button } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { ask, lookAtJobs, openHere, tellChanged, useAsked, useStanding } from './asking.ts';
import styles from './bars.module.css';
import { bookingsTexts } from './bookingTexts.ts';
import { deskTexts } from './deskTexts.ts';
import { showDialog } from './dialogs.tsx';
import { paidWords } from './moneyTexts.ts';
import shared from './shared.module.css';
import { Acts, useFocusKept } from './Screen.tsx';
import { CardsDialog } from './TeamDialogs.tsx';
import { tell } from './told.tsx';

const texts = deskTexts.jobs;
const noJobs: readonly JobView[] = [];
const lookMs = 700;
/** How often to look for jobs that the desk has started on its own. */
const idleLookMs = 20_000;

/** How long a result of one line stays. */
const shownMs = 10_000;

/** What waits and what runs, as long as the desk that does it answers. */
export function DeskBars() {
  const standing = useStanding();
  if (standing !== 'here') return <Away standing={standing} />;
  return (
    <>
      <WaitingMarksBar />
      <JobsBar />
    </>
  );
}

function Away({ standing }: { readonly standing: 'gone' | 'restarted' }) {
  const isNew = standing === 'restarted';
  const { away } = deskTexts;
  const goOn = async (): Promise<void> => {
    if (!(await openHere())) tell(away.closed);
  };
  return (
    <div className={`${styles['bars']} ${styles['waiting']}`} data-waits>
      <div className={shared['bar']}>
        <p role="status">
          <strong>{away[standing]}</strong>
          <span>{isNew ? away.restartedHow : away.goneHow}</span>
        </p>
        {isNew && <Acts acts={[[deskTexts.here, () => void goOn(), 'onPitch']]} />}
      </div>
    </div>
  );
}

/** What takes long, wherever the person is: how far it is, and what came of it until it is put away, or is good and another screen is opened. */
function JobsBar() {
  const { value } = useAsked('jobs', {});
  const jobs = value ?? noJobs;
  const { pathname } = useLocation();
  const latest = useRef(jobs);
  useEffect(() => {
    latest.current = jobs;
  }, [jobs]);
  useEffect(
    () => () => {
      for (const { job } of latest.current.filter(isGood)) stop(job);
    },
    [pathname],
  );
  const isAnyBusy = jobs.some(isBusy);
  useEffect(() => {
    const timer = setInterval(lookAtJobs, isAnyBusy ? lookMs : idleLookMs);
    return () => clearInterval(timer);
  }, [isAnyBusy]);
  const states = value?.map(({ job, state }) => `${job} ${state}`).join();
  const before = useRef(states);
  useEffect(() => {
    // What has begun or ended may have changed whatever is shown.
    if (before.current !== undefined && states !== before.current) tellChanged();
    before.current = states;
  }, [states]);
  // The same, started again, says how it stands now.
  const shown = jobs.filter(
    ({ isAway, name }, at) => !isAway && !jobs.slice(at + 1).some((one) => one.name === name),
  );
  return (
    <div className={styles['bars']}>
      {shown.map((job) => (
        <Job key={job.job} {...job} />
      ))}
    </div>
  );
}

export function isBusy({ state }: Pick<JobView, 'state'>): boolean {
  return state === 'running' || state === 'waiting';
}

/** One that says more, such as where the files are, stays until somebody has read it. */
function isGood({ state, isAway, lines }: JobView): boolean {
  return !isAway && lines.length <= 1 && (state === 'done' || state === 'stopped');
}

/** Ends what is at work, and puts away what has ended: it does not come back with a reload. */
function stop(job: string): void {
  void ask('stop', { job }).then(tellChanged);
}

function Job({ job, name, to, state, done, all, at, lines, cards, cardsOf }: JobView) {
  useFocusKept();
  const { pathname } = useLocation();
  const isElsewhere = to !== undefined && to !== pathname;
  const isOn = isBusy({ state });
  const isDone = state === 'done';
  const [first = isDone ? `${name}: ${texts.states.done}` : '', ...rest] = lines;
  const isBrief = isDone && rest.length === 0;
  useEffect(() => {
    const timer = isBrief ? setTimeout(() => stop(job), shownMs) : undefined;
    return () => clearTimeout(timer);
  }, [isBrief, job]);
  const head = (
    <span className={styles['name']}>
      <strong role="status">
        {isDone ? first : isOn && all > 0 ? texts.progress(done, all, at) : texts.states[state]}
      </strong>
      {!isDone && !isElsewhere && <span translate="no">{name}</span>}
      {!isDone && <span>{first}</span>}
    </span>
  );
  return (
    <section id={job} tabIndex={-1} className={styles['job']} aria-label={name} data-state={state}>
      {rest.length === 0 ? (
        head
      ) : (
        <details open={!isElsewhere && (isDone || state === 'partly')}>
          <summary>{head}</summary>
          <ul>
            {rest.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      {cards.length > 0 && (
        <Acts
          acts={[
            [
              cardsOf === 'players' ? texts.playerCards : texts.cards(cards.length),
              () => showDialog(CardsDialog, { slugs: cards, of: cardsOf ?? 'team' }),
            ],
          ]}
        />
      )}
      {isOn && <progress value={done} max={Math.max(all, 1)} aria-label={name} />}
      <div className={shared['row']}>
        {isElsewhere && (
          <Link to={to} translate="no">
            {name}
          </Link>
        )}
        <Button look="quiet" onClick={() => stop(job)}>
          {isOn ? texts.stop : deskTexts.ok}
        </Button>
      </div>
    </section>
  );
}

const markingTexts = deskTexts.marking;

/** What is recorded in a moment, wherever the person is, and how to stop it: the last act, and those before it folded. */
function WaitingMarksBar() {
  const { value: waiting = [] } = useAsked('waiting', {});
  const [last, ...earlier] = waiting.toReversed();
  return (
    <>
      <div className={`${styles['bars']} ${styles['waiting']}`} data-waits>
        {last && <Bar key={last.mark} waiting={last} />}
      </div>
      {earlier.length > 0 && (
        <details className={styles['earlier']}>
          <summary>{markingTexts.earlier(earlier.length)}</summary>
          <div className={styles['bars']}>
            {earlier.map((one) => (
              <Bar key={one.mark} waiting={one} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function Bar({ waiting }: { readonly waiting: WaitingMark }) {
  useFocusKept();
  const { mark, emails, at, numbers, booking } = waiting;
  const { pathname } = useLocation();
  const to = booking ? '/bookings' : `/orders/${numbers[0]}`;
  const isElsewhere = numbers.length === 1 && to !== pathname;
  const seconds = useSecondsUntil(at);

  async function undo(): Promise<void> {
    const done = await ask('undo', { mark });
    tell(done.ok ? markingTexts.undone : done.message);
    tellChanged();
  }

  return (
    <div className={shared['bar']}>
      <p>
        {isElsewhere && pathname.startsWith('/orders/') && <span>{markingTexts.another}</span>}
        <span role="status">{saidOf(waiting)}</span>
        <span>{markingTexts.emailsIn(emails, seconds)}</span>
        {isElsewhere && <Link to={to}>{markingTexts.look}</Link>}
      </p>
      <Button look="onPitch" onClick={() => void undo()}>
        {markingTexts.undo}
      </Button>
    </div>
  );
}

function saidOf({ numbers, state, amountCents, openCents = 0, booking }: WaitingMark): string {
  if (booking)
    return bookingsTexts.marked(booking.team || booking.event.number, booking.event.state);
  if (state === 'reminded' || state === 'booking') return '';
  if (state === 'corrected') return markingTexts.corrected(numbers);
  if (openCents !== 0) return markingTexts.payment(numbers, paidWords(openCents));
  const amount = amountCents === undefined ? '' : formatCents(amountCents);
  return markingTexts.waiting(numbers, deskTexts.marks[state].toLowerCase(), amount);
}

/** What waited is recorded a little later than its time. */
const recordedMs = 1500;

/** Returns 0 once it is over, and looks then what came of it. */
function useSecondsUntil(at: string): number {
  const [now, setNow] = useState(Date.now);
  const atMs = Date.parse(at);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    const telling = setTimeout(tellChanged, Math.max(0, atMs - Date.now()) + recordedMs);
    return () => {
      clearInterval(ticking);
      clearTimeout(telling);
    };
  }, [atMs]);
  return Math.max(0, Math.ceil((atMs - now) / 1000));
}
