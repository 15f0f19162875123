import { isoToday } from '#browser/isoToday.ts';
import { brand } from '#facts/brand.ts';
import { texts } from '#facts/texts.ts';
import { isOver } from '#rules/expiry.ts';
import { fillText } from '#rules/fillText.ts';
import { accessPath, galleryPath } from '#rules/paths.ts';
import { useGallery } from '#state/gallery.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { GalleryFooter } from './GalleryFooter.tsx';
import { GalleryHeader } from './GalleryHeader.tsx';
import { GalleryNotFound } from './GalleryNotFound.tsx';
import { GroupedPhotos } from './GroupedPhotos.tsx';
import { SaveForTheSideline } from './SaveForTheSideline.tsx';
import styles from './UnlockedGallery.module.css';

export function UnlockedGallery({ slug }: { readonly slug: string }) {
  const { state, retry } = useGallery(slug);

  if (state.kind === 'missing') return <GalleryNotFound />;
  if (state.kind === 'open' && !isOver(state.gallery.expires, isoToday())) {
    return (
      <>
        <GalleryHeader slug={slug} team={state.gallery.team} orderUrl={state.gallery.orderUrl} />
        <SaveForTheSideline gallery={state.gallery} />
        <GroupedPhotos gallery={state.gallery} galleryKey={state.key} />
        <GalleryFooter slug={slug} team={state.gallery.team} />
      </>
    );
  }
  return (
    <>
      <GalleryHeader
        slug={slug}
        team={state.kind === 'open' ? state.gallery.team : 'Team gallery'}
      />
      <main id="main" className={styles['page']} aria-busy={state.kind === 'loading'}>
        {state.kind === 'loading' && <p role="status">Opening the gallery…</p>}
        {state.kind === 'open' && (
          <div className={styles['trouble']}>
            <p>{fillText(texts.gallery.expired, { date: dateOf(state.gallery.expires ?? '') })}</p>
            <p>
              <a href={`mailto:${brand.studio.email}`}>{brand.studio.email}</a>
            </p>
          </div>
        )}
        {(state.kind === 'unreachable' || state.kind === 'damaged') && (
          <div role="alert" className={styles['trouble']}>
            <p>{texts.gallery[state.kind]}</p>
            <Button onClick={retry}>Try again</Button>
            {state.kind === 'damaged' && (
              <ButtonLink look="secondary" to={accessPath(galleryPath(slug))}>
                Enter the code
              </ButtonLink>
            )}
          </div>
        )}
      </main>
    </>
  );
}

function dateOf(isoDate: string): string {
  return new Date(`${isoDate}T00:00`).toLocaleDateString(undefined, { dateStyle: 'long' });
}
