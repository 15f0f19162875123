import type { Content } from './content.ts';
import styles from './Tag.module.css';

type TagProps = {
  /** Its position is set by the parent. */
  readonly className?: string;
  readonly children: Content;
};

/** A small label that stands out on the dark header, such as the number of waiting orders. */
export function Tag({ className, children }: TagProps) {
  return <span className={[styles['tag'], className].filter(Boolean).join(' ')}>{children}</span>;
}
