import type { Gallery } from '#core/gallery/galleryItems.ts';
import { documentNames } from '#device/access/documents.ts';
import { hasGrant } from '#device/access/keptGrants.ts';
import { useEffect } from 'react';
import { subscribeToGrants } from '#device/access/grants.ts';

/** Calls `onChange` when a card of an open gallery is added to this phone or removed from it, also by another tab. */
export function useCardChanges(gallery: Gallery, onChange: () => void): void {
  useEffect(() => {
    const { slug, cards, documents = [] } = gallery;
    const look = (): void => {
      const now = documentNames(slug);
      const isAdded = now.some((document) => !documents.includes(document));
      const isGone = (cards ?? []).some(({ document }) => !now.includes(document));
      if (hasGrant(slug) && (isAdded || isGone)) onChange();
    };
    // It may have happened before this listens.
    look();
    return subscribeToGrants(look);
  }, [gallery, onChange]);
}
