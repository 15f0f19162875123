/**
 * Texts about saving, sharing and removing a gallery, of its lightbox, and of missing galleries. In a file of their own, because no
 * first view needs them.
 */
export const galleryActTexts = {
  notFound: 'Gallery not found',
  backToGalleries: 'Back to Galleries',
  notFoundWhy:
    'There is no gallery at this address. It may have been renamed, or the link was cut short.',
  gone: 'The {team} gallery has been taken down or moved. Try again later, or write to us if you still need a print.',
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  largerFailed: "Showing a smaller version; the full-size photo didn't load.",
  share: 'Share gallery link',
  linkCopied: 'Link copied',
  lock: 'Remove from this phone',
  locking: {
    title: 'Remove from this phone?',
    explained:
      "This removes {team} and its photos from this phone. You'll need the code to open it again.",
    cancel: 'Cancel',
    confirm: 'Remove',
  },
  save: 'Save for offline',
  weight: '{photos} · about {size}',
  saving: 'Saving photos',
  savingShare: '{percent}%',
  cancelSaving: 'Cancel',
  saved: 'Saved · {photos} · {size}',
  removeSaved: 'Remove',
} as const;
