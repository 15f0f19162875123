/** Screens as markup, made while the app is built: no part of what a browser runs. */
import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { Router, type Navigator } from 'react-router-dom';
import { GalleryFrame } from '#screens/gallery/GalleryFrame.tsx';
import { Frame } from './App.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { placedScreens, placingScript, templateId } from './placingScript.ts';

export type { ScreenFiles } from './firstScript.ts';
export { headOf } from './head.ts';
export { clearingScript } from './placingScript.ts';

const nowhere = (): void => undefined;

/** Writes addresses as the hash router does, so that hydration finds them as they are. */
const navigator: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`}`,
  go: nowhere,
  push: nowhere,
  replace: nowhere,
};

/** What stands before home in the page: nothing that anybody sees or hears, until the address asks for it. */
export async function otherScreensOf(): Promise<string> {
  const markups = await Promise.all(
    placedScreens.map(
      async (screen) =>
        `<template id="${templateId(screen)}">${await markupOf(`/${screen}`)}</template>`,
    ),
  );
  return `${markups.join('\n    ')}\n    <script>${placingScript}</script>`;
}

/** Waits for every lazy part and leaves nothing to a script; a part that fails is a build that fails. */
export function markupOf(path: string): Promise<string> {
  return markupAt(path, path === '/gallery' ? <GalleryFrame /> : <Frame />);
}

async function markupAt(path: string, content: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <ErrorScreen>
        <Router navigator={navigator} location={path} static>
          {content}
        </Router>
      </ErrorScreen>
    </StrictMode>,
    {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => void errors.push(error),
    },
  );
  if (errors.length > 0) throw new AggregateError(errors, `${path} could not be prerendered`);
  return new Response(prelude).text();
}
