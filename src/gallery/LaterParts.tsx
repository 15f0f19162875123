import type { Gallery } from '#core/gallery/galleryItems.ts';
import type { PhotoQuery } from '#core/gallery/photoQuery.ts';
import type { PhotoKeys } from '#device/photos/photo.ts';
import { forgetOpeners } from './forgetOpeners.ts';
import { galleryKeeping } from '#device/access/grants.ts';
import { useCardChanges } from './useCardChanges.ts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { FoundElsewhere } from './FoundElsewhere.tsx';
import { GalleryDates } from './GalleryDates.tsx';
import { MyPlayers } from './MyPlayers.tsx';
import { NotKept } from './NotKept.tsx';
import { NotReady } from './NotReady.tsx';
import { OrderBy } from './OrderBy.tsx';
import { UnopenedCards } from './UnopenedCards.tsx';

type LaterPartsProps = {
  readonly gallery: Gallery;
  readonly photoKeys: PhotoKeys;
  readonly query: PhotoQuery;
  readonly onRetry: () => void;
};

/**
 * What the photos of a gallery do not need: what is said of other cards and the players above them, what a search finds in other groups below, the days that matter, and what is said over
 * the bottom of the screen, one thing at a time.
 */
export function LaterParts({ gallery, photoKeys, query, onRetry }: LaterPartsProps) {
  const [isTold, setTold] = useState(false);
  const keeping = galleryKeeping(gallery.slug);
  const isNotKept = keeping !== 'kept' && !isTold;
  const main = document.getElementById('main');
  useCardChanges(gallery, onRetry);
  useEffect(() => void forgetOpeners(gallery.slug), [gallery]);
  return (
    <>
      <UnopenedCards gallery={gallery} onRetry={onRetry} />
      <MyPlayers gallery={gallery} mayAsk={!isNotKept} />
      {isNotKept && <NotKept why={keeping} onClose={() => setTold(true)} />}
      <OrderBy deadline={gallery.deadline} />
      {main &&
        createPortal(
          <>
            {gallery.items.length === 0 && <NotReady slug={gallery.slug} onReady={onRetry} />}
            <FoundElsewhere gallery={gallery} photoKeys={photoKeys} query={query} />
            <GalleryDates gallery={gallery} />
          </>,
          main,
        )}
    </>
  );
}
