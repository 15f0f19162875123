import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Elements } from '#ui/content.ts';
import { deskTexts } from './deskTexts.ts';
import styles from './Screen.module.css';

/** The head of every screen. It names the tab, too. */
export function ScreenHead({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: Elements;
}) {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = `${title} · ${deskTexts.title}`;
    scrollTo(0, 0);
  }, [title, pathname]);
  return (
    <div className={styles['head']}>
      <h1 className={styles['title']}>{title}</h1>
      {children}
    </div>
  );
}

/** While what was asked for is not there. */
export function Awaited({ fault }: { readonly fault: string | undefined }) {
  return fault === undefined ? (
    <p className={styles['awaited']}>{deskTexts.loading}</p>
  ) : (
    <p role="alert" className={styles['fault']}>
      {fault}
    </p>
  );
}
