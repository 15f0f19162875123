import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { joinedWords } from '#core/gallery/frameNumber.ts';
import { plain } from '#core/text/names.ts';
import type { DayView, FramesTo, FrameView } from '#studio/desk/contract.ts';
import { Button } from '#ui/Button.tsx';
import type { Elements } from '#ui/content.ts';
import { useModal } from '#ui/Dialog.tsx';
import { useInView } from '#ui/useInView.ts';
import { ask, useAct, useUrl } from './asking.ts';
import styles from './DayScreen.module.css';
import { dayTexts as texts } from './dayTexts.ts';
import { Check } from './Fields.tsx';
import { Acts, Fault, Part } from './Screen.tsx';
import shared from './shared.module.css';
import { useChosen } from './useChosen.ts';

type Shown = FrameView & { readonly at: number };

/** Frames in the order of capture, in runs of whom they belong to. Keys and a menu give them, many at once. */
export function DayFrames({ day }: { readonly day: DayView }) {
  const [isOpenOnly, setOpenOnly] = useState(false);
  const all = useMemo(() => day.frames.map((frame, at): Shown => ({ ...frame, at })), [day]);
  const unplaced = all.filter(({ kind }) => kind === 'unplaced').length;
  return (
    <Part title={texts.frames}>
      <div className={shared['row']}>
        <span>{texts.counts(all.length, day.isSorted ? unplaced : undefined)}</span>
        <Check label={texts.only} isOn={isOpenOnly} onChange={setOpenOnly} />
        <small>{texts.keys(day.isSorted)}</small>
      </div>
      {isOpenOnly && !all.some(isOpen) && <p>{texts.allPlaced}</p>}
      <Frames day={day} shown={isOpenOnly ? all.filter(isOpen) : all} />
    </Part>
  );
}

type FramesProps = { readonly day: DayView; readonly shown: readonly Shown[] };

/** Which frames are chosen, which has the focus, and which is shown large. */
function useFrames({ day, shown }: FramesProps, list: RefObject<HTMLElement | null>) {
  const { chosen, choose: chooseAt, clear } = useChosen(shown.map(({ source }) => source));
  const [last, setLast] = useState(0);
  const at = Math.min(last, shown.length - 1);
  const frame = shown[at];
  const [isLarge, setLarge] = useState(false);
  const [fault, act] = useAct();
  const [said, setSaid] = useState('');
  const isGiving = useRef(false);
  // A frame that was given stands elsewhere now: the focus goes there, or to what took its place.
  useEffect(() => {
    if (isGiving.current) buttonsIn(list.current)[at]?.focus();
    isGiving.current = false;
  }, [day, list, at]);
  useEffect(() => {
    const frames = list.current;
    // To the one that was looked at last.
    return isLarge ? () => buttonsIn(frames)[at]?.focus() : undefined;
  }, [isLarge, at, list]);

  function choose(index: number, isRange: boolean, isMore: boolean): void {
    setLast(index);
    setSaid('');
    chooseAt(index, isRange, isMore);
  }

  function look(index: number): void {
    if (!shown[index]) return;
    setLast(index);
    setLarge(true);
  }

  async function give(to: FramesTo, sources: readonly string[], whom = ''): Promise<void> {
    if (sources.length === 0) return;
    isGiving.current = (await act(ask('placeFrames', { sources, to }))) !== undefined;
    if (!isGiving.current) return;
    clear();
    setSaid(texts.given(sources.length, to, whom));
  }

  // With none chosen, the keys are for the one with the focus.
  const sources = chosen.length > 0 || !frame ? chosen : [frame.source];
  return { fault, said, give, chosen, sources, at, frame, isLarge, setLarge, choose, look };
}

function Frames({ day, shown }: FramesProps) {
  const list = useRef<HTMLDivElement>(null);
  const { chosen, sources, at, frame, choose, look, ...rest } = useFrames({ day, shown }, list);
  const { fault, said, give, isLarge, setLarge } = rest;

  function onKey(event: KeyboardEvent): void {
    const buttons = buttonsIn(list.current);
    const index = buttons.indexOf(document.activeElement as HTMLElement);
    const next = index < 0 ? -1 : nextOf(buttons, index, event.key);
    if (next >= 0) {
      buttons[next]?.focus();
      choose(next, event.shiftKey, false);
    } else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === ' ') look(index);
    else if (event.key === 'n') void give('nobody', sources);
    else if (event.key === 'c') void give('cards', sources);
    else if (event.key === 'g') document.querySelector<HTMLElement>(`#${menuId}`)?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <>
      <Fault says={fault} />
      <div ref={list} onKeyDown={onKey} role="presentation">
        {runsOf(shown).map((run) => (
          <Run key={run.frames[0]?.source} {...run}>
            {run.frames.map((one) => (
              <Frame
                key={one.source}
                day={day.id}
                frame={one}
                isChosen={chosen.includes(one.source)}
                isTabStop={one === frame}
                onChoose={(isRange, isMore) => choose(shown.indexOf(one), isRange, isMore)}
                onLook={() => look(shown.indexOf(one))}
              />
            ))}
          </Run>
        ))}
      </div>
      {chosen.length > 0 && (
        <GiveBar
          count={chosen.length}
          teams={day.isSorted ? day.teams : undefined}
          onGive={(to, whom) => void give(to, chosen, whom)}
          onLook={() => look(at)}
        />
      )}
      <p role="status" className={said && `${shared['bar']} ${styles['give']}`}>
        {said}
      </p>
      {isLarge && frame && (
        <LargeFrame
          day={day.id}
          frame={frame}
          place={texts.place(at + 1, shown.length)}
          onMove={(by) => look(at + by)}
          onLeaveOut={() => void give('nobody', [frame.source])}
          onClose={() => setLarge(false)}
        />
      )}
    </>
  );
}

