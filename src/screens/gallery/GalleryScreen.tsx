import { teams } from '#facts/teams.ts';
import { accessPath, galleryPath } from '#rules/paths.ts';
import { usePass } from '#state/passes.ts';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { GalleryNotFound } from './GalleryNotFound.tsx';
import { UnlockedGallery } from './UnlockedGallery.tsx';

/** A team's gallery, for those who hold its pass; everyone else is sent to the access page. */
export function GalleryScreen() {
  const { slug = '' } = useParams();
  const { search } = useLocation();
  const allowed = usePass(slug);

  if (allowed) return <UnlockedGallery key={slug} slug={slug} />;
  if (!teams.some((team) => team.slug === slug)) return <GalleryNotFound />;
  return <Navigate replace to={accessPath(galleryPath(slug) + search)} />;
}
