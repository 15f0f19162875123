import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { joinedWords } from '#core/gallery/frameNumber.ts';
import { capital } from '#core/text/capital.ts';
import type { DayView, FrameView, PlacedFrames } from '#studio/desk/contract.ts';
import type { Elements } from '#ui/content.ts';
import { useModal } from '#ui/Dialog.tsx';
import { useInView } from '#ui/useInView.ts';
import { useUrl } from './asking.ts';
import styles from './DayScreen.module.css';
import { dayTexts as texts } from './dayTexts.ts';
import { Check } from './Fields.tsx';
import { GiveBar, menuId } from './GiveBar.tsx';
import { Acts, Lines, Part } from './Screen.tsx';
import shared from './shared.module.css';
import { useChosen } from './useChosen.ts';
import { useGiving } from './useGiving.ts';

type Shown = FrameView & { readonly at: number };

/** Frames in the order of capture, in runs of whom they belong to. Keys and a menu give them, many at once. */
export function DayFrames({ day }: { readonly day: DayView }) {
  const [isOpenOnly, setOpenOnly] = useState(false);
  const giving = useGiving(day);
  const all = useMemo(() => day.frames.map((frame, at): Shown => ({ ...frame, at })), [day]);
  const unplaced = all.filter(({ kind }) => kind === 'unplaced').length;
  const open = all.filter((frame) => isOpen(frame) && !giving.given.has(frame.source));
  return (
    <Part title={texts.counts(all.length, day.isSorted ? unplaced : undefined)}>
      {!day.isSorted && <p>{texts.unsorted}</p>}
      {day.missing.length > 0 && <strong data-open>{texts.missing(day.missing)}</strong>}
      <div className={shared['row']}>
        <Check label={texts.only} isOn={isOpenOnly} onChange={setOpenOnly} />
        {day.leftOut.length > 0 && (
          <details>
            <summary>{texts.leftOut(day.leftOut.length)}</summary>
            <Lines lines={day.leftOut.map(({ name, why }) => `${name}: ${why}`)} />
          </details>
        )}
        <details>
          <summary>{texts.keysTitle}</summary>
          <p>{texts.keys(day.isSorted)}</p>
        </details>
      </div>
      {isOpenOnly && open.length === 0 && <p>{texts.allPlaced}</p>}
      <Frames day={day} shown={isOpenOnly ? open : all} isOpenOnly={isOpenOnly} giving={giving} />
    </Part>
  );
}

type FramesProps = {
  readonly day: DayView;
  readonly shown: readonly Shown[];
  readonly isOpenOnly: boolean;
  readonly giving: ReturnType<typeof useGiving>;
};

/** Which frames are chosen, which has the focus, and which is shown large. */
function useFrames(
  { day, shown, isOpenOnly, giving }: FramesProps,
  list: RefObject<HTMLElement | null>,
) {
  const { chosen, choose: chooseAt, chooseOnly } = useChosen(shown.map(({ source }) => source));
  const [last, setLast] = useState({ source: '', at: 0 });
  const found = shown.findIndex(({ source }) => source === last.source);
  const at = found < 0 ? Math.min(last.at, shown.length - 1) : found;
  const frame = shown[at];
  const [isLarge, setLarge] = useState(false);
  const [typed, setTyped] = useState('');
  const isGiving = useRef(false);
  const hasGiven = useRef(false);
  // Before the next key: it must find the frame that is next, and no field of names.
  useLayoutEffect(() => {
    if (isGiving.current) focusOn(list.current, at, isLarge);
    isGiving.current = false;
  });
  // A frame that stands in another run now has lost the focus on the way. Nobody else has it then.
  useEffect(() => {
    if (hasGiven.current && document.activeElement === document.body)
      focusOn(list.current, at, false);
  }, [day, list, at]);
  useEffect(() => {
    const frames = list.current;
    // To the one that was looked at last.
    return isLarge ? () => focusOn(frames, at, false) : undefined;
  }, [isLarge, at, list]);

  /** What is typed is for those that were chosen then. */
  function choose(index: number, isRange: boolean, isMore: boolean): void {
    hasGiven.current = false;
    giving.say('');
    setTyped('');
    setLast({ source: shown[index]?.source ?? '', at: index });
    chooseAt(index, isRange, isMore);
  }

  function look(index: number): void {
    const one = shown[index];
    if (!one) return;
    if (!chosen.includes(one.source)) choose(index, false, false);
    setLast({ source: one.source, at: index });
    setLarge(true);
  }

  function leaveNames(): void {
    setTyped('');
    focusOn(list.current, at, false);
  }

  /** Of those that want a hand, what takes the place of the given ones is next; of all, they stay chosen to be given again. */
  function give(to: PlacedFrames['to'], sources: readonly string[], whom = ''): void {
    if (sources.length === 0) return;
    const isLeft = ({ source }: Shown) => !isOpenOnly || !sources.includes(source);
    const left = shown.filter(isLeft);
    const index = Math.min(shown.slice(0, at).filter(isLeft).length, left.length - 1);
    giving.give({ sources, to }, whom);
    setTyped('');
    setLast({ source: left[index]?.source ?? '', at: Math.max(index, 0) });
    chooseOnly([left[index]?.source ?? '']);
    if (left.length === 0) setLarge(false);
    isGiving.current = true;
    hasGiven.current = true;
  }

  /** What was given back is chosen again, to be given to another. */
  function undo(): void {
    giving.undo((sources) => {
      setLast({ source: sources[0] ?? '', at });
      chooseOnly(sources);
      isGiving.current = true;
      hasGiven.current = true;
    });
  }

  // With none chosen, the keys are for the one with the focus.
  const sources = chosen.length > 0 || !frame ? chosen : [frame.source];
  const names = { typed, onType: setTyped, onLeave: leaveNames };
  return { chosen, sources, at, frame, isLarge, setLarge, choose, look, give, undo, names };
}

