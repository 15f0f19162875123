/** Renders screens to markup during the build. Not part of what a browser runs. */
import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { Router, type Navigator } from 'react-router-dom';
import { GalleryFrame } from '#screens/gallery/GalleryFrame.tsx';
import { Frame } from './App.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { placedScreens, placingScript, templateId } from './placingScript.ts';
import { settleFonts } from './settleFonts.ts';

export type { ScreenFiles } from './firstScript.ts';
export { headOf } from './head.ts';
export { clearingScript } from './placingScript.ts';

export const fontScript = `(${settleFonts})()`;

const nowhere = (): void => undefined;

/** Writes addresses like the hash router, so that hydration finds them unchanged. */
const navigator: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`}`,
  go: nowhere,
  push: nowhere,
  replace: nowhere,
};

/** Returns the screens before home in the page. They stay hidden until the address asks for one. */
export async function otherScreensOf(): Promise<string> {
  const markups = await Promise.all(
    placedScreens.map(
      async (screen) =>
        `<template id="${templateId(screen)}">${await markupOf(`/${screen}`)}</template>`,
    ),
  );
  return `${markups.join('\n    ')}\n    <script>${placingScript}</script>`;
}

/** Renders a path and waits for every lazy part. A part that fails makes the build fail. */
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
