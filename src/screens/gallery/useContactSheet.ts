import { indexesBetween, type ContactSheet } from '#rules/contactSheet.ts';
import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { bandOf, measureOf, sheetOf, type Measure } from './sheetMeasure.ts';

/** Returns the grid layout for the list's width, and the indexes of the tiles near the screen. */
export function useContactSheet(
  list: RefObject<HTMLElement | null>,
  heightRatios: readonly number[],
): { readonly sheet: ContactSheet | undefined; readonly near: readonly number[] } {
  const [measure, setMeasure] = useState<Measure>();
  const [band, setBand] = useState({ top: 0, bottom: 0 });
  const latest = useRef(band);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    /** `show` applies a changed range to the document. */
    const look = (show: (change: () => void) => void): void => {
      const now = bandOf(element);
      if (latest.current.top === now.top && latest.current.bottom === now.bottom) return;
      latest.current = now;
      show(() => setBand(now));
    };
    const measureNow = (): void => {
      setMeasure((now) => sameOr(now, measureOf(element)));
      look((change) => change());
    };
    measureNow();
    const observer = new ResizeObserver(measureNow);
    observer.observe(element);
    // With React's scheduler, the tiles would appear a frame or more after a jump.
    const lookNow = (): void => look(flushSync);
    window.addEventListener('scroll', lookNow, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', lookNow);
    };
  }, [list]);

  const sheet = useMemo(
    () => (measure ? sheetOf(measure, heightRatios) : undefined),
    [measure, heightRatios],
  );
  const near = useMemo(
    () => (sheet ? indexesBetween(sheet, band.top, band.bottom) : []),
    [sheet, band],
  );
  return { sheet, near };
}

function sameOr(now: Measure | undefined, next: Measure): Measure {
  const same = (Object.keys(next) as (keyof Measure)[]).every((part) => now?.[part] === next[part]);
  return now && same ? now : next;
}