function focusOn(list: HTMLElement | null, at: number, isLarge: boolean): void {
  if (isLarge) document.querySelector<HTMLElement>('dialog[open]')?.focus();
  else (buttonsIn(list)[at] ?? list)?.focus();
}

function Frames({ day, shown, isOpenOnly, giving }: FramesProps) {
  const list = useRef<HTMLDivElement>(null);
  const frames = useFrames({ day, shown, isOpenOnly, giving }, list);
  const { chosen, sources, at, frame, isLarge, setLarge, choose, look, give, undo, names } = frames;
  const { said, fault } = giving;

  function goToNames(): void {
    // With no frame chosen there are none to go to, and the letters of one would be keys.
    if (chosen.length === 0) flushSync(() => choose(at, false, false));
    document.querySelector<HTMLElement>(`#${menuId}`)?.focus();
  }

  function onKey(event: KeyboardEvent): void {
    const buttons = buttonsIn(list.current);
    const index = buttons.indexOf(document.activeElement as HTMLElement);
    const next = index < 0 ? -1 : nextOf(buttons, index, event.key);
    if (next >= 0) {
      buttons[next]?.focus();
      choose(next, event.shiftKey, false);
    } else if (event.key === ' ' && index >= 0) look(index);
    else return giveByKey(event, (to) => give(to, sources), undo, goToNames);
    event.preventDefault();
  }

  const bar = { ...names, said, fault, onUndo: undo, teams: day.isSorted ? day.teams : undefined };
  return (
    <>
      <div
        ref={list}
        tabIndex={-1}
        onKeyDown={onKey}
        role="presentation"
        className={styles['runs']}
      >
        {runsOf(shown).map((run) => (
          <Run key={run.frames[0]?.source} {...run}>
            {run.frames.map((one) => (
              <Frame
                key={one.source}
                day={day.id}
                frame={one}
                isChosen={chosen.includes(one.source)}
                isTabStop={one === frame}
                onFocus={() => chosen.length === 0 && choose(shown.indexOf(one), false, false)}
                onChoose={(isRange, isMore) => choose(shown.indexOf(one), isRange, isMore)}
                onLook={() => look(shown.indexOf(one))}
              />
            ))}
          </Run>
        ))}
      </div>
      {!isLarge && (chosen.length > 0 || said !== '' || fault !== '') && (
        <GiveBar
          {...bar}
          count={chosen.length}
          onGive={(to, whom) => give(to, chosen, whom)}
          onLook={() => look(at)}
        />
      )}
      {isLarge && frame && (
        <LargeFrame
          day={day.id}
          frame={frame}
          place={texts.place(at + 1, shown.length)}
          onMove={(by) => look(at + by)}
          onKey={(event) => giveByKey(event, (to) => give(to, [frame.source]), undo, goToNames)}
          onClose={() => setLarge(false)}
        >
          <GiveBar {...bar} count={1} onGive={(to, whom) => give(to, [frame.source], whom)} />
        </LargeFrame>
      )}
    </>
  );
}

/** Of the list, and of one that is shown large. */
function giveByKey(
  event: KeyboardEvent,
  give: (to: 'nobody' | 'cards') => void,
  undo: () => void,
  goToNames: () => void,
): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if ((ctrlKey || metaKey) && key === 'z') undo();
  else if (ctrlKey || metaKey || altKey) return;
  else if (key === 'n') give('nobody');
  else if (key === 'c') give('cards');
  else if (key === 'g') goToNames();
  else return;
  event.preventDefault();
}

type RunProps = ReturnType<typeof runsOf>[number] & { readonly children: readonly Elements[] };

function Run({ title, frames, children }: RunProps) {
  return (
    // Several may be of one player, so it is no landmark.
    <div
      role="group"
      aria-label={title}
      className={styles['run']}
      data-open={frames.some(isOpen) || undefined}
    >
      <h3 translate="no">{title}</h3>
      {frames[0]?.why !== undefined && <small data-open>{capital(frames[0].why)}</small>}
      <ul>{children}</ul>
    </div>
  );
}

