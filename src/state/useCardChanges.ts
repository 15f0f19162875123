import type { Gallery } from '#rules/galleryItems.ts';
import { documentsOf } from '#storage/documents.ts';
import { hasGrant } from '#storage/grants.ts';
import { useEffect, useState } from 'react';
import { subscribeToGrants } from './grants.ts';

/** Calls `onChange` when a card of an open gallery is added to this phone or removed from it, also by another tab. */
export function useCardChanges({ slug, cards }: Gallery, onChange: () => void): void {
  const [before] = useState(() => documentsOf(slug));
  useEffect(() => {
    const look = (): void => {
      const now = documentsOf(slug);
      const isAdded = now.some((document) => !before.includes(document));
      const isGone = (cards ?? []).some(({ document }) => !now.includes(document));
      if (hasGrant(slug) && (isAdded || isGone)) onChange();
    };
    // It may have happened before this listens.
    look();
    return subscribeToGrants(look);
  }, [slug, cards, before, onChange]);
}
