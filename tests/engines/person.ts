import { expect } from '@playwright/test';
import { marks } from '#tests/e2e/translator.ts';
import { elementKey, patienceMs, until, type EngineWindow } from './wire.ts';

export type Kind = 'button' | 'link' | 'field' | 'heading';

/** The actions of a person in one of the windows. Names and labels are those that a screen reader reads. */
export type Person = {
  readonly open: (url: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly press: (kind: 'button' | 'link' | 'field', name: string) => Promise<void>;
  readonly fill: (label: string, text: string) => Promise<void>;
  readonly sees: (kind: Kind, name: string) => Promise<void>;
  readonly reads: (text: string) => Promise<void>;
  readonly readsNot: (text: string) => Promise<void>;
  readonly screenText: () => Promise<string>;
  /** Runs a function in the page. It may use its arguments, and nothing else of this file. */
  readonly run: <Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>;
};

const soon = { timeout: patienceMs };

export function personAt({ send }: EngineWindow): Person {
  const run: Person['run'] = async (work, ...args) => {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${work.toString()})(...arguments[0]))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    // There is no answer if the page is left meanwhile. Then the next page is asked.
    const answer = await until('the page answers', () =>
      send('executeAsync', { script, args: [args] }),
    );
    const { value, error } = answer as { readonly value?: unknown; readonly error?: string };
    if (error !== undefined) throw new Error(`In the page: ${error}`);
    return value as never;
  };
  const find = async (kind: Kind, name: string): Promise<string> => {
    const found = await until(`${kind} "${name}"`, () => run(elementAtRest, kind, name));
    return (found as unknown as Readonly<Record<typeof elementKey, string>>)[elementKey];
  };
  // A new page has no body yet.
  const screenText = (): Promise<string> =>
    until('the page has text', () => run(() => document.body?.innerText));
  // Styles write some headings in capitals.
  const lowerText = async (): Promise<string> =>
    (await screenText()).replaceAll(marks, '').toLowerCase();
  return {
    run,
    screenText,
    open: async (url) => void (await send('navigate', { url })),
    // The driver's own command sometimes fails in WebKit while the page still settles. The answer comes before the page moves.
    back: () => run(() => void setTimeout(() => history.back())),
    press: async (kind, name) => {
      await until(`a press of ${kind} "${name}"`, async () => {
        const id = await find(kind, name);
        return send('click', { id }).then(() => true, unlessIntercepted);
      });
    },
    fill: async (label, text) => {
      const id = await find('field', label);
      await send('clear', { id });
      await send('sendKeys', { id, text });
    },
    sees: async (kind, name) => void (await find(kind, name)),
    reads: (text) => expect.poll(lowerText, soon).toContain(text.toLowerCase()),
    readsNot: (text) => expect.poll(lowerText, soon).not.toContain(text.toLowerCase()),
  };
}

/** Firefox scrolls to typed text at its next frame, so the page may move after the element was found at rest. */
function unlessIntercepted(error: Error): undefined {
  if (!error.message.includes('element click intercepted')) throw error;
}

/**
 * Runs in the page. Returns the element of this name when it can be used: visible, enabled, in the topmost dialog if there is one,
 * and at rest, because a click on a moving element could miss.
 */
export async function elementAtRest(kind: Kind, name: string): Promise<Element | null> {
  const selectors = {
    button: 'button',
    link: 'a[href]',
    field: 'input, textarea, select',
    heading: 'h1, h2, h3',
  };
  // Without the marks of `translatePage`.
  const folded = (text: string | null | undefined): string =>
    (text ?? '').replace(/[‹›]/g, '').replace(/\s+/g, ' ').trim();
  const textOf = (element: Element): string => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return copy.textContent;
  };
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = 'labels' in element ? [...(element.labels as NodeListOf<Element>)] : [];
    const named = ids.flatMap((id) => document.getElementById(id) ?? []);
    const naming = [named, labels, [element]].find((parts) => parts.length > 0) ?? [];
    return folded(element.getAttribute('aria-label') ?? naming.map(textOf).join(' '));
  };
  const place = (element: Element): string => JSON.stringify(element.getBoundingClientRect());
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

  const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const element = [...scope.querySelectorAll(selectors[kind])].find(
    (candidate) =>
      nameOf(candidate) === name &&
      candidate.checkVisibility() &&
      !candidate.matches(':disabled, [aria-disabled=true]'),
  );
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  await frame();
  const before = place(element);
  await frame();
  await frame();
  if (place(element) !== before) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(hit) ? element : null;
}
