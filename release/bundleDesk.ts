import { join } from 'node:path';
import { buildDeskPage } from './buildDeskPage.ts';
import { bundlePrograms } from './bundlePrograms.ts';
import { outside } from './packages.ts';

/** Bundles the desk's commands and its page into the folder `out`. They read the shop (`#shop/`) when they start. */
export async function bundleDesk(root: string, out: string): Promise<void> {
  const entries = {
    start: 'studio/start.ts',
    damageWorker: 'server/health/damageWorker.js',
  };
  await bundlePrograms(root, out, entries, {
    ssr: { external: [...outside, 'sharp'] },
    build: {
      rolldownOptions: { external: [/^#shop\//], output: { chunkFileNames: '[name]-[hash].js' } },
    },
    plugins: [
      {
        name: 'shop-when-started',
        // An import that stays outside of the bundle loses its attribute `type: "json"`.
        renderChunk: (code) =>
          code.replaceAll(/from "#shop\/\w+\.json"/g, '$& with { type: "json" }'),
      },
    ],
  });
  await buildDeskPage(root, join(out, 'page'));
}
