import styles from './SectionHead.module.css';

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
