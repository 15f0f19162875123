import { brand } from '#facts/brand.ts';
import { frameWords } from '#facts/frameWords.ts';
import { homeSections } from '#facts/navigation.ts';
import { ordersSearch } from '#rules/paths.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const orders = 'orders';
const sectionIds: ReadonlySet<string> = new Set([orders, ...homeSections.map(({ id }) => id)]);

/** What a page load does by itself and a client-side route must do: the title, the scroll position, the focus. */
export function useArrival(): void {
  // The key is another for every navigation, so that a link to the section one is at leads there again.
  const { pathname, search, key } = useLocation();
  const last = useRef<string>(undefined);

  useEffect(() => {
    const isFirst = last.current === undefined;
    const isSamePath = last.current === pathname;
    last.current = pathname;
    document.title = titleOf(pathname);
    // The prerendered page can be written in before this runs, and nobody's field is taken away.
    if (isFirst && document.activeElement !== document.body) return undefined;
    const id = search === ordersSearch ? orders : pathname.slice(1);
    const isBack = placeKept() !== undefined;
    if (sectionIds.has(id) && !isBack) return whenThere(`${id}-title`, arriveAtSection);
    if (isFirst || isSamePath) return undefined;
    window.scrollTo(0, 0);
    return whenThere('main', arriveAtTop);
  }, [pathname, search, key]);
}

/**
 * How far down its page was when this entry of the history was left, in CSS pixels; undefined for one that is new
 * (`useKeptPlace`).
 */
export function placeKept(): number | undefined {
  return (history.state as { readonly place?: number } | null)?.place;
}

/** The code of a screen or a section may still be on its way; `arrive` says whether it had come. The answer stops waiting. */
function whenThere(id: string, arrive: (element: HTMLElement) => boolean): () => void {
  const isThere = (): boolean => {
    const element = document.getElementById(id);
    return element !== null && arrive(element);
  };
  if (isThere()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (isThere()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function arriveAtSection(heading: HTMLElement): boolean {
  heading.closest('section')?.scrollIntoView();
  heading.focus({ preventScroll: true });
  return true;
}

function arriveAtTop(): boolean {
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

export function titleOf(pathname: string): string {
  const titles: Readonly<Record<string, string>> = frameWords.titles;
  const title = titles[pathname.split('/')[1]?.toLowerCase() ?? ''];
  return title === undefined
    ? `${brand.product} · ${brand.tagline}`
    : `${title} · ${brand.product}`;
}
