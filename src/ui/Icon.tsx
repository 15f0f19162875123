import type { ReactNode } from 'react';

const paths = {
  close: <path d="M6 6l12 12M18 6L6 18" />,
  back: <path d="M15 5l-7 7 7 7" />,
  search: <path d="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5" />,
  cart: <path d="M3 4h2.5l2.2 11h10l2-8H6.3M9 20h.01M17 20h.01" />,
  minus: <path d="M5 12h14" />,
  plus: <path d="M5 12h14M12 5v14" />,
  lock: <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />,
  share: <path d="M12 15V3M8 6.5L12 3l4 3.5M8 10H5v11h14V10h-3" />,
  next: <path d="M9 5l7 7-7 7" />,
  pause: <path d="M8 5v14M16 5v14" />,
  play: <path d="M8 5l11 7-11 7z" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  check: <path d="M4 13l5 5L20 7" />,
  hide: <path d="M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 10v4M4 20L20 4" />,
  external: <path d="M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9" />,
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof paths;

/** Decorative only: the control around it has the accessible name. */
export function Icon({ name }: { readonly name: IconName }) {
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
      {paths[name]}
    </svg>
  );
}
