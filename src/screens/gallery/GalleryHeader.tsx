import { passTexts, galleryTexts } from '#facts/galleryTexts.ts';
import { galleryLink } from '#state/galleryLink.ts';
import { useOtherPasses } from '#state/usePasses.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import type { ReactNode } from 'react';
import styles from './GalleryHeader.module.css';
import { nameLength } from './nameLength.ts';

/** The element for the players of "My photos", in one row with the other galleries: the photos come first. */
export const playersRowId = 'players';

type GalleryHeaderProps = {
  readonly slug: string;
  readonly team: string;
  /** What the button to the shop says beside its name. It comes when the browser is idle, and the row stays as high. */
  readonly by?: ReactNode;
};

export function GalleryHeader({ slug, team, by }: GalleryHeaderProps) {
  const others = useOtherPasses(slug);
  return (
    <header className={styles['header']}>
      <div className={styles['inner']}>
        <Link to="/galleries" className={styles['back']}>
          <Icon name="back" />
          <span>{galleryTexts.allGalleries}</span>
        </Link>
        <h1 tabIndex={-1} data-length={nameLength(team)}>
          {team}
        </h1>
        <Link to="/cart" className={styles['shop']}>
          {galleryTexts.shop}
          {by}
        </Link>
        <div className={styles['strip']}>
          <div id={playersRowId} className={styles['players']} />
          {others.length > 0 && (
            <nav aria-label={passTexts.mine} className={styles['others']}>
              {others.map((pass) => (
                <Link key={pass.slug} to={galleryLink(pass.slug)}>
                  {pass.team}
                </Link>
              ))}
            </nav>
          )}
        </div>
      </div>
    </header>
  );
}
