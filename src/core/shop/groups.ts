import groupsFile from '#shop/groups.json' with { type: 'json' };

/** The tabs of every gallery, in order; a gallery has no tabs if there is one. The labels are also the values in the URL. */
export const galleryGroups: readonly string[] = groupsFile.groups;

export const defaultGalleryGroup: string = groupsFile.default;
