import type { Language } from '#core/shop/languageTags.ts';
import { shopGroups } from '#core/shop/translations.ts';
import type { Spoken } from '#core/text/spoken.ts';

/** Returns a language with its texts and those of the shop. Rejects if they cannot be fetched. */
export async function loadLanguage({ tag, groups }: Language): Promise<Spoken> {
  return { tag, groups: { ...(await groups()), ...shopGroups(tag) } };
}
