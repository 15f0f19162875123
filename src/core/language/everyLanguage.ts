/** All languages at once, for server and studio. The page loads the one that it speaks (`loadLanguage`). */
import { offeredLanguage, offeredLanguages } from '#core/shop/languages.ts';
import type { LanguageTag } from '#core/shop/languageTags.ts';
import { said, type Spoken } from '#core/text/spoken.ts';
import { shopGroups } from '#core/shop/translations.ts';
import { es } from './es.ts';

const everyLanguage: Readonly<Record<LanguageTag, Spoken>> = {
  es: { tag: 'es', groups: { ...es, ...shopGroups('es') } },
};

/** Returns a text in each language that the shop offers beside English. */
export function inOthers(read: () => string): readonly string[] {
  return offeredLanguages.map(({ tag }) => said(everyLanguage[tag], read));
}

/** Returns the language of a tag, if the shop offers it. Undefined for English, for no tag and for any other. */
export function languageTagged(tag: string | null | undefined): Spoken | undefined {
  const offered = offeredLanguage(tag ?? '');
  return offered && everyLanguage[offered.tag];
}
