import { shownWord } from '#core/text/spoken.ts';
import type { Gallery } from '#core/gallery/galleryItems.ts';
import type { PhotoQuery } from '#core/gallery/photoQuery.ts';
import type { PhotoKeys } from '#device/photos/photo.ts';
import { forgetOpeners } from './forgetOpeners.ts';
import { galleryKeeping } from '#device/access/grants.ts';
import { useCardChanges } from './useCardChanges.ts';
import { useEffect, useState, useDeferredValue, useId, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { MyPlayers } from './MyPlayers.tsx';
import { UnopenedCards } from './UnopenedCards.tsx';
import { playerTexts, keepingTexts, galleryActTexts } from '#core/gallery/galleryTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { foundElsewhere } from './foundElsewhere.ts';
import { galleryPath } from '#core/gallery/paths.ts';
import { Link } from '#ui/Link.tsx';
import styles from './AroundPhotos.module.css';
import { PhotoGrid } from './PhotoGrid.tsx';
import { Notice } from '#ui/Notice.tsx';
import { recordArrival } from '#device/access/arrivals.ts';
import { openGallery } from '#device/gallery/openGallery.ts';
import { deadlineTexts } from '#core/order/orderTexts.ts';
import { deadlineOf, shortDeadline } from '#core/order/deadline.ts';
import { useNow } from '#device/site/useNow.ts';
import { orderById } from './GalleryHeader.tsx';
import { dateNotes } from '#device/gallery/dateNotes.ts';
import { rememberDates } from '#device/gallery/galleryDates.ts';
import { Notes } from '#ui/Notes.tsx';

type AroundPhotosProps = {
  readonly gallery: Gallery;
  readonly photoKeys: PhotoKeys;
  readonly query: PhotoQuery;
  readonly onRetry: () => void;
};

/**
 * What the photos of a gallery do not need: what is said of other cards and the players above them, what a search finds in other groups below, the days that matter, and what is said over
 * the bottom of the screen, one thing at a time.
 */
export function AroundPhotos({ gallery, photoKeys, query, onRetry }: AroundPhotosProps) {
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
      {isNotKept && (
        // The gallery stays open only as long as the page.
        <Notice stays onClose={() => setTold(true)}>
          {keeping === 'full' ? keepingTexts.keyNotKept : keepingTexts.keyNotAllowed}
        </Notice>
      )}
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

/** The photos that a search finds in other groups, with links to those groups; and from an empty group, links to those that have photos. */
function FoundElsewhere({
  gallery,
  photoKeys,
  query: { group, q },
}: Omit<AroundPhotosProps, 'onRetry'>) {
  const titleId = useId();
  // The photos of the chosen group come first.
  const search = useDeferredValue(q);
  const { groups, items } = useMemo(
    () => foundElsewhere(gallery, { group, q: search }),
    [gallery, group, search],
  );

  return (
    <>
      <div aria-live="polite">
        {groups.length > 0 && (
          <nav aria-labelledby={titleId} className={styles['found']}>
            <h2 id={titleId}>
              {search.trim() === '' ? playerTexts.withPhotos : playerTexts.elsewhere}
            </h2>
            {groups.map(({ name, count }) => (
              <Link
                key={name}
                to={`${galleryPath(gallery.slug)}?${String(new URLSearchParams({ group: name, ...(search && { q: search }) }))}`}
              >
                {fillText(playerTexts.inGroup, { count, group: shownWord(name) })}
              </Link>
            ))}
          </nav>
        )}
      </div>
      {items.length > 0 && <PhotoGrid gallery={gallery} photoKeys={photoKeys} items={items} />}
    </>
  );
}

type NotReadyProps = {
  readonly slug: string;
  /** Opens the gallery again. */
  readonly onReady: () => void;
};

/** A shoot takes days, and a document without photos is small. */
const pauseMs = 30_000;

/** Right below "No photos yet", of a gallery that is open before its photos are there. While it is seen it asks for them, and shows them. */
function NotReady({ slug, onReady }: NotReadyProps) {
  // The photos begin with the group of the card's player, in every tab that waits for them.
  useEffect(() => recordArrival(slug), [slug]);
  useEffect(() => {
    async function ask(): Promise<void> {
      if (document.hidden) return;
      const opened = await openGallery(slug, true);
      if (opened.kind === 'open' && opened.gallery.items.length > 0) onReady();
    }
    const timer = setInterval(() => void ask(), pauseMs);
    return () => clearInterval(timer);
  }, [slug, onReady]);
  return <p className={styles['notReady']}>{galleryActTexts.notReady}</p>;
}

/** In the button that leads to the shop: the last day to order, while it is ahead. */
function OrderBy({ deadline: stored }: { readonly deadline: string | undefined }) {
  const nowMs = useNow();
  const deadline = deadlineOf(stored);
  const day = deadline && shortDeadline(deadline, nowMs);
  const element = document.getElementById(orderById);
  if (day === undefined || !element) return null;
  return createPortal(` ${fillText(deadlineTexts.short, { day })}`, element);
}

/** Below the photos: when orders are due, and when the gallery closes. */
function GalleryDates({ gallery }: { readonly gallery: Gallery }) {
  const nowMs = useNow();
  useEffect(() => rememberDates(gallery), [gallery]);
  const { slug, team, expires } = gallery;
  const deadline = deadlineOf(gallery.deadline);
  return (
    <Notes notes={dateNotes([{ slug, team, deadline, expires }], { nowMs, withTeams: false })} />
  );
}
