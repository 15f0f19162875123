import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * A Vite plugin that puts the hash of every script into the page, as the `integrity` of an import map (HTML Standard, "import maps"): a browser
 * runs none that was changed, whether it is named in the page or imported later. The map stands before anything that asks for a script.
 */
export function scriptIntegrity(): Plugin {
  let folder = '';
  return {
    name: 'script-integrity',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    // Before the worker's list is made, which has the page's own hash.
    async writeBundle(_, bundle) {
      const scripts = Object.values(bundle).filter(({ type }) => type === 'chunk');
      const names = scripts.map(({ fileName }) => fileName).toSorted();
      const hashes = await Promise.all(
        names.map(async (name) => [`/${name}`, await hashOf(join(folder, name))] as const),
      );
      const page = join(folder, 'index.html');
      const map = JSON.stringify({ integrity: Object.fromEntries(hashes) });
      const html = await readFile(page, 'utf8');
      await writeFile(
        page,
        html
          .replace('<script>', `<script type="importmap">${map}</script>\n    <script>`)
          // A browser that looks ahead asks for it before it has read the map, and would ask again.
          .replace(/<script type="module"[^>]* src="([^"]+)"/, (tag, src: string) => {
            const [, hash = ''] = hashes.find(([name]) => name === src) ?? [];
            return `${tag} integrity="${hash}"`;
          }),
      );
    },
  };
}

/** As short as it may be: random characters do not compress. */
async function hashOf(file: string): Promise<string> {
  return `sha256-${createHash('sha256')
    .update(await readFile(file))
    .digest('base64')}`;
}
