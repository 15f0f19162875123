/** What stands in place of a gallery that does not open. */
import { spokenLocale } from '#core/text/spoken.ts';
import { isGalleryThere } from '#device/gallery/documentOnSite.ts';
import { teams } from '#core/shop/teamsFile.ts';
import { accessPath, galleryPath } from '#core/gallery/paths.ts';
import type { ScreenFrame } from '#ui/content.ts';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import {
  galleryActTexts,
  galleryTexts,
  galleryTroubleTexts as texts,
} from '#core/gallery/galleryTexts.ts';
import { ButtonLink, Button } from '#ui/Button.tsx';
import { EmptyField } from '#ui/EmptyField.tsx';
import { brand } from '#core/shop/brand.ts';
import { fillText } from '#core/text/fillText.ts';
import { EmailLink, Link } from '#ui/Link.tsx';
import { GalleryFooter } from './GalleryFooter.tsx';
import styles from './GalleryScreen.module.css';
import { takeUpdate, takeUpdateOnce } from '#device/site/takeUpdate.ts';

type LockedGalleryProps = {
  readonly slug: string;
  readonly search: string;
  /** Around a gallery that is not there. */
  readonly frame: ScreenFrame;
};

/** Galleries may be published long after this page was built, so an unknown slug is checked with the site. */
export function LockedGallery({ slug, search, frame: Framed }: LockedGalleryProps) {
  const isKnown = teams.some((team) => team.slug === slug);
  const [isThere, setIsThere] = useState<boolean | undefined>(isKnown || undefined);
  useEffect(() => {
    if (isKnown) return undefined;
    let current = true;
    void isGalleryThere(slug).then((answer) => {
      if (current) setIsThere(answer);
    });
    return () => {
      current = false;
    };
  }, [slug, isKnown]);

  if (isThere === undefined) return <main id="main" aria-busy="true" />;
  if (isThere) return <Navigate replace to={accessPath(galleryPath(slug) + search)} />;
  return (
    <Framed>
      <EmptyField title={galleryActTexts.notFound}>
        <p>{galleryActTexts.notFoundWhy}</p>
        <ButtonLink look="onPitch" to="/galleries">
          {galleryActTexts.backToGalleries}
        </ButtonLink>
      </EmptyField>
    </Framed>
  );
}

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
          <EmailLink email={brand.studio.email} />
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

/** Shown instead of the photos of an expired gallery. `since` is the ISO date of its last day. */
export function ClosedGallery({ since }: { readonly since: string }) {
  return (
    <div className={styles['trouble']}>
      <p>{fillText(texts.expired, { date: longDate(since) })}</p>
      <p>
        <EmailLink email={brand.studio.email} />
      </p>
    </div>
  );
}

type TroubledGalleryProps = {
  readonly slug: string;
  readonly trouble: 'unreachable' | 'troubled' | 'damaged' | 'ended' | 'newer';
  readonly onRetry: () => void;
};

/** Explains why a gallery does not open, with ways to continue. */
export function TroubledGallery({ slug, trouble, onRetry }: TroubledGalleryProps) {
  useEffect(() => {
    if (trouble === 'newer') takeUpdateOnce();
  }, [trouble]);
  return (
    <div role="alert" className={styles['trouble']}>
      <p>{texts[trouble]}</p>
      {trouble === 'newer' ? (
        <Button onClick={() => void takeUpdate()}>{texts.update}</Button>
      ) : (
        <Button onClick={onRetry}>{galleryTexts.tryAgain}</Button>
      )}
      {(trouble === 'damaged' || trouble === 'ended') && (
        <ButtonLink look="secondary" to={accessPath(galleryPath(slug))}>
          {texts.enterCode}
        </ButtonLink>
      )}
    </div>
  );
}

/** Returns an ISO date as the person's language writes it. */
export function longDate(isoDate: string): string {
  return new Date(`${isoDate}T00:00`).toLocaleDateString(spokenLocale(), { dateStyle: 'long' });
}