function buttonsIn(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('button') ?? [])];
}

type LargeFrameProps = {
  readonly day: string;
  readonly frame: Shown;
  readonly place: string;
  readonly onMove: (by: 1 | -1) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
  readonly children: Elements;
};

/** One frame as large as the window: closed eyes and numbers are seen here. */
function LargeFrame(props: LargeFrameProps) {
  const { day, frame, place, onMove, onKey, onClose, children } = props;
  const path = `/frame/${day}/${frame.at}`;
  const [small, large] = [useUrl(`${path}/small`), useUrl(`${path}/large`)];
  const src = large ?? small;
  const modal = useModal(onClose);
  useEffect(() => modal.ref.current?.focus(), [modal.ref]);
  return (
    <dialog
      {...modal}
      tabIndex={-1}
      aria-label={frame.name}
      className={styles['large']}
      onKeyDown={(event) => {
        if (event.target instanceof HTMLInputElement) return;
        if (event.key === 'ArrowRight') onMove(1);
        else if (event.key === 'ArrowLeft') onMove(-1);
        else onKey(event);
      }}
    >
      <span>{src !== undefined && <img src={src} alt="" />}</span>
      <p translate="no">{joinedWords(place, frame.name, titleOf(frame))}</p>
      <div className={shared['row']}>
        <Acts
          look="outlineOnPitch"
          acts={[
            [texts.before, () => onMove(-1)],
            [texts.next, () => onMove(1)],
            [texts.close, onClose],
          ]}
        />
        {children}
      </div>
    </dialog>
  );
}

function isOpen({ kind, why }: FrameView): boolean {
  return kind === 'unplaced' || kind === 'link' || why !== undefined;
}

/** Returns -1 for another key. Up and down go to the frame above and below. */
function nextOf(buttons: readonly HTMLElement[], index: number, key: string): number {
  if (key === 'ArrowRight') return Math.min(index + 1, buttons.length - 1);
  if (key === 'ArrowLeft') return Math.max(index - 1, 0);
  const way = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const box = buttons[index]?.getBoundingClientRect();
  if (way === 0 || !box) return -1;
  for (let at = index + way; buttons[at]; at += way) {
    const { left, top } = buttons[at]?.getBoundingClientRect() ?? box;
    const isOther = way > 0 ? top > box.top + 1 : top < box.top - 1;
    if (isOther && (way > 0 ? left >= box.left - 1 : left <= box.left + 1)) return at;
  }
  return index;
}

/** A card begins a run, and so do another owner and a gap. */
function runsOf(frames: readonly Shown[]) {
  const runs: { readonly title: string; readonly frames: Shown[] }[] = [];
  let before: Shown | undefined;
  for (const frame of frames) {
    const isOn =
      before !== undefined &&
      before.who === frame.who &&
      (before.kind === frame.kind || before.kind === 'card') &&
      (frame.why === before.why || (frame.why === undefined && frame.kind === 'placed'));
    if (!isOn) runs.push({ title: titleOf(frame), frames: [] });
    runs.at(-1)?.frames.push(frame);
    before = frame;
  }
  return runs;
}

function titleOf({ kind, who }: FrameView): string {
  if (kind === 'placed' || kind === 'card') return who;
  if (kind === 'out') return texts.out;
  if (kind === 'link') return texts.link;
  return kind === 'photo' ? texts.photos : texts.nobodys;
}

type FrameProps = {
  readonly day: string;
  readonly frame: Shown;
  readonly isChosen: boolean;
  /** Tab comes to one frame, and the arrow keys to the others. */
  readonly isTabStop: boolean;
  /** By keys: a click says itself what it chooses. */
  readonly onFocus: () => void;
  readonly onChoose: (isRange: boolean, isMore: boolean) => void;
  readonly onLook: () => void;
};

function Frame(props: FrameProps) {
  const { day, frame, isChosen, isTabStop, onFocus, onChoose, onLook } = props;
  const { source, name, numbers, kind, who, why, at } = frame;
  const down = frame.down.length > 0 ? texts.down : undefined;
  const button = useRef<HTMLButtonElement>(null);
  const isNear = useInView(button, '50% 0px', true);
  const url = useUrl(isNear ? `/frame/${day}/${at}/small` : undefined);
  const whose = kind === 'card' ? texts.card(who) : titleOf(frame);
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={styles['frame']}
        data-kind={kind}
        tabIndex={isTabStop ? 0 : -1}
        aria-pressed={isChosen}
        aria-label={[name, whose, down, why].filter(Boolean).join(', ')}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onFocus()}
        onClick={(event) => onChoose(event.shiftKey, event.ctrlKey || event.metaKey)}
        onDoubleClick={onLook}
      >
        <span>{url !== undefined && <img src={url} alt="" draggable={false} />}</span>
        <span translate="no">{source}</span>
        <small translate="no">{kind === 'card' ? texts.isCard : numbers}</small>
        {down !== undefined && <small data-open>{down}</small>}
      </button>
    </li>
  );
}
