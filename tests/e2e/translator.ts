/** What a browser's translation does to the text nodes of a page, without a translation service. */
export type Translator = 'Chrome' | 'Firefox' | 'Safari';

/** They stand around every translated text, and nowhere in the shop. */
export const marks = /[‹›]/g;

/**
 * Runs in the page, from its first bytes on. Chrome puts each text into two `<font>` elements and takes the old node out, Firefox puts new
 * text nodes in the old ones' place, Safari writes into them. All do it again for what changes. `translate="no"` is left alone.
 */
export function translatePage(translator: Translator): void {
  const kept = '[translate=no], .notranslate, script, style, noscript, textarea';
  const isOurs = (text: Text): boolean => text.data.trimStart().startsWith('‹');

  function translate(text: Text): void {
    if (text.data.trim() === '' || isOurs(text)) return;
    if (!text.parentElement || text.parentElement.closest(kept)) return;
    const words = text.data.replace(/\S(?:[^]*\S)?/, '‹$&›');
    if (translator === 'Safari') {
      text.data = words;
    } else if (translator === 'Firefox') {
      text.replaceWith(new Text(words));
    } else {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = words;
      outer.append(inner);
      text.replaceWith(outer);
    }
  }

  function translateIn(node: Node): void {
    if (node instanceof Text) return translate(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) translate(text);
  }

  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text) translate(target);
      for (const node of addedNodes) if (node.isConnected) translateIn(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Runs in the page. Returns the visible texts that are not translated but should be. */
export function untranslated(): readonly string[] {
  const kept = '[translate=no], .notranslate, script, style, noscript, textarea';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const left: string[] = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    if (data.trim() !== '' && !data.includes('‹') && !parentElement?.closest(kept)) left.push(data);
  }
  return left;
}
