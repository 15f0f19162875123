import { texts } from '#facts/texts.ts';
import { useGallery } from '#state/gallery.ts';
import { Button } from '#ui/Button.tsx';
import { GalleryHeader } from './GalleryHeader.tsx';
import { GalleryNotFound } from './GalleryNotFound.tsx';
import { GroupedPhotos } from './GroupedPhotos.tsx';
import styles from './UnlockedGallery.module.css';

export function UnlockedGallery({ slug }: { readonly slug: string }) {
  const { state, retry } = useGallery(slug);

  if (state.kind === 'missing') return <GalleryNotFound />;
  if (state.kind === 'gallery') {
    return (
      <>
        <GalleryHeader team={state.gallery.team} orderUrl={state.gallery.orderUrl} />
        <GroupedPhotos gallery={state.gallery} />
      </>
    );
  }
  return (
    <>
      <GalleryHeader team="Team gallery" />
      <main id="main" className={styles['page']} aria-busy={state.kind === 'loading'}>
        {state.kind === 'loading' ? (
          <p role="status">Opening the gallery…</p>
        ) : (
          <div role="alert" className={styles['trouble']}>
            <p>{texts.gallery[state.kind]}</p>
            <Button onClick={retry}>Try again</Button>
          </div>
        )}
      </main>
    </>
  );
}
