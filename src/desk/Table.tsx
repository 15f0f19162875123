import type { Elements } from '#ui/content.ts';
import styles from './shared.module.css';

export type Sort = { readonly at: number; readonly isDown: boolean };

type TableProps = {
  readonly label: string;
  readonly head: readonly string[];
  /** By which heading the rows stand, and a press of another. */
  readonly sort?: Sort & { readonly onSort: (sort: Sort) => void };
  readonly corner?: Elements;
  /** All but the first column are amounts, or the last alone, or those of the teams that count something. */
  readonly amounts?: 'others' | 'last' | 'counts';
  /** As wide as those of the other tables of the screen. */
  readonly isEven?: boolean;
  readonly children: Elements;
  readonly foot?: Elements;
};

/** A table that is wider than the screen scrolls inside its own frame. */
export function Table({ label, head, sort, corner, amounts, isEven, children, foot }: TableProps) {
  return (
    <div className={styles['scroll']}>
      <table aria-label={label} data-amounts={amounts} data-even={isEven}>
        <thead>
          <tr>
            {head.map((name, at) => (
              <th
                key={name}
                scope="col"
                aria-sort={sort?.at === at ? (sort.isDown ? 'descending' : 'ascending') : undefined}
              >
                {at === 0 && corner}
                {sort ? (
                  <button
                    type="button"
                    onClick={() => sort.onSort({ at, isDown: sort.at === at && !sort.isDown })}
                  >
                    {name}
                  </button>
                ) : (
                  <span>{name}</span>
                )}
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
