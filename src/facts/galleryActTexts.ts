/** What is said about saving, sharing and locking a gallery, in its lightbox, and where there is none: apart, because no first view has it. */
export const galleryActTexts = {
  notFoundWhy:
    'There is no gallery at this address. It may have been renamed, or the link was cut short.',
  gone: '{team} is no longer here: its gallery was taken down, or has a new address. Try again later, or write to us if you still need a print.',
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
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
  weight: '{photos} · about {size}',
  saving: 'Saving photos',
  savingShare: '{percent} %',
  cancelSaving: 'Cancel',
  saved: 'Saved · {photos} · {size}',
  removeSaved: 'Remove',
} as const;
