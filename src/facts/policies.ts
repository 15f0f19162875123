/** The footer's policy labels. */
export const policies = ['Model Release', 'Privacy & Minors', 'Refunds & Retouching'] as const;

export type PolicyLabel = (typeof policies)[number];
