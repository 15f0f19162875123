/** The language of this phone: the one that the person has chosen, or that a link asks for. */
import { loadLanguage } from '#core/language/loadLanguage.ts';
import { english, offeredLanguage } from '#core/shop/languages.ts';
import type { Language } from '#core/shop/languageTags.ts';
import { speak } from '#core/text/spoken.ts';
import { pageLostTexts } from '#core/shop/appTexts.ts';
import { branded } from '#core/shop/branded.ts';
import { keepLanguage, keepPageLost } from '#device/database/ownFacts.ts';

/**
 * Speaks the language of a tag. Without its texts, which may not be on this phone, and for a language that the shop does not offer, the page
 * stays English. Never rejects.
 * @param isAsked The address asks for it, so it is spoken from now on.
 */
export async function speakTag(tag: string, isAsked: boolean): Promise<void> {
  const language = offeredLanguage(tag);
  if (isAsked) keepLanguage(language?.tag ?? english.tag);
  if (!language) return;
  const loaded = await loadLanguage(language.tag).catch(() => undefined);
  if (!loaded) return;
  speak(() => loaded);
  document.documentElement.lang = loaded.tag;
  keepPageLost(loaded.tag, branded(pageLostTexts.title), pageLostTexts.body);
}

/**
 * Speaks this language from now on, and begins the page again in it. Returns false if its texts cannot be fetched: then nothing changes.
 * @param language Undefined for English.
 */
export async function chooseLanguage(language: Language | undefined): Promise<boolean> {
  try {
    if (language) await loadLanguage(language.tag);
  } catch {
    return false;
  }
  keepLanguage(language?.tag ?? english.tag);
  location.reload();
  return true;
}
