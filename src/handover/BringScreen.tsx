import { frameWords } from '#core/shop/appTexts.ts';
import type { ComponentOf } from '#ui/content.ts';
import { untilLoaded } from '#ui/lazy.tsx';
import { useEffect, useState } from 'react';
import styles from './BringScreen.module.css';

/** The frame of the page that gives and takes. What it needs is of no other first view. */
export function BringScreen() {
  const [Bring, setBring] = useState<ComponentOf<object>>();
  useEffect(
    () =>
      void untilLoaded(async () => (await import('./Bring.tsx')).Bring).then((part) =>
        setBring(() => part),
      ),
    [],
  );
  return (
    <main id="main" className={styles['page']}>
      <h1 tabIndex={-1}>{frameWords.titles.bring}</h1>
      {Bring && <Bring />}
    </main>
  );
}
