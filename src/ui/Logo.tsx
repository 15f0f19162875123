import styles from './Logo.module.css';

/** The logo: a touchline meeting a corner arc, and the name. */
export function Logo({ name }: { readonly name: string }) {
  return (
    <span className={styles['logo']}>
      <svg aria-hidden="true" width="30" height="30" viewBox="0 0 32 32">
        <path d="M5 3v26h24" fill="none" stroke="currentColor" strokeWidth="4" />
        <path d="M5 13a16 16 0 0 1 16 16" fill="none" stroke="var(--amber)" strokeWidth="4" />
        <circle cx="22" cy="10" r="4.5" fill="var(--amber)" />
      </svg>
      {name}
    </span>
  );
}
