import type { Rendition, PhotoKeys } from '#core/gallery/photo.ts';
import { useEffect, useState } from 'react';
import { showPhoto, type PhotoState } from './photo.ts';

export type ListedPhoto = Rendition & { readonly id: string; readonly keys: PhotoKeys };

type Photos = Readonly<Record<string, PhotoState>>;

/** Opens several sealed renditions while the component is mounted. Returns them by id. */
export function usePhotos(wanted: readonly ListedPhoto[]): Photos {
  const [photos, setPhotos] = useState<Photos>({});
  // The same photos are asked for in a new list by each render.
  const names = wanted.map(({ id, slug, file, width }) => [id, slug, file, width].join(' ')).join();
  useEffect(() => {
    const shown = wanted.map(({ id, keys, slug, file, width }) =>
      showPhoto(
        keys,
        { slug, file, width },
        () => true,
        (state) => setPhotos((before) => withState(before, id, state)),
      ),
    );
    return () => {
      for (const photo of shown) photo.stop();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `names` says which photos are wanted
  }, [names]);
  return photos;
}

/** The same photos, if nothing has changed for the eye. */
function withState(photos: Photos, id: string, state: PhotoState): Photos {
  const { url, failed = false } = photos[id] ?? {};
  return url === state.url && failed === state.failed ? photos : { ...photos, [id]: state };
}
