/** Parts of a page that load or hydrate later. */
import { createElement, lazy, Suspense, useEffect, useRef } from 'react';
import type { ComponentOf, Elements } from './content.ts';
import { whenIdle } from './idle.ts';

const retryMs = 3000;

type Load<Props> = () => Promise<ComponentOf<Props>>;

/** A component that is shown on demand, and until then the fallback. Its code is prefetched when the browser is idle. */
export function lazyPrefetched<Props extends object>(
  load: Load<Props>,
  fallback?: Elements,
): ComponentOf<Props> {
  if (typeof window !== 'undefined')
    void whenIdle()
      .then(load)
      .catch(() => undefined);
  return suspended(() => untilLoaded(load), fallback);
}

function suspended<Props extends object>(
  load: Load<Props>,
  fallback: Elements,
): ComponentOf<Props> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return (props) => <Suspense fallback={fallback}>{createElement(Loaded, props)}</Suspense>;
}

/** Waits for the connection instead of failing, so that a missing part does not break the page. */
export async function untilLoaded<Props>(load: Load<Props>): Promise<ComponentOf<Props>> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

/** A part of the prerendered page that hydrates when the browser is idle. */
export function lazyWhenIdle<Props extends object>(
  load: Load<Props>,
  fallback?: Elements,
): ComponentOf<Props> {
  return suspended(async () => {
    await whenIdle();
    const Whole = await untilLoaded(load);
    return (props) => (
      <Island>
        <Whole {...props} />
      </Island>
    );
  }, fallback);
}

/**
 * Wraps a part of the prerendered page that hydrates later. Text typed and buttons pressed before hydration are replayed then. Does
 * not affect the layout.
 */
export function Island({ children }: { readonly children: Elements }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!part.current) return;
    typeAgain(part.current);
    part.current.removeAttribute('data-unhydrated');
  }, []);
  return (
    <div ref={part} data-unhydrated="" style={{ display: 'contents' }}>
      {children}
    </div>
  );
}

/**
 * Reads all fields before typing into the first: React restores the old value of a field until it has drawn the new one. Types
 * after this moment: the part may have come to life within the event of a field, whose value React is about to read.
 */
function typeAgain(part: HTMLElement): void {
  const changed = [...part.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    .filter((field) => field.closest('[data-unhydrated]') === part && isChanged(field))
    .map((field) => ({ field, text: field.value }));
  queueMicrotask(() => {
    for (const { field, text } of changed) typeInto(field, text);
  });
}

function isChanged(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value !== drawn?.value;
  }
  return field.type !== 'file' && field.type !== 'radio' && field.type !== 'checkbox'
    ? field.value !== field.defaultValue
    : false;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Types a text into a field like a person. React tracks the values that it sets through the element's own property. The prototype's
 * setter bypasses that, and the event then tells React of the change.
 */
function typeInto(field: Field, text: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
