import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { fillText } from '#core/text/fillText.ts';
import { howMany } from '#core/text/howMany.ts';
import { useInView } from '#ui/useInView.ts';
import { ask, fetchUrl, tellChanged } from './asking.ts';
import type { DayView, FrameView, Placed } from './dayApi.ts';
import styles from './DayScreen.module.css';
import { dayTexts as texts } from './dayTexts.ts';
import { GiveMenu } from './GiveMenu.tsx';

type Shown = FrameView & { readonly at: number };

/** Frames in the order of capture, in runs of whom they belong to. Keys and a menu give them, many at once. */
export function DayFrames({ day }: { readonly day: DayView }) {
  const [isOpenOnly, setOpenOnly] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [from, setFrom] = useState(0);
  const [fault, setFault] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLSelectElement>(null);
  const all = useMemo(() => day.frames.map((frame, at): Shown => ({ ...frame, at })), [day]);
  const shown = isOpenOnly ? all.filter(isOpen) : all;

  function choose(index: number, isRange: boolean, isMore: boolean): void {
    const [low, high] = isRange ? [Math.min(from, index), Math.max(from, index)] : [index, index];
    const range = shown.slice(low, high + 1).map(({ source }) => source);
    if (!isRange) setFrom(index);
    const isOff = isMore && range.every((source) => chosen.has(source));
    const others = isMore ? [...chosen].filter((source) => !range.includes(source)) : [];
    setChosen(new Set(isOff ? others : [...others, ...range]));
  }

  async function give(to: Placed['to']): Promise<void> {
    if (chosen.size === 0) return;
    const done = await ask('placeFrames', { sources: [...chosen], to });
    setFault(done.ok ? undefined : done.message);
    tellChanged();
  }

  function onKey(event: KeyboardEvent): void {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const index = buttons.indexOf(document.activeElement as HTMLElement);
    const next = index < 0 ? -1 : nextOf(buttons, index, event.key);
    if (next >= 0) {
      buttons[next]?.focus();
      choose(next, event.shiftKey, false);
    } else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === 'n') void give('nobody');
    else if (event.key === 'c') void give('cards');
    else if (event.key === 'g') menu.current?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <section aria-labelledby="frames" className={styles['frames']}>
      <Head frames={all} isOpenOnly={isOpenOnly} onOpenOnly={setOpenOnly} />
      {day.isSorted && (
        <div className={styles['give']}>
          <strong role="status">
            {fillText(texts.selected, { count: howMany(chosen.size, 'frame') })}
          </strong>
          <GiveMenu menu={menu} teams={day.teams} onGive={(to) => void give(to)} />
          <span className={styles['soft']}>{texts.keys}</span>
        </div>
      )}
      {fault !== undefined && <p role="alert">{fault}</p>}
      <div ref={list} onKeyDown={onKey} role="presentation">
        <Runs day={day.id} frames={shown} chosen={chosen} onChoose={choose} />
      </div>
    </section>
  );
}

type HeadProps = {
  readonly frames: readonly FrameView[];
  readonly isOpenOnly: boolean;
  readonly onOpenOnly: (is: boolean) => void;
};

function Head({ frames, isOpenOnly, onOpenOnly }: HeadProps) {
  return (
    <div className={styles['head']}>
      <h2 id="frames">{texts.frames}</h2>
      <span>
        {fillText(texts.counts, {
          frames: howMany(frames.length, 'frame'),
          unplaced: `${frames.filter(({ kind }) => kind === 'unplaced').length}`,
        })}
      </span>
      <label className={styles['only']}>
        <input
          type="checkbox"
          checked={isOpenOnly}
          onChange={(event) => onOpenOnly(event.target.checked)}
        />
        <span>{texts.only}</span>
      </label>
    </div>
  );
}

type RunsProps = {
  readonly day: string;
  readonly frames: readonly Shown[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (index: number, isRange: boolean, isMore: boolean) => void;
};

function Runs({ day, frames: shown, chosen, onChoose }: RunsProps) {
  return (
    <>
      {runsOf(shown).map(({ title, frames }) => (
        <section
          key={frames[0]?.source}
          aria-label={title}
          className={styles['run']}
          data-open={frames.some(isOpen) || undefined}
        >
          <h3 translate="no">{title}</h3>
          <ul className={styles['grid']}>
            {frames.map((frame) => (
              <li key={frame.source}>
                <Frame
                  day={day}
                  frame={frame}
                  isChosen={chosen.has(frame.source)}
                  onChoose={(isRange, isMore) => onChoose(shown.indexOf(frame), isRange, isMore)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
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
  readonly onChoose: (isRange: boolean, isMore: boolean) => void;
};

function Frame({ day, frame, isChosen, onChoose }: FrameProps) {
  const { name, kind, who, why, at, source } = frame;
  const button = useRef<HTMLButtonElement>(null);
  const isNear = useInView(button, '50% 0px', true);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!isNear) return undefined;
    let its: string | undefined;
    let isOver = false;
    void fetchUrl(`/frame/${day}/${at}`).then((found) => {
      its = found;
      if (!isOver) setUrl(found);
      else if (found !== undefined) URL.revokeObjectURL(found);
    });
    return () => {
      isOver = true;
      if (its !== undefined) URL.revokeObjectURL(its);
    };
  }, [isNear, day, at, source]);
  const whose = kind === 'card' ? fillText(texts.card, { who }) : titleOf(frame);
  return (
    <button
      ref={button}
      type="button"
      className={styles['frame']}
      data-kind={kind}
      aria-pressed={isChosen}
      aria-label={[fillText(texts.frame, { name, who: whose }), why].filter(Boolean).join(', ')}
      onClick={(event) => onChoose(event.shiftKey, event.ctrlKey || event.metaKey)}
    >
      <span className={styles['picture']}>
        {url !== undefined && <img src={url} alt="" draggable={false} />}
      </span>
      <span translate="no">{name}</span>
      {kind === 'card' && <span className={styles['soft']}>{whose}</span>}
      {why !== undefined && <span className={styles['why']}>{why}</span>}
    </button>
  );
}
