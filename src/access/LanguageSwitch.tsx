import { appTexts } from '#core/shop/appTexts.ts';
import { english, offeredLanguage, offeredLanguages } from '#core/shop/languages.ts';
import { spoken } from '#core/text/spoken.ts';
import { useIdle } from '#ui/idle.ts';
import { useState } from 'react';

/** A button for each other language, in that language. The browser's own asks. */
export function LanguageSwitch() {
  const isIdle = useIdle();
  const [isFailed, setFailed] = useState(false);
  // The prerendered page knows nothing of the browser.
  const browsers = isIdle ? offeredLanguage(navigator.language) : undefined;
  const now = isIdle ? spoken()?.tag : undefined;
  const others = offeredLanguages.filter(({ tag }) => tag !== now);
  const choose = async (language?: (typeof others)[number]): Promise<void> => {
    const chosen = import('#device/site/language.ts').then((one) => one.chooseLanguage(language));
    setFailed(!(await chosen.catch(() => false)));
  };
  return (
    <>
      {others.map((language) => (
        <button
          key={language.tag}
          type="button"
          lang={language.tag}
          onClick={() => void choose(language)}
        >
          {language === browsers ? language.offer : language.name}
        </button>
      ))}
      {now !== undefined && (
        <button type="button" lang={english.tag} onClick={() => void choose()}>
          {english.name}
        </button>
      )}
      {isFailed && <span role="status">{appTexts.languageFailed}</span>}
    </>
  );
}
