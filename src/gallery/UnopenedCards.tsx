import {
  galleryTexts,
  galleryTroubleTexts,
  unopenedCardTexts as texts,
} from '#core/gallery/galleryTexts.ts';
import type { Gallery, UnopenedCard } from '#core/gallery/galleryItems.ts';
import { fillText } from '#core/text/fillText.ts';
import { accessPath, galleryPath } from '#core/gallery/paths.ts';
import { openGallery } from '#device/gallery/openGallery.ts';
import { createRetries } from '#device/site/retryOnReconnect.ts';
import { takeUpdate } from '#device/site/takeUpdate.ts';
import { Notes, type Note } from '#ui/Notes.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { longDate } from './UnopenedGallery.tsx';

type UnopenedCardsProps = {
  readonly gallery: Gallery;
  readonly onRetry: () => void;
};

const none: readonly UnopenedCard[] = [];

/** Says which cards of this phone are not among the photos below, and what helps. */
export function UnopenedCards({ gallery, onRetry }: UnopenedCardsProps) {
  const { slug, unopened = none } = gallery;
  const navigate = useNavigate();
  const [failures, setFailures] = useState(0);
  const lost = unopened.filter(isLost).length;
  // What is open stays as it is until there is more to show.
  const retry = useCallback(async () => {
    const opened = await openGallery(slug, true);
    const isMore =
      opened.kind === 'open' && (opened.gallery.unopened ?? none).filter(isLost).length < lost;
    if (isMore) onRetry();
    else setFailures((count) => count + 1);
  }, [slug, lost, onRetry]);
  const [retryOnReconnect] = useState(createRetries);
  useEffect(
    () => (lost > 0 ? retryOnReconnect(() => void retry(), true) : undefined),
    [lost, failures, retry, retryOnReconnect],
  );
  // What opens nothing is forgotten at once. It is said until the person leaves.
  const [ended, setEnded] = useState<readonly UnopenedCard[]>([]);
  const fresh = unopened.filter(({ why }) => why === 'ended');
  if (fresh.some((card) => !ended.includes(card))) setEnded(fresh);

  const enter = (): void => void navigate(accessPath(galleryPath(slug)));
  const shown = [...unopened.filter(({ why }) => why !== 'ended'), ...ended];
  const notes = shown.map((card) => noteOf(card, { retry: () => void retry(), enter }));
  // The same is said once.
  const different = [...new Map(notes.map((note) => [note.id, note])).values()];
  if (different.length === 0) return null;
  return (
    <div role="alert">
      <Notes notes={different} />
    </div>
  );
}

function isLost({ why }: UnopenedCard): boolean {
  return why === 'lost';
}

type Ways = { readonly retry: () => void; readonly enter: () => void };

function noteOf({ why, player, expires = '' }: UnopenedCard, { retry, enter }: Ways): Note {
  const name = player?.name ?? '';
  const said = why === 'ended' && name === '' ? texts.endedOfNobody : texts[why];
  const text = fillText(said, { name, date: longDate(expires) });
  if (why === 'over') return { id: text, text };
  const ways = {
    lost: [galleryTexts.tryAgain, retry],
    newer: [galleryTroubleTexts.update, () => void takeUpdate()],
    ended: [galleryTroubleTexts.enterCode, enter],
  } as const;
  const [label, run] = ways[why];
  return { id: text, text, action: { label, name: label, run } };
}
