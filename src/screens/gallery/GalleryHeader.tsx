import { brand } from '#facts/brand.ts';
import { passTexts } from '#facts/accessTexts.ts';
import { galleryTexts } from '#facts/galleryTexts.ts';
import { galleryPath } from '#rules/paths.ts';
import { useOtherPasses } from '#state/usePasses.ts';
import { Icon } from '#ui/Icon.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './GalleryHeader.module.css';

type GalleryHeaderProps = {
  readonly slug: string;
  readonly team: string;
  readonly orderUrl?: string | undefined;
};

export function GalleryHeader({ slug, team, orderUrl }: GalleryHeaderProps) {
  const others = useOtherPasses(slug);
  return (
    <header className={styles['header']}>
      <div className={styles['inner']}>
        <Link to="/galleries" className={styles['back']}>
          <Icon name="back" />
          {galleryTexts.allGalleries}
        </Link>
        <h1 tabIndex={-1}>{team}</h1>
        <div className={styles['ways']}>
          <Link to="/cart" className={styles['shop']}>
            {galleryTexts.shop}
          </Link>
          <a
            href={orderUrl ?? brand.defaultOrderUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={styles['order']}
          >
            {galleryTexts.orderPrints}
            <Icon name="external" />
            <span className="visually-hidden">{galleryTexts.inNewTab}</span>
          </a>
        </div>
        {others.length > 0 && (
          <nav aria-label={passTexts.mine} className={styles['others']}>
            {others.map((pass) => (
              <Link key={pass.slug} to={galleryPath(pass.slug)}>
                {pass.team}
              </Link>
            ))}
          </nav>
        )}
      </div>
    </header>
  );
}
