/** Searches files for a text in any encoding. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Returns the matches in the name and the bytes of each file, decoded in every way that a browser or an editor would. */
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
    utf16In(bytes),
    utf16In(bytes.subarray(1)),
    ...base64In(latin1),
    // Also in UTF-16, as a Windows program would write it.
    ...base64In(utf16In(bytes)),
  ];
}

/** Not `toString('utf16le')`: from an odd offset, or of an odd length, it corrupts the heap of Node 24.21. */
function utf16In(bytes: Buffer): string {
  return new TextDecoder('utf-16le').decode(bytes);
}

function base64In(text: string): readonly string[] {
  const runs = text.match(/[\w+/-]{12,}/g) ?? [];
  return runs.map((run) => Buffer.from(run, 'base64').toString('utf8'));
}

function unpacked(file: string, bytes: Buffer): Buffer {
  if (file.endsWith('.br')) return brotliDecompressSync(bytes);
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}
