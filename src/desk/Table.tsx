import type { Elements } from '#ui/content.ts';
import styles from './shared.module.css';

type TableProps = {
  readonly label: string;
  readonly head: readonly string[];
  /** Before the first heading. */
  readonly corner?: Elements;
  /** All but the first column are amounts, or the last alone. */
  readonly amounts?: 'others' | 'last';
  /** Its rows. */
  readonly children: Elements;
  readonly foot?: Elements;
};

/** A table that is wider than the screen scrolls inside its own frame. */
export function Table({ label, head, corner, amounts, children, foot }: TableProps) {
  return (
    <div className={styles['scroll']}>
      <table aria-label={label} data-amounts={amounts}>
        <thead>
          <tr>
            {head.map((name, at) => (
              <th key={name} scope="col">
                {at === 0 && corner}
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
}
