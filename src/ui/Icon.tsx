import type { ReactElement } from 'react';
import type { Elements } from './content.ts';

/** Those of several screens and of their first views. */
const paths = {
  close: <path d="M6 6l12 12M18 6L6 18" />,
  back: <path d="M15 5l-7 7 7 7" />,
  search: <path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5" />,
  cart: <path d="M3 4h2.5l2.2 11h10l2-8H6.3M9 20h.01M17 20h.01" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  heart: <path d="M12 20S4 15 4 9.5a4.2 4.2 0 0 1 8-2 4.2 4.2 0 0 1 8 2C20 15 12 20 12 20z" />,
} as const satisfies Record<string, ReactElement>;

type IconName = keyof typeof paths;

/** Decorative only: the control around it has the accessible name. */
export function Icon({ name }: { readonly name: IconName }) {
  return <IconDrawing>{paths[name]}</IconDrawing>;
}

/** An icon of one part of the app, which that part's own script holds. */
export function IconDrawing({ children }: { readonly children: Elements }) {
  return (
    <svg
      aria-hidden="true"
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="square"
      strokeLinejoin="miter"
    >
      {children}
    </svg>
  );
}
