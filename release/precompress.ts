import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** Below this size a compressed copy saves next to nothing. */
const worthwhileBytes = 500;

/** Writes a Brotli and a gzip copy beside every text file, for the server to send. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compress));
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < worthwhileBytes) return;
  const [small, large] = await Promise.all([inBlocks(bytes, 16), inBlocks(bytes, 20)]);
  await writeFile(`${file}.br`, small.length < large.length ? small : large);
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

/** Which blocks take fewer bytes depends on the file, by 0.2 %. Their size is a power of two. */
function inBlocks(bytes: Buffer, logOfSize: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    [constants.BROTLI_PARAM_LGBLOCK]: logOfSize,
  };
  return promisify(brotliCompress)(bytes, { params });
}
