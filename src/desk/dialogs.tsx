/** The dialog over the screen: one at a time, wherever it was opened. */
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { Elements, Part } from '#ui/content.ts';

let shown: Elements;
const listeners = new Set<() => void>();

export function showDialog<Props extends object>(Dialog: Part<Props>, props: Props): void {
  put(<Dialog {...props} />);
}

export function closeDialog(): void {
  put(undefined);
}

function put(dialog: Elements): void {
  shown = dialog;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** It ends with the screen that it was opened over. */
export function ShownDialog() {
  const { pathname } = useLocation();
  useEffect(() => closeDialog, [pathname]);
  return useSyncExternalStore(subscribe, () => shown);
}
