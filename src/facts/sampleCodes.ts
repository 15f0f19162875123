/**
 * The sample galleries' codes, for the start-up message and the README. In a file of their own that neither page nor worker
 * imports, because source maps contain whole files.
 */
export const sampleCodes = [
  { slug: 'gators', code: 'GATORS-DEMO' },
  { slug: 'owls', code: 'OWLS-DEMO' },
] as const;
