/** The languages in which the app can speak beside English. A new one is a row here and its file. */
import type { Spoken } from '#core/text/spoken.ts';

export const languageRows = [
  {
    /** BCP 47, of two letters. */
    tag: 'es',
    /** What its readers call it. */
    name: 'Español',
    /** Asks them, in their language, whether they want it. */
    offer: '¿En español?',
    /** Loads its texts, which are a chunk of their own in the page. */
    groups: async (): Promise<Spoken['groups']> => (await import('#core/language/es.ts')).es,
  },
] as const;

export type Language = (typeof languageRows)[number];

export type LanguageTag = Language['tag'];

export const languageTags = languageRows.map(({ tag }) => tag);
