import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { DayView, FramesTo, FrameView } from '#studio/desk/contract.ts';
import { Button } from '#ui/Button.tsx';
import { useInView } from '#ui/useInView.ts';
import { ask, useAct, useUrl } from './asking.ts';
import styles from './DayScreen.module.css';
import { dayTexts as texts } from './dayTexts.ts';
import { Check } from './Fields.tsx';
import { Fault, Part } from './Screen.tsx';
import shared from './shared.module.css';
import { useChosen } from './useChosen.ts';

type Shown = FrameView & { readonly at: number };

/** Frames in the order of capture, in runs of whom they belong to. Keys and a menu give them, many at once. */
export function DayFrames({ day }: { readonly day: DayView }) {
  const [isOpenOnly, setOpenOnly] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const all = useMemo(() => day.frames.map((frame, at): Shown => ({ ...frame, at })), [day]);
  const shown = isOpenOnly ? all.filter(isOpen) : all;
  const { chosen, choose: chooseAt } = useChosen(shown.map(({ source }) => source));
  const [last, setLast] = useState(0);
  const at = Math.min(last, shown.length - 1);
  const unplaced = all.filter(({ kind }) => kind === 'unplaced').length;
  const { fault, give } = useGiving(day, chosen, list, at);

  function choose(index: number, isRange: boolean, isMore: boolean): void {
    setLast(index);
    chooseAt(index, isRange, isMore);
  }

  function onKey(event: KeyboardEvent): void {
    const buttons = buttonsIn(list.current);
    const index = buttons.indexOf(document.activeElement as HTMLElement);
    const next = index < 0 ? -1 : nextOf(buttons, index, event.key);
    if (next >= 0) {
      buttons[next]?.focus();
      choose(next, event.shiftKey, false);
    } else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === 'n') void give('nobody');
    else if (event.key === 'c') void give('cards');
    else if (event.key === 'g') document.querySelector<HTMLElement>(`#${menuId}`)?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <Part title={texts.frames}>
      <div className={shared['row']}>
        <span>{texts.counts(all.length, day.isSorted ? unplaced : undefined)}</span>
        <Check label={texts.only} isOn={isOpenOnly} onChange={setOpenOnly} />
        {day.isSorted && <small>{texts.keys}</small>}
      </div>
      <Fault says={fault} />
      <div ref={list} onKeyDown={onKey} role="presentation">
        {runsOf(shown).map(({ title, frames }) => (
          <section
            key={frames[0]?.source}
            aria-label={title}
            className={styles['run']}
            data-open={frames.some(isOpen) || undefined}
          >
            <h3 translate="no">{title}</h3>
            {frames[0]?.why !== undefined && <small data-open>{frames[0].why}</small>}
            <ul>
              {frames.map((frame) => (
                <li key={frame.source}>
                  <Frame
                    day={day.id}
                    frame={frame}
                    isChosen={chosen.includes(frame.source)}
                    isTabStop={shown[at] === frame}
                    onChoose={(isRange, isMore) => choose(shown.indexOf(frame), isRange, isMore)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {day.isSorted && chosen.length > 0 && (
        <GiveBar count={chosen.length} teams={day.teams} onGive={(to) => void give(to)} />
      )}
    </Part>
  );
}

function buttonsIn(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('button') ?? [])];
}

/** A frame that was given stands elsewhere now: the focus goes there, or to what took its place. */
function useGiving(
  day: DayView,
  sources: readonly string[],
  list: RefObject<HTMLElement | null>,
  at: number,
) {
  const [fault, act] = useAct();
  const isGiving = useRef(false);
  useEffect(() => {
    if (isGiving.current) buttonsIn(list.current)[at]?.focus();
    isGiving.current = false;
  }, [day, list, at]);

  async function give(to: FramesTo): Promise<void> {
    if (sources.length === 0) return;
    isGiving.current = (await act(ask('placeFrames', { sources, to }))) !== undefined;
  }

  return { fault, give };
}

const menuId = 'give';

type GiveBarProps = {
  readonly count: number;
  readonly teams: DayView['teams'];
  readonly onGive: (to: FramesTo) => void;
};

/** Whom the chosen frames can be given to. An arrow key alone gives nothing: it changes the menu. */
function GiveBar({ count, teams, onGive }: GiveBarProps) {
  const [to, setTo] = useState('');
  return (
    <div className={`${shared['bar']} ${styles['give']}`} role="toolbar" aria-label={texts.give}>
      <strong role="status">{texts.selected(count)}</strong>
      <select
        id={menuId}
        aria-label={texts.give}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      >
        <option value="">{texts.chooseWho}</option>
        <option value='"nobody"'>{texts.nobody}</option>
        <option value='"cards"'>{texts.cards}</option>
        {teams.map(({ slug, team, players }) => (
          <optgroup key={slug} label={team}>
            {['team', ...players].map((player) => (
              <option key={player} value={JSON.stringify({ team: slug, player })}>
                {player === 'team' ? texts.teamPhoto(team) : player}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Button
        look="onPitch"
        disabled={to === ''}
        onClick={() => onGive(JSON.parse(to) as FramesTo)}
      >
        {texts.do}
      </Button>
    </div>
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
};

function Frame({ day, frame, isChosen, isTabStop, onChoose }: FrameProps) {
  const { name, kind, who, why, at } = frame;
  const button = useRef<HTMLButtonElement>(null);
  const isNear = useInView(button, '50% 0px', true);
  const url = useUrl(isNear ? `/frame/${day}/${at}` : undefined);
  const whose = kind === 'card' ? texts.card(who) : titleOf(frame);
  return (
    <button
      ref={button}
      type="button"
      className={styles['frame']}
      data-kind={kind}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={[name, whose, why].filter(Boolean).join(', ')}
      onClick={(event) => onChoose(event.shiftKey, event.ctrlKey || event.metaKey)}
    >
      <span>{url !== undefined && <img src={url} alt="" draggable={false} />}</span>
      <span translate="no">{name}</span>
      {kind === 'card' && <small>{whose}</small>}
    </button>
  );
}
