/** A search through files that finds a text however it is written. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** The matches in the name and the bytes of each file, read as every kind of text that a browser or an editor shows. */
export function foundIn(
  files: ReadonlyMap<string, Buffer>,
  ...patterns: readonly RegExp[]
): readonly string[] {
  const found = [...files].flatMap(([file, bytes]) =>
    [file, ...textsOf(unpacked(file, bytes))].flatMap((text) =>
      patterns.flatMap((pattern) =>
        [...text.matchAll(pattern)].map(([match]) => `${match} in ${file}`),
      ),
    ),
  );
  return [...new Set(found)];
}

function textsOf(bytes: Buffer): readonly string[] {
  const latin1 = bytes.toString('latin1');
  return [
    latin1,
    bytes.toString('utf8'),
    bytes.toString('utf16le'),
    bytes.subarray(1).toString('utf16le'),
    ...base64In(latin1),
    // The same in UTF-16, as a Windows program would write it.
    ...base64In(bytes.toString('utf16le')),
  ];
}

function base64In(text: string): readonly string[] {
  const runs = text.match(/[\w+/-]{12,}/g) ?? [];
  return runs.map((run) => Buffer.from(run, 'base64').toString('utf8'));
}

function unpacked(file: string, bytes: Buffer): Buffer {
  if (file.endsWith('.br')) return brotliDecompressSync(bytes);
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}
