import type { Gallery } from '#rules/galleryItems.ts';
import type { PhotoQuery } from '#rules/photoQuery.ts';
import { createPortal } from 'react-dom';
import { FoundElsewhere } from './FoundElsewhere.tsx';
import { MyPlayers } from './MyPlayers.tsx';

type LaterPartsProps = { readonly gallery: Gallery; readonly query: PhotoQuery };

/** What the photos of a gallery do not need: the players above them, and what a search finds in other groups below. */
export function LaterParts({ gallery, query }: LaterPartsProps) {
  const main = document.getElementById('main');
  return (
    <>
      <MyPlayers gallery={gallery} isMine={query.isMine} />
      {main && createPortal(<FoundElsewhere gallery={gallery} query={query} />, main)}
    </>
  );
}
