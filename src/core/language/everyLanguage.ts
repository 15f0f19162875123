/** All languages at once, for server and studio. The page loads the one that it speaks (`loadLanguage`). */
import { offeredLanguage, offeredLanguages } from '#core/shop/languages.ts';
import { languageTags } from '#core/shop/languageTags.ts';
import { said, type Spoken } from '#core/text/spoken.ts';
import { loadLanguage } from './loadLanguage.ts';

const loaded = await Promise.all(languageTags.map(loadLanguage));
const everyLanguage: ReadonlyMap<string, Spoken> = new Map(loaded.map((one) => [one.tag, one]));

/** Returns a text in each language that the shop offers beside English. */
export function inOthers(read: () => string): readonly string[] {
  return offeredLanguages.map(({ tag }) => said(everyLanguage.get(tag), read));
}

/** Returns the language of a tag, if the shop offers it. Undefined for English, for no tag and for any other. */
export function languageTagged(tag: string | null | undefined): Spoken | undefined {
  const offered = offeredLanguage(tag ?? '');
  return offered && everyLanguage.get(offered.tag);
}
