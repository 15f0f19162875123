import react from '@vitejs/plugin-react';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { galleriesUrl } from './release/galleriesUrl.ts';
import { bundledScript } from './release/bundledScript.ts';
import { shortClassNames } from './release/shortClassNames.ts';
import { shopFilesPlugin } from './release/shopPlugins.ts';
import type * as Prerender from './src/start/prerender.tsx';

/**
 * A Vite plugin that renders every screen during the build, and puts them into index.html with their styles, the head and the inline
 * entry, so that they are shown before any script has loaded.
 */
export function prerenderedScreens(): Plugin {
  let folder = '';
  return {
    name: 'prerendered-screens',
    apply: 'build',
    configResolved: ({ root, build }) => {
      // Beside the build's output, so that concurrent builds do not share it.
      folder = resolve(root, build.outDir, '../prerender');
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html;
        const { contactOf, headMarkup, markups, startDataOf } = await prerender(folder);
        const { home, templates } = await markups();
        const startData = startDataOf({
          scriptsOf: (modules) => scriptsOf(bundle, modules),
          fonts: latinFonts(bundle),
        });
        const inlined = await bundledScript('src/start/inline.ts', { startData });
        const withStyles = html.replace(
          /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
          (_, file: string) =>
            `<style>${sourceOf(bundle, file)}</style><script>sideline.afterStyles()</script>`,
        );
        return (
          withStyles
            .replace('<!--head-->', () => `${headMarkup()}\n    <script>${inlined}</script>`)
            .replace(
              '<!--other-screens-->',
              () => `${templates}\n    <script>sideline.beforeHome()</script>`,
            )
            .replace('<!--home-->', () => home)
            .replace('<!--contact-->', contactOf)
            // The home page is read before it is used, so its fonts and its picture come first.
            .replace('<script type="module"', '<script type="module" fetchpriority="low"')
        );
      },
    },
  };
}

/** Builds `src/start/prerender.tsx` for Node, like the server, and loads the result. */
async function prerender(folder: string): Promise<typeof Prerender> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [
      react({ jsxImportSource: '#jsx' }),
      shopFilesPlugin(),
      galleriesUrl(),
      shortClassNames,
    ],
    build: {
      ssr: 'src/start/prerender.tsx',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  });
  const file = pathToFileURL(join(folder, 'prerender.js')).href;
  return (await import(file)) as typeof Prerender;
}

function sourceOf(bundle: Rolldown.OutputBundle, file: string): string {
  const output = bundle[file];
  if (output?.type !== 'asset') throw new Error(`${file} is no style sheet of this build`);
  return String(output.source).replaceAll('</style', '<\\/style');
}

/** The first view uses the two Latin fonts. The others load when a character needs them. */
function latinFonts(bundle: Rolldown.OutputBundle): readonly string[] {
  return Object.keys(bundle)
    .filter((file) => /-latin-(800|wght)-.*\.woff2$/.test(file))
    .map((file) => `/${file}`);
}

/** Returns the chunks of modules and every chunk that they import. */
function scriptsOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): readonly string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const queue = modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (!chunk) throw new Error(`This build has no ${module}`);
    return chunk;
  });
  const found = new Set<string>();
  for (let chunk = queue.shift(); chunk; chunk = queue.shift()) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    const { imports } = chunk;
    queue.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
  }
  return [...found].map((file) => `/${file}`);
}
