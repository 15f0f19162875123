import type { ImgHTMLAttributes, ReactNode } from 'react';
import styles from './PictureCard.module.css';

type PictureCardProps = {
  readonly picture: ImgHTMLAttributes<HTMLImageElement> & { readonly src: string };
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A product in a list: its picture with its description below. */
export function PictureCard({ picture, className, children }: PictureCardProps) {
  return (
    <li className={[styles['card'], className].filter(Boolean).join(' ')}>
      <img alt="" width={800} height={800} decoding="async" {...picture} />
      <div>{children}</div>
    </li>
  );
}
