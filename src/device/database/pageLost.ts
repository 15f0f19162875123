/** Says in the language of this phone that the app's page is lost. No page can: a worker shows it, which cannot read localStorage. */

export const languageKey = 'sideline.language';
/** `[tag, title, body]` in the language of this phone. */
export const pageLostKey = 'sideline.pageLost';

/** The script of a page with a heading and a paragraph in English. Once the phone has gone back to English, it changes nothing. */
export const inLanguageOfPhone = `try {
  const [tag, title, body] = JSON.parse(localStorage['${pageLostKey}']);
  if ((localStorage['${languageKey}'] ?? tag) === tag) {
    document.documentElement.lang = tag;
    document.title = document.querySelector('h1').textContent = title;
    document.querySelector('p').textContent = body;
  }
} catch {}`;
