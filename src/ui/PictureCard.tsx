import type { Elements } from './content.ts';
import type { ImgHTMLAttributes } from 'react';
import styles from './PictureCard.module.css';

type PictureCardProps = {
  readonly picture: Omit<ImgHTMLAttributes<HTMLImageElement>, 'children'> & {
    readonly src: string;
  };
  /** Drawn over the picture, as soon as it is there. */
  readonly over?: Elements;
  readonly className?: string;
  readonly children: Elements;
};

/** A product in a list: its picture with its description below. */
export function PictureCard({ picture, over, className, children }: PictureCardProps) {
  return (
    <li className={[styles['card'], className].filter(Boolean).join(' ')}>
      <span className={styles['picture']}>
        <img alt="" width={800} height={800} decoding="async" {...picture} />
        {over}
      </span>
      <div>{children}</div>
    </li>
  );
}
