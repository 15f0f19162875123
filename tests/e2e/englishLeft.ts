import type { Person } from '#tests/engines/person.ts';

/** Words that no Spanish text has, in texts, names for screen readers and fields. */
const english =
  /\b(?:the|your|you|and|of|with|this|that|from|for|is|are|to|at|photo|photos|cart|order|orders|checkout|details|address|name|send|save|close|choose|add|pack of|remove|open|back|each|full|half|pose of)\b/i;

/** What the shop says in its own words, and what is data: names, times, numbers of photos, titles of documents. */
const foreign = [
  /^, "|"If something goes wrong"/,
  /^Port Soccer|Bradford United|Sideline|Game-day/,
  /Memory Mate/,
  /Harbor Lane|Nora Quinn/,
];

/** Returns the English that the page shows or says to a screen reader, outside of what it marks as English or as not to be translated. */
export async function englishOn(person: Person): Promise<readonly string[]> {
  const texts = await person.run(() => {
    const found: string[] = [];
    const isMarked = (element: Element | null): boolean =>
      Boolean(element?.closest('[lang=en], [translate=no], script, style, template, noscript'));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!isMarked(node.parentElement)) found.push(node.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (isMarked(element)) continue;
      for (const name of ['aria-label', 'alt', 'placeholder', 'title', 'aria-description']) {
        const text = element.getAttribute(name);
        if (text) found.push(text);
      }
    }
    return [document.title, ...found];
  });
  return (
    texts
      // Hosts and addresses are the studio's.
      .map((text) => text.trim().replaceAll(/\S+\.example\S*/g, ''))
      .filter((text) => english.test(text) && !foreign.some((pattern) => pattern.test(text)))
  );
}
