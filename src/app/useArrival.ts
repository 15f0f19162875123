import { brand } from '#core/shop/brand.ts';
import { frameWords } from '#core/shop/appTexts.ts';
import { homeSections } from '#core/shop/navigation.ts';
import { cartSearch, ordersSearch } from '#core/gallery/paths.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { screenOf } from './screens.ts';

/** The parts of the cart's page that an address can ask for, by its query. */
const cartParts: Readonly<Record<string, string>> = {
  [ordersSearch]: 'orders',
  [cartSearch]: 'cart',
};
const sectionIds: ReadonlySet<string> = new Set(homeSections.map(({ id }) => id));

/** Sets title, scroll position and focus on client-side routes, as a page load would. */
export function useArrival(): void {
  // The key changes with every navigation, so that a link to the current section leads there again.
  const { pathname, search, key } = useLocation();
  const last = useRef<string>(undefined);

  useEffect(() => {
    const isFirst = last.current === undefined;
    const isSamePath = last.current === pathname;
    last.current = pathname;
    document.title = titleOf(pathname);
    // The person may already be typing in the prerendered page. Keep their focus.
    if (isFirst && document.activeElement !== document.body) return undefined;
    const section = pathname.slice(1);
    const id = cartParts[search] ?? (sectionIds.has(section) ? section : undefined);
    const isBack = savedScrollTop() !== undefined;
    if (id !== undefined && !isBack) return whenThere(`${id}-title`, arriveAtSection);
    if (isFirst || isSamePath) return undefined;
    window.scrollTo(0, 0);
    return whenThere('main', arriveAtTop);
  }, [pathname, search, key]);
}

/**
 * Returns the scroll position at which this history entry was left, in CSS pixels, or undefined for a new entry (`useScrollRestoration`).
 */
export function savedScrollTop(): number | undefined {
  return (history.state as { readonly place?: number } | null)?.place;
}

/**
 * Calls `arrive` with the element until it returns true, because the code of a screen or section may still be loading. Returns a
 * function that stops it.
 */
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

export function titleOf(path: string): string {
  const screen = screenOf(path);
  return screen === 'home'
    ? `${brand.product} · ${brand.tagline}`
    : `${frameWords.titles[screen]} · ${brand.product}`;
}
