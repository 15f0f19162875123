/** What is wrong with the shop's texts in other languages: a place that its files don't have, or other words in braces. */
import { keyOf } from '#core/text/spoken.ts';
import { languageTags } from './languageTags.ts';
import { shown } from './shopFields.ts';
import type { ShopFault } from './shopRelations.ts';
import type { Shop } from './shopSchema.ts';

/** Words that are values of the data, too, are translated where they are shown. */
function wordsOf({ groups, teams }: Shop): readonly string[] {
  return ['All Sports', ...teams.sports, ...teams.seasons, ...groups.groups];
}

export function translationFaults(shop: Shop): readonly ShopFault[] {
  const { translations, ...files } = shop;
  const words = Object.fromEntries(wordsOf(shop).map((word) => [word, word]));
  return Object.entries(translations).flatMap(([tag, texts]) => {
    const path = ['translations', tag];
    if (languageTags.some((known) => known === tag))
      return faultsOf(texts, { ...files, words }, path);
    return [{ path, message: `must be one of ${languageTags.join(', ')}` }];
  });
}

/** Compares a translated value with the English one at the same place. */
function faultsOf(said: unknown, english: unknown, path: ShopFault['path']): readonly ShopFault[] {
  if (typeof said === 'string') {
    if (typeof english !== 'string') return [{ path, message: 'stands at no text of the shop' }];
    const [wanted, given] = [bracesOf(english), bracesOf(said)];
    return wanted === given
      ? []
      : [{ path, message: `must have ${wanted || 'nothing'} in braces, not ${shown(given)}` }];
  }
  if (Array.isArray(said)) {
    if (!Array.isArray(english) || english.length !== said.length) {
      return [{ path, message: 'must have as many texts as the shop has at this place' }];
    }
    return said.flatMap((one, row) => faultsOf(one, english[row], [...path, row]));
  }
  if (typeof said !== 'object' || said === null) return [{ path, message: 'must be a text' }];
  const parts = Array.isArray(english)
    ? Object.fromEntries(english.map((part, row) => [keyOf(part, row), part]))
    : Object(english);
  return Object.entries(said).flatMap(([key, one]) =>
    faultsOf(one, Object.hasOwn(parts, key) ? parts[key] : undefined, [...path, key]),
  );
}

function bracesOf(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted().join(', ');
}
