import { brand } from '#core/shop/brand.ts';
import { galleryActTexts, galleryTexts } from '#core/gallery/galleryTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { Button } from '#ui/Button.tsx';
import type { ScreenFrame } from '#ui/content.ts';
import { EmptyField } from '#ui/EmptyField.tsx';
import { Link } from '#ui/Link.tsx';
import { GalleryFooter } from './GalleryFooter.tsx';

type GoneGalleryProps = {
  readonly slug: string;
  readonly team: string;
  /** The site's header and footer: there is no gallery to have its own. */
  readonly frame: ScreenFrame;
  readonly onRetry: () => void;
};

/** Shown if this phone may open the gallery but the site no longer has it. */
export function GoneGallery({ slug, team, frame: Framed, onRetry }: GoneGalleryProps) {
  return (
    <Framed>
      <EmptyField title={galleryActTexts.notFound}>
        <p>{fillText(galleryActTexts.gone, { team })}</p>
        <p>
          <a href={`mailto:${brand.studio.email}`} translate="no">
            {brand.studio.email}
          </a>
        </p>
        <Button look="onPitch" onClick={onRetry}>
          {galleryTexts.tryAgain}
        </Button>
        <p>
          <Link to="/galleries">{galleryActTexts.backToGalleries}</Link>
        </p>
      </EmptyField>
      <GalleryFooter slug={slug} team={team} />
    </Framed>
  );
}
