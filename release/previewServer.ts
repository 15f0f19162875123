/**
 * The page of `shop preview`, in a process of its own, because the shop is read when the build's configuration is imported. Its variables:
 * SHOP, a copy of the shop without faults; CACHE, a folder to write to; GALLERIES_DIR, those of the shop. The parent sends a list of faults;
 * an empty one says that the copy is new.
 */
import { createReadStream, existsSync, realpathSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lookup } from 'mrmime';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { galleriesFolder } from '#core/gallery/galleryFiles.ts';
import { shopFolder } from './shopFolder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const galleries = process.env['GALLERIES_DIR'] ?? '';

/** Serves the shop's own galleries instead of the repository's. */
const ownGalleries: Plugin = {
  name: 'own-galleries',
  configureServer({ middlewares }) {
    middlewares.use(`/${galleriesFolder}`, (request, response) => {
      const path = normalize(decodeURI(request.url?.split('?')[0] ?? '/'));
      const file = join(galleries, path);
      if (path.endsWith('/') || !existsSync(file)) {
        response.writeHead(404).end();
        return;
      }
      response.setHeader('Content-Type', lookup(path) ?? 'application/octet-stream');
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
    });
  },
};

const faultsEvent = 'shop:faults';

/** A page that is loaded while there are faults shows them, too. */
let faults: readonly string[] = [];

/** A bar at the bottom of the page. Vite's own overlay would cover the page, and speaks of code. */
const faultBar: Plugin = {
  name: 'fault-bar',
  transformIndexHtml: () => [
    {
      tag: 'script',
      attrs: { type: 'module' },
      injectTo: 'body',
      children: `
import { createHotContext } from '/@vite/client';
const bar = document.createElement('pre');
bar.setAttribute('role', 'alert');
bar.style.cssText = 'position:fixed;inset:auto 0 0;z-index:99999;margin:0;padding:12px 16px;max-height:50vh;overflow:auto;white-space:pre-wrap;font:14px/1.5 monospace;color:#fff;background:#a11220';
const show = (faults) => {
  bar.textContent = faults.join('\\n');
  if (faults.length > 0) document.body.append(bar);
};
createHotContext('/fault-bar').on('${faultsEvent}', show);
show(${JSON.stringify(faults).replaceAll('<', '\\u003c')});`,
    },
  ],
};

function show(server: ViteDevServer, faults: readonly string[]): void {
  server.ws.send({ type: 'custom', event: faultsEvent, data: faults });
}

/** Once all files of the copy are new. */
function reload(): void {
  server.moduleGraph.invalidateAll();
  server.ws.send({ type: 'full-reload', path: '*' });
}

const server = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  cacheDir: process.env['CACHE'] ?? '',
  logLevel: 'error',
  clearScreen: false,
  plugins: [ownGalleries, faultBar],
  server: {
    host: '127.0.0.1',
    port: 0,
    // The parent says when a change is whole.
    watch: null,
    fs: { allow: [root, shopFolder, realpathSync(join(root, 'node_modules'))] },
  },
});
await server.listen();
process.send?.(server.resolvedUrls?.local[0] ?? '');

process.on('message', (now: readonly string[]) => {
  faults = now;
  if (now.length > 0) show(server, now);
  else reload();
});
const end = () => void server.close().finally(() => process.exit(0));
process.on('SIGINT', end);
process.on('SIGTERM', end);
process.on('disconnect', end);