type RunProps = ReturnType<typeof runsOf>[number] & { readonly children: readonly Elements[] };

function Run({ title, frames, children }: RunProps) {
  return (
    <section
      aria-label={title}
      className={styles['run']}
      data-open={frames.some(isOpen) || undefined}
    >
      <h3 translate="no">{title}</h3>
      {frames[0]?.why !== undefined && <small data-open>{frames[0].why}</small>}
      <ul>{children}</ul>
    </section>
  );
}

function buttonsIn(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('button') ?? [])];
}

type Whom = { readonly words: string; readonly to: FramesTo };

/** Everybody to whom frames can be given, each by other words. */
function everybody(teams: DayView['teams']): readonly Whom[] {
  return [
    ...teams.flatMap(({ slug, team, players }) => {
      const isNamesake = teams.some((other) => other.team === team && other.slug !== slug);
      const name = isNamesake ? `${team} (${slug})` : team;
      const ofTeam = { words: texts.teamPhoto(name), to: { team: slug, player: 'team' } };
      const own = players.map((player) => ({
        words: joinedWords(player, teams.length > 1 ? name : ''),
        to: { team: slug, player },
      }));
      return [...own, ofTeam];
    }),
    { words: texts.nobody, to: 'nobody' },
    { words: texts.cards, to: 'cards' },
  ];
}

const menuId = 'give';

type GiveBarProps = {
  readonly count: number;
  /** Undefined if frames can be given to nobody. */
  readonly teams: DayView['teams'] | undefined;
  readonly onGive: (to: FramesTo, whom: string) => void;
  readonly onLook: () => void;
};

/** What can be done with the chosen frames. So much of a name is enough as only one has. */
function GiveBar({ count, teams, onGive, onLook }: GiveBarProps) {
  const [typed, setTyped] = useState('');
  const all = useMemo(() => everybody(teams ?? []), [teams]);
  const wanted = plain(typed.trim());
  const found = wanted === '' ? [] : all.filter(({ words }) => plain(words).includes(wanted));
  const whom = found.length === 1 ? found[0] : found.find(({ words }) => plain(words) === wanted);
  return (
    <form
      className={`${shared['bar']} ${styles['give']}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (whom) onGive(whom.to, whom.words);
      }}
    >
      <strong role="status">
        {whom || wanted === '' ? texts.selected(count) : texts.unclear(found.length)}
      </strong>
      <Button look="outlineOnPitch" onClick={onLook}>
        {texts.larger}
      </Button>
      {teams && (
        <>
          <input
            id={menuId}
            list={`${menuId}-names`}
            aria-label={texts.give}
            placeholder={texts.chooseWho}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <datalist id={`${menuId}-names`}>
            {all.map(({ words }) => (
              <option key={words} value={words}>
                {words}
              </option>
            ))}
          </datalist>
          <Button type="submit" look="onPitch" disabled={!whom}>
            {texts.do(whom?.words)}
          </Button>
        </>
      )}
    </form>
  );
}

type LargeFrameProps = {
  readonly day: string;
  readonly frame: Shown;
  readonly place: string;
  readonly onMove: (by: 1 | -1) => void;
  readonly onLeaveOut: () => void;
  readonly onClose: () => void;
};

/** One frame as large as the window: closed eyes are seen here. */
function LargeFrame({ day, frame, place, onMove, onLeaveOut, onClose }: LargeFrameProps) {
  const path = `/frame/${day}/${frame.at}`;
  const [small, large] = [useUrl(`${path}/small`), useUrl(`${path}/large`)];
  const src = large ?? small;
  return (
    <dialog
      {...useModal(onClose)}
      aria-label={frame.name}
      className={styles['large']}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') onMove(1);
        if (key === 'ArrowLeft') onMove(-1);
        if (key === 'n') onLeaveOut();
      }}
    >
      <span>{src !== undefined && <img src={src} alt="" />}</span>
      <p translate="no">{joinedWords(place, frame.name, titleOf(frame))}</p>
      <Acts
        look="outlineOnPitch"
        acts={[
          [texts.next, () => onMove(1)],
          [texts.before, () => onMove(-1)],
          [texts.leaveOut, onLeaveOut],
          [texts.close, onClose],
        ]}
      />
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

/** A card begins a run, and so does another owner. */
function runsOf(frames: readonly Shown[]) {
  const runs: { readonly title: string; readonly frames: Shown[] }[] = [];
  let before: Shown | undefined;
  for (const frame of frames) {
    const isOn =
      before !== undefined &&
      before.who === frame.who &&
      (before.kind === frame.kind || before.kind === 'card') &&
      frame.why === before.why;
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
  readonly onChoose: (isRange: boolean, isMore: boolean) => void;
  readonly onLook: () => void;
};

function Frame({ day, frame, isChosen, isTabStop, onChoose, onLook }: FrameProps) {
  const { name, kind, who, why, at } = frame;
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
        aria-label={[name, whose, why].filter(Boolean).join(', ')}
        onClick={(event) => onChoose(event.shiftKey, event.ctrlKey || event.metaKey)}
        onDoubleClick={onLook}
      >
        <span>{url !== undefined && <img src={url} alt="" draggable={false} />}</span>
        <span translate="no">{name}</span>
        {kind === 'card' && <small>{whose}</small>}
      </button>
    </li>
  );
}
