/** The dialog over the screen: one at a time, wherever it was opened. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Elements, ComponentOf } from '#ui/content.ts';
import { newStore } from './store.ts';

const shown = newStore<{ readonly dialog: Elements; readonly path: string }>({
  dialog: undefined,
  path: '',
});

export function showDialog<Props extends object>(Dialog: ComponentOf<Props>, props: Props): void {
  shown.put({ dialog: <Dialog {...props} />, path: location.hash.slice(1).replace(/\?.*/, '') });
}

export function closeDialog(): void {
  shown.put({ dialog: undefined, path: '' });
}

/** It ends with the screen that it was opened over, before the next one takes the focus. */
export function ShownDialog() {
  const { pathname } = useLocation();
  const { dialog, path } = shown.use();
  useEffect(() => closeDialog, [pathname]);
  return path === pathname ? dialog : undefined;
}
