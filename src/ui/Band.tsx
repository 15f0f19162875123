import type { ReactNode } from 'react';
import styles from './Band.module.css';
import { BandHead } from './BandHead.tsx';
import { ChalkLines } from './ChalkLines.tsx';

type BandProps = {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly tone?: 'paper' | 'raised' | 'pitch';
  readonly lines?: 'corner' | 'circle' | 'area';
  readonly children: ReactNode;
};

/** One full-width section of a long page with its heading, which takes the focus when a link leads to it. */
export function Band({ id, title, lead, tone = 'paper', lines, children }: BandProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={tone === 'paper' ? styles['band'] : `${styles['band']} ${styles[tone]}`}
    >
      {lines && <ChalkLines shape={lines} className={styles[lines]} />}
      <div className={styles['inner']}>
        <BandHead id={id} title={title} lead={lead} />
        {children}
      </div>
    </section>
  );
}
