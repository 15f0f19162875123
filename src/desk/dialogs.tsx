/** The dialog over the screen: one at a time, wherever it was opened. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Elements, Part } from '#ui/content.ts';
import { newStore } from './store.ts';

const shown = newStore<Elements>(undefined);

export function showDialog<Props extends object>(Dialog: Part<Props>, props: Props): void {
  shown.put(<Dialog {...props} />);
}

export function closeDialog(): void {
  shown.put(undefined);
}

/** It ends with the screen that it was opened over. */
export function ShownDialog() {
  const { pathname } = useLocation();
  useEffect(() => closeDialog, [pathname]);
  return shown.use();
}
