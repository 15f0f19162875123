/** Renders the page's screens, head and links during the build. Not part of what a browser runs. */
import { AppFrame } from '#app/App.tsx';
import { ErrorScreen } from '#app/ErrorScreen.tsx';
import { screens } from '#app/screens.ts';
import { GalleryFrame } from '#gallery/GalleryFrame.tsx';
import type { ScreenName } from '#app/screens.ts';
import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { Router, type Navigator } from 'react-router-dom';
import { templateId } from './showMarkup.ts';

export { contactOf, headMarkup } from './head.ts';
export { startDataOf } from './startData.ts';

const nowhere = (): void => undefined;

/** Writes addresses like the hash router, so that hydration finds them unchanged. */
const navigator: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`}`,
  go: nowhere,
  push: nowhere,
  replace: nowhere,
};

/** Returns the markup of home, and of the other screens in templates, which stand before home. */
export async function markups(): Promise<{ readonly home: string; readonly templates: string }> {
  const others = (Object.keys(screens) as ScreenName[]).filter((screen) => screen !== 'home');
  const templates = await Promise.all(
    others.map(
      async (screen) => `<template id="${templateId(screen)}">${await markupOf(screen)}</template>`,
    ),
  );
  return { home: await markupOf('home'), templates: templates.join('\n    ') };
}

/** Renders a screen and waits for every lazy part. A part that fails makes the build fail. */
function markupOf(screen: ScreenName): Promise<string> {
  const { path, prerendered } = screens[screen];
  return markupAt(
    path,
    <AppFrame>{prerendered === 'shell' ? <GalleryFrame /> : undefined}</AppFrame>,
  );
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
