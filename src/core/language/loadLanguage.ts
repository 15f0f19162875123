import type { LanguageTag } from '#core/shop/languageTags.ts';
import { shopGroups } from '#core/shop/translations.ts';
import type { Spoken } from '#core/text/spoken.ts';

/** Returns a language with its texts, which are a chunk of their own in the page, and those of the shop. Rejects if they cannot be fetched. */
export async function loadLanguage(tag: LanguageTag): Promise<Spoken> {
  const { groups } = (await import(`./texts.${tag}.ts`)) as Pick<Spoken, 'groups'>;
  return { tag, groups: { ...groups, ...shopGroups(tag) } };
}
