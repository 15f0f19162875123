import styles from './Logo.module.css';

/** The logo beside the name. */
export function Logo({ name, picture }: { readonly name: string; readonly picture: string }) {
  return (
    <span className={styles['logo']}>
      <img src={picture} alt="" width="30" height="30" />
      <span translate="no">{name}</span>
    </span>
  );
}
