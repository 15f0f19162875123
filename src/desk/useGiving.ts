import { useEffect, useRef, useState } from 'react';
import type { DayView, PlacedFrames } from '#studio/desk/contract.ts';
import { ask, tellChanged } from './asking.ts';
import { dayTexts as texts } from './dayTexts.ts';

/** Ends when what was given so far is answered. */
let given: Promise<void> = Promise.resolve();
export const everythingGiven = (): Promise<void> => given;

/** Gives frames one after the other, as fast as a person says so. What is given counts at once, and an answer changes no choice. */
export function useGiving(day: DayView) {
  const [said, say] = useState('');
  const [fault, setFault] = useState('');
  const [frames, setGiven] = useState<ReadonlySet<string>>(new Set());
  const answered = useRef(new Set<string>());
  const backs = useRef<(readonly PlacedFrames[])[]>([]);
  // Of those that are answered, the day itself says whose they are.
  useEffect(() => {
    const { current } = answered;
    answered.current = new Set();
    setGiven((those) => new Set([...those].filter((source) => !current.has(source))));
  }, [day]);

  async function send(placings: readonly PlacedFrames[], words: string) {
    const done = await ask('placeFrames', { placings });
    for (const { sources } of placings) for (const source of sources) answered.current.add(source);
    if (done.ok) say(words);
    else setFault(done.message);
    tellChanged();
    return done.ok ? done.value : undefined;
  }

  function give(placing: PlacedFrames, whom: string): void {
    setFault('');
    setGiven((those) => new Set([...those, ...placing.sources]));
    given = given.then(async () => {
      const words = texts.given(placing.sources.length, placing.to, whom);
      const back = await send([placing], words);
      if (back) backs.current.push(back);
    });
  }

  /** `onBack` gets what was given back. */
  function undo(onBack: (sources: readonly string[]) => void): void {
    setFault('');
    given = given.then(async () => {
      const back = backs.current.pop();
      if (!back) return;
      if (await send(back, texts.undone)) onBack(back.flatMap(({ sources }) => sources));
      else backs.current.push(back);
    });
  }

  return { given: frames, said, say, fault, give, undo };
}
