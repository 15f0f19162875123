/** What the studio says in other languages: the texts of its files, each at the same place. What is missing is said in English. */
import translationsFile from '#shop/translations.json' with { type: 'json' };
import type { Spoken } from '#core/text/spoken.ts';
import type { ShopTexts } from './shopSchema.ts';

const translations: Readonly<Record<string, ShopTexts | undefined>> = translationsFile;

/** Returns the shop's texts in a language as groups, named as `everyText` names them. */
export function shopGroups(tag: string): Spoken['groups'] {
  const groups: Record<string, object> = {};
  for (const [file, texts] of Object.entries(translations[tag] ?? {}))
    addGroups(groups, file, texts);
  return groups;
}

function addGroups(groups: Record<string, object>, name: string, texts: ShopTexts[string]): void {
  if (typeof texts === 'string' || Array.isArray(texts)) return;
  const rows = Object.entries(texts);
  groups[name] = Object.fromEntries(
    rows.filter(([, text]) => typeof text === 'string' || Array.isArray(text)),
  );
  for (const [key, part] of rows) addGroups(groups, `${name}.${key}`, part);
}
