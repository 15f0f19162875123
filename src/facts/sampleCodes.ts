/**
 * The sample galleries' codes, as the start-up message and the README give them. In a file of their own, which neither
 * page nor worker imports: a source map carries whole files.
 */
export const sampleCodes = [
  { slug: 'gators', code: 'GATORS-DEMO' },
  { slug: 'owls', code: 'OWLS-DEMO' },
] as const;
