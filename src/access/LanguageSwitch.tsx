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
  const now = (isIdle && spoken()?.tag) || english.tag;
  const choose = async (tag: string): Promise<void> => {
    const { chooseLanguage } = await import('#device/site/language.ts');
    setFailed(!(await chooseLanguage(offeredLanguage(tag))));
  };
  return (
    <>
      {[...offeredLanguages, english]
        .filter(({ tag }) => tag !== now)
        .map(({ tag, name }) => (
          <button
            key={tag}
            type="button"
            lang={tag}
            onClick={() => void choose(tag).catch(() => setFailed(true))}
          >
            {tag === browsers?.tag ? browsers.offer : name}
          </button>
        ))}
      {isFailed && <span role="status">{appTexts.languageFailed}</span>}
    </>
  );
}
