import type { Elements } from './content.ts';
import styles from './Section.module.css';
import { ChalkLines } from './ChalkLines.tsx';

type SectionProps = {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly tone?: 'paper' | 'raised' | 'pitch';
  readonly lines?: 'corner' | 'circle';
  readonly children: Elements;
};

/** One full-width section of a long page with its heading, which takes the focus when a link leads to it. */
export function Section({ id, title, lead, tone = 'paper', lines, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={tone === 'paper' ? styles['section'] : `${styles['section']} ${styles[tone]}`}
    >
      {lines && <ChalkLines shape={lines} className={styles[lines]} />}
      <div className={styles['inner']}>
        <SectionHead id={id} title={title} lead={lead} />
        {children}
      </div>
    </section>
  );
}

type SectionHeadProps = {
  /** The section's id. Links lead to it, and its heading takes the focus. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
};

export function SectionHead({ id, title, lead }: SectionHeadProps) {
  return (
    <div className={styles['head']}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      {lead && <p className={styles['lead']}>{lead}</p>}
    </div>
  );
}
