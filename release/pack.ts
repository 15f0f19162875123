/** `npm run release [-- folder]`: packs a folder that runs with Node alone. RELEASE_KEY_FILE names the private key that signs its list. */
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readGalleriesUrl } from '#core/shop/galleriesUrl.ts';
import { megabytes } from '#core/text/megabytes.ts';
import { buildRelease } from './buildRelease.ts';
import { faultsBefore } from './faultsBefore.ts';
import { galleriesToRelease } from './galleries.ts';
import { packRelease } from './packRelease.ts';
import { readSigningKey, signatureFile } from './releaseSignature.ts';
import { releaseFolder } from './releases.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const named = process.argv[2];
if (named !== undefined && existsSync(named)) {
  console.error(`${named} is there already. Name a folder that is not, or none.`);
  process.exit(1);
}
const faults = await faultsBefore(process.env);
const galleriesUrl = readGalleriesUrl(process.env['GALLERIES_URL']);
if (faults.length > 0 || !galleriesUrl.ok) {
  console.error(faults.join('\n'));
  process.exit(2);
}
const keyFile = process.env['RELEASE_KEY_FILE']?.trim();
const key = keyFile ? await readSigningKey(keyFile) : undefined;
if (key?.ok === false) {
  console.error(`RELEASE_KEY_FILE: ${key.message}`);
  process.exit(2);
}
const id = await buildRelease(root);
const out = resolve(named ?? join(root, 'build/packed', id));
const galleries = galleriesToRelease(process.env);
await packRelease(root, {
  release: releaseFolder(join(root, 'build'), id),
  out,
  galleries,
  galleriesUrl: galleriesUrl.value,
  key: key?.value,
});
const parts = ['server', 'studio', 'node_modules', 'site', 'site/galleries'];
const sizes = await Promise.all(
  parts.map(async (part) => `  ${part.padEnd(16)}${megabytes(await bytesBelow(join(out, part)))}`),
);
console.log(`
  ${out}: ${megabytes(await bytesBelow(out))}

${sizes.join('\n')}

  The galleries are those of ${galleries}.
  ${key ? `Its list is signed: ${signatureFile}` : 'Its list is not signed.'}
  Copy it to the server and start it there:  node server/main.js
`);

/** Returns 0 if the folder does not exist. */
async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
