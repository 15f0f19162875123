/** The language of a call: what the server says to its phone is in it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { languageTagged } from '#core/language/everyLanguage.ts';
import { forgetUntranslated, speak, type Spoken } from '#core/text/spoken.ts';

const languages = new AsyncLocalStorage<Spoken | undefined>();
speak(() => languages.getStore());

/** Returns what `work` returns, which speaks the language of the header Content-Language; without one, English. */
export function inLanguageOf<Value>(headers: Headers, work: () => Value): Value {
  forgetUntranslated();
  return languages.run(languageTagged(headers.get('Content-Language')), work);
}
