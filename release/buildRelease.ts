import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { galleriesFolder } from '#core/gallery/galleryFiles.ts';
import { copyPictures } from './copyPictures.ts';
import { copyPackages, outside } from './packages.ts';
import { precompress } from './precompress.ts';
import { digestOfInputs } from './inputs.js';
import { drawIcons } from './logoAndIcons.ts';
import { writeReleaseFile } from './releaseFile.ts';
import { readShop } from './shop.ts';
import { shopFolder, shopPictures } from './shopFolder.ts';
import { newReleaseId, newUnfinishedFolder, prune, makeCurrent } from './releases.ts';
import { bundlePrograms } from './bundlePrograms.ts';
import { galleriesOf } from '#server/store/folders.ts';
import { shopFilesPlugin } from './shopPlugins.ts';

/**
 * Builds a complete release in `buildFolder` beside the existing ones, makes it current, and removes the oldest. Returns its id.
 */
export async function buildRelease(
  root: string,
  buildFolder = join(root, 'build'),
): Promise<string> {
  // What another tool has set would make another page.
  process.env['NODE_ENV'] = 'production';
  const shop = await readShop(shopFolder);
  if (!shop.ok) throw new Error(shop.message);
  // Taken first: if a file changes during the build, the digest no longer matches, and the next start builds again.
  const inputs = digestOfInputs(root, process.env);
  const id = newReleaseId(new Date());
  const folder = await newUnfinishedFolder(buildFolder, id);
  const site = join(folder, 'site');
  await copyPublicFiles(root, site);
  await copyPictures(shopPictures, site);
  await drawIcons(shopPictures, shop.value.colors.always.pitch, site);
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: site, emptyOutDir: false, copyPublicDir: false },
  });
  await precompress(site);
  await bundleServer(root, folder);
  await copyPackages(root, folder, outside, 'this machine');
  await rm(join(folder, 'prerender'), { recursive: true, force: true });
  await writeReleaseFile(root, folder);
  await makeCurrent(buildFolder, id, folder);
  await writeFile(join(buildFolder, 'inputs'), `${id} ${inputs}`);
  await prune(buildFolder, new Date());
  return id;
}

/** Galleries are not part of a release: the studio publishes them at any time. */
function copyPublicFiles(root: string, site: string): Promise<void> {
  const from = join(root, 'public');
  const galleries = join(from, galleriesFolder);
  return cp(from, site, { recursive: true, filter: (source) => source !== galleries });
}

/**
 * Bundles the server and its studio commands with their packages into a few files, so that a running server and its next start need
 * nothing of `node_modules`, which `npm ci` empties first.
 */
async function bundleServer(root: string, out: string): Promise<void> {
  const entries = {
    'server/main': 'server/main.ts',
    'server/keep': 'server/keep.ts',
    // A thread starts from its own file, beside the one that starts it.
    'server/watchdogWorker': 'server/health/watchdogWorker.js',
    'server/damageWorker': 'server/health/damageWorker.js',
    'studio/main': 'studio/serverMain.ts',
  };
  await bundlePrograms(root, out, entries, {
    define: { galleriesAtBuild: JSON.stringify(galleriesOf(process.env['SHOP'])) ?? 'undefined' },
    plugins: [shopFilesPlugin()],
    ssr: { external: [...outside] },
    build: {
      license: { fileName: 'licenses.md' },
      // All are one folder below the release, from where they find its site.
      rolldownOptions: { output: { chunkFileNames: 'server/[name]-[hash].js' } },
    },
  });
}
