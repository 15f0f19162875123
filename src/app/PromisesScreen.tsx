import { frameWords } from '#core/shop/appTexts.ts';
import type { ComponentOf } from '#ui/content.ts';
import { untilLoaded } from '#ui/lazy.tsx';
import { useEffect, useState } from 'react';
import styles from './PromisesScreen.module.css';

/** The frame of the page of promises. Its texts are of no other first view. */
export function PromisesScreen() {
  const [Promises, setPromises] = useState<ComponentOf<object>>();
  useEffect(
    () =>
      void untilLoaded(async () => (await import('./Promises.tsx')).Promises).then((part) =>
        setPromises(() => part),
      ),
    [],
  );
  return (
    <main id="main" className={styles['page']}>
      <h1 tabIndex={-1}>{frameWords.titles.promises}</h1>
      {Promises && <Promises />}
    </main>
  );
}
