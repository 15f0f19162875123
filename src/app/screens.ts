import type { LaterFilesDelay } from './storeLaterFiles.ts';
import { screenAt } from '#core/gallery/paths.ts';
import type { ScreenFrame } from '#ui/content.ts';
import type { ComponentType } from 'react';
import { loadGallery } from './prefetchGallery.ts';

export type ScreenRow = {
  /** An asterisk stands for one part. Home also shows every path that no row has. */
  readonly path: string;
  /** Whether it stands between the site's header and footer. */
  readonly isFramed: boolean;
  /**
   * What the page contains before any script: the whole screen, if it does not depend on stored data, or an app shell, which the
   * screen replaces.
   */
  readonly prerendered: 'whole' | 'shell';
  /** When the worker is asked to store what an order needs. The cart needs it at once; elsewhere the first view comes first. */
  readonly orderFiles: LaterFilesDelay;
  /** The module that `load` imports. The build finds the screen's files by it. */
  readonly module: string;
  /** `frame` is for what a screen without one may show. */
  readonly load: () => Promise<ComponentType<{ readonly frame: ScreenFrame }>>;
};

const atOnce: LaterFilesDelay = { afterMs: 0, since: 'screen' };
/** After the first view, and soon: a phone at a field may lose its signal half a minute after it was opened. */
const soon: LaterFilesDelay = { afterMs: 8_000, since: 'page' };

/** Router, prefetching, prerendering, the inline entry and what the worker stores follow from this table. */
export const screens = {
  home: {
    path: '/',
    isFramed: true,
    prerendered: 'whole',
    orderFiles: soon,
    module: 'src/app/Home.tsx',
    load: async () => (await import('./Home.tsx')).Home,
  },
  access: {
    path: '/access',
    isFramed: true,
    prerendered: 'whole',
    orderFiles: soon,
    module: 'src/app/Access.tsx',
    load: async () => (await import('./Access.tsx')).Access,
  },
  gallery: {
    path: '/gallery/*',
    isFramed: false,
    prerendered: 'shell',
    // Its first photos come before.
    orderFiles: { afterMs: 2_000, since: 'screen' },
    module: 'src/gallery/GalleryScreen.tsx',
    load: loadGallery,
  },
  cart: {
    path: '/cart',
    isFramed: false,
    prerendered: 'whole',
    orderFiles: atOnce,
    module: 'src/cart/CartScreen.tsx',
    load: async () => (await import('#cart/CartScreen.tsx')).CartScreen,
  },
  order: {
    path: '/order/*',
    isFramed: true,
    prerendered: 'whole',
    orderFiles: atOnce,
    module: 'src/order/PlacedOrderScreen.tsx',
    load: async () => {
      const { PlacedOrderScreen, loadOrders } = await import('#order/PlacedOrderScreen.tsx');
      loadOrders();
      return PlacedOrderScreen;
    },
  },
  bring: {
    path: '/bring',
    isFramed: true,
    prerendered: 'whole',
    // The PDF of an order that is brought is drawn here.
    orderFiles: atOnce,
    module: 'src/handover/BringScreen.tsx',
    load: async () => (await import('#handover/BringScreen.tsx')).BringScreen,
  },
  promises: {
    path: '/promises',
    isFramed: true,
    prerendered: 'whole',
    orderFiles: soon,
    module: 'src/app/PromisesScreen.tsx',
    load: async () => (await import('./PromisesScreen.tsx')).PromisesScreen,
  },
} satisfies Record<string, ScreenRow>;

export type ScreenName = keyof typeof screens;

const paths = mapScreens(({ path }) => path);

/** Returns the screen that a path shows. */
export function screenOf(path: string): ScreenName {
  return screenAt(path, paths) ?? 'home';
}

/** Returns what `read` makes of each row. */
export function mapScreens<Value>(
  read: (row: ScreenRow, screen: ScreenName) => Value,
): Readonly<Record<ScreenName, Value>> {
  const rows = Object.entries(screens) as [ScreenName, ScreenRow][];
  return Object.fromEntries(rows.map(([screen, row]) => [screen, read(row, screen)])) as Record<
    ScreenName,
    Value
  >;
}
