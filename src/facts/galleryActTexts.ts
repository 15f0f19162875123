/** What is said about saving, sharing and locking a gallery, and in its lightbox: apart, because its first view has none of it. */
export const galleryActTexts = {
  largerFailed: 'Shown small: the larger picture did not load.',
  share: 'Share gallery link',
  linkCopied: 'Link copied',
  lock: 'Lock this gallery',
  locking: {
    title: 'Lock this gallery?',
    explained:
      '{team} and its photos leave this phone. To see them again you need the access code.',
    cancel: 'Cancel',
    confirm: 'Lock',
  },
  save: 'Save for the sideline',
  onePhoto: '1 photo',
  photos: '{count} photos',
  weight: '{photos} · about {size}',
  saving: 'Saving photos',
  savingShare: '{percent} %',
  cancelSaving: 'Cancel',
  saved: 'Saved · {photos} · {size}',
  removeSaved: 'Remove',
} as const;
