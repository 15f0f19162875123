/** What people and programs add to a code: spaces and hyphens, because a card may print it in groups, and invisible characters. */
export const ignoredInCodes = /[\s\p{Pd}\p{Cf}\u2212]/gu;
