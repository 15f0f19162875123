/** Reads a page of the documentation like a person who follows it from top to bottom. */

export type Step =
  /** Commands to be typed. */
  | { readonly kind: 'commands'; readonly text: string }
  /** A file to be written. */
  | { readonly kind: 'file'; readonly path: string; readonly text: string }
  /** Neither: a block that is only shown. */
  | { readonly kind: 'shown'; readonly text: string };

export type Chapter = { readonly heading: string; readonly steps: readonly Step[] };

/** The chapters of a Markdown page that have fenced blocks. */
export function chaptersOf(markdown: string): readonly Chapter[] {
  return markdown
    .split(/^(?=##+ )/m)
    .map((part) => ({ heading: /^##+ (.*)/.exec(part)?.[1] ?? '', steps: stepsOf(part) }))
    .filter(({ steps }) => steps.length > 0);
}

/**
 * A block in `sh` is typed. In any other language, it is the content of the file in /etc or /usr/local named last in the paragraph
 * before it. Without a file, it is only shown.
 */
function stepsOf(part: string): Step[] {
  const blocks = part.matchAll(/([^]*?)^```(\w*)\n([^]*?)^```$/gm);
  return [...blocks].map(([, prose = '', language = '', text = '']) => {
    if (language === 'sh') return { kind: 'commands', text };
    const before = prose.trim().split(/\n\n/).at(-1) ?? '';
    const path = [...before.matchAll(/`(\/(?:etc|usr\/local)\/[^`\s]+)`/g)].at(-1)?.[1];
    return language === '' || path === undefined
      ? { kind: 'shown', text }
      : { kind: 'file', path, text };
  });
}
