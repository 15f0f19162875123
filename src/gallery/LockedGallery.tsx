import { isGalleryThere } from '#device/gallery/prefetchGallery.ts';
import { teams } from '#core/shop/teamsFile.ts';
import { accessPath, galleryPath } from '#core/gallery/paths.ts';
import type { ScreenFrame } from '#ui/content.ts';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { GalleryNotFound } from './GalleryNotFound.tsx';

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
  if (!isThere) {
    return (
      <Framed>
        <GalleryNotFound />
      </Framed>
    );
  }
  return <Navigate replace to={accessPath(galleryPath(slug) + search)} />;
}
