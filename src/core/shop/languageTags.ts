/** The languages in which the app can speak beside English. The texts of each are in `core/language/texts.<tag>.ts`. */
export const languageRows = [
  {
    /** BCP 47, of two letters. */
    tag: 'es',
    /** What its readers call it. */
    name: 'Español',
    /** Asks them, in their language, whether they want it. */
    offer: '¿En español?',
  },
] as const;

export type Language = (typeof languageRows)[number];

export type LanguageTag = Language['tag'];

export const languageTags = languageRows.map(({ tag }) => tag);
