import type { ImgHTMLAttributes, ReactNode } from 'react';
import styles from './PictureCard.module.css';

type PictureCardProps = {
  readonly picture: ImgHTMLAttributes<HTMLImageElement> & { readonly src: string };
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** One thing to buy in a list of them: its picture, and below it what is said of it. */
export function PictureCard({ picture, className, children }: PictureCardProps) {
  return (
    <li className={[styles['card'], className].filter(Boolean).join(' ')}>
      <img alt="" width={800} height={800} decoding="async" {...picture} />
      <div>{children}</div>
    </li>
  );
}
