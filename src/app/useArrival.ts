import { brand } from '#facts/brand.ts';
import { homeSections } from '#facts/navigation.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const sectionIds: ReadonlySet<string> = new Set(homeSections.map((section) => section.id));

/** What a page load does by itself and a client-side route must do: the title, the scroll position, the focus. */
export function useArrival(): void {
  const { pathname } = useLocation();
  const first = useRef(true);

  useEffect(() => {
    document.title = titleOf(pathname);
    const section = pathname.slice(1);
    const target = sectionIds.has(section) ? document.getElementById(section) : null;
    if (target) {
      target.scrollIntoView();
      target.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    } else if (!first.current) {
      window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }
    first.current = false;
  }, [pathname]);
}

function titleOf(pathname: string): string {
  const titles: Readonly<Record<string, string>> = {
    access: 'Enter your access code',
    gallery: 'Team gallery',
    cart: 'Cart',
  };
  const title = titles[pathname.split('/')[1] ?? ''];
  return title === undefined
    ? `${brand.product} · ${brand.tagline}`
    : `${title} · ${brand.product}`;
}
