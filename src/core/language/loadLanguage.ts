import { shopGroups } from '#core/shop/translations.ts';
import type { LanguageTag } from '#core/shop/languageTags.ts';
import type { Spoken } from '#core/text/spoken.ts';

/** The file of each language. Each is a chunk of its own in the page. */
const files: Readonly<Record<LanguageTag, () => Promise<Spoken['groups']>>> = {
  es: async () => (await import('./es.ts')).es,
};

/** Returns a language with its texts. Rejects if they cannot be fetched. */
export async function loadLanguage(tag: LanguageTag): Promise<Spoken> {
  return { tag, groups: { ...(await files[tag]()), ...shopGroups(tag) } };
}
