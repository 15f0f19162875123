import react from '@vitejs/plugin-react';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { classNames } from './classNames.ts';
import { shopFiles } from './release/shopPlugins.ts';
import type * as Prerender from './src/app/prerender.tsx';

/**
 * A Vite plugin that renders home, the access page, the cart and the app shell of a gallery during the build, and puts them into
 * index.html with their styles and head, so that they are shown before any script.
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
        const { markupOf, headOf, otherScreensOf, clearingScript, fontScript } =
          await prerender(folder);
        const home = await markupOf('/');
        const others = await otherScreensOf();
        const withStyles = html.replace(
          /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
          (_, file: string) =>
            `<style>${sourceOf(bundle, file)}</style><script>${fontScript}</script>`,
        );
        return (
          withStyles
            .replace('<!--head-->', () =>
              headOf({ scripts: screenScripts(bundle), fonts: latinFonts(bundle) }),
            )
            .replace('<!--other-screens-->', () => others)
            .replace('<!--home-->', () => home)
            .replace('<!--one-screen-->', () => `<script>${clearingScript}</script>`)
            // The home page is read before it is used, so its fonts and its picture come first.
            .replace('<script type="module"', '<script type="module" fetchpriority="low"')
        );
      },
    },
  };
}

/** Builds `src/app/prerender.tsx` for Node, like the server, and loads the result. */
async function prerender(folder: string): Promise<typeof Prerender> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), shopFiles()],
    css: { modules: classNames },
    build: {
      ssr: 'src/app/prerender.tsx',
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
    .filter((file) => /-latin-wght-.*\.woff2$/.test(file))
    .map((file) => `/${file}`);
}

function screenScripts(bundle: Rolldown.OutputBundle): Prerender.ScreenFiles['scripts'] {
  const needs = (...modules: readonly string[]): readonly string[] => {
    const all = modules.flatMap((module) => withImports(bundle, module));
    return [...new Set([...everyScreens(bundle), ...all])].map((file) => `/${file}`);
  };
  const entry = withImports(bundle, 'src/main.ts');
  if (entry.length === 0) throw new Error('This build has no src/main.ts');
  return {
    // The browser finds the entry itself, but only the entry knows the module that mounts the app.
    home: needs().slice(1),
    access: needs('src/app/SiteFrame.tsx', 'src/screens/access/AccessScreen.tsx'),
    cart: needs('src/screens/cart/CartScreen.tsx'),
    gallery: needs('src/app/headStart.ts', 'src/screens/gallery/GalleryScreen.tsx'),
    frame: [...new Set([...entry, ...withImports(bundle, 'src/app/headStart.ts')])].map(
      (file) => `/${file}`,
    ),
  };
}

/** Returns what every screen needs: the entry first, then the module that mounts the app. */
function everyScreens(bundle: Rolldown.OutputBundle): readonly string[] {
  return [
    ...new Set([
      ...withImports(bundle, 'src/main.ts'),
      ...withImports(bundle, 'src/app/mount.tsx'),
    ]),
  ];
}

/** Returns the chunk of a module and every chunk that it imports. */
function withImports(bundle: Rolldown.OutputBundle, module: string): readonly string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = new Set<string>();
  const queue = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  for (let chunk = queue.shift(); chunk; chunk = queue.shift()) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    const { imports } = chunk;
    queue.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
  }
  return [...found];
}
