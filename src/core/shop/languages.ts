/** The languages that families may choose. */
import { brand } from './brand.ts';
import { languageRows, type Language } from './languageTags.ts';

/** English, as its readers call it. */
export const english = { tag: 'en', name: 'English' } as const;

/** Those that this shop offers beside English. */
export const offeredLanguages: readonly Language[] = languageRows.filter(({ tag }) =>
  brand.languages?.includes(tag),
);

/** Returns the offered language of a tag, also of one with a region, such as `es-MX`; undefined for English and all others. */
export function offeredLanguage(tag: string): Language | undefined {
  const [main] = tag.toLowerCase().split('-');
  return offeredLanguages.find((language) => language.tag === main);
}
