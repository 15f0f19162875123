import type { Plugin } from 'vite';
import { notFoundTexts } from '#core/shop/appTexts.ts';
import { bundledScript } from './bundledScript.ts';

/**
 * Adds `404.html`, which a static host answers with for a path that is no file's. It leads to the page as our own server does, and says
 * what it is where that is not the way.
 */
export function notFoundPage(): Plugin {
  return {
    name: 'not-found-page',
    apply: 'build',
    async generateBundle() {
      const script = await bundledScript('src/start/notFound.ts');
      const source = [
        '<!doctype html>',
        '<html lang="en">',
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        '<meta name="color-scheme" content="light dark">',
        '<meta name="robots" content="noindex">',
        // A card's secret may stand in the address.
        '<meta name="referrer" content="no-referrer">',
        `<title>${notFoundTexts.title}</title>`,
        `<script>${script}</script>`,
        `<main><h1>${notFoundTexts.title}</h1>`,
        `<p><a href="/">${notFoundTexts.home}</a></p></main>`,
        '',
      ].join('\n');
      this.emitFile({ type: 'asset', fileName: '404.html', source });
    },
  };
}
