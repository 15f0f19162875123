/**
 * Files in one tar (POSIX ustar with pax), which every machine opens. It is read strictly: what is written here is read, and any other header
 * is refused, so that no link, no device and no path that two programs read in two ways gets through.
 */
import type { FileHandle } from 'node:fs/promises';
import { failure, type Result, success } from '#core/text/result.ts';

const block = 512;

/** A tar ends with two blocks of zeros. */
export const tarEnd = Buffer.alloc(2 * block);

/** More than a season has. */
export const tarFilesMost = 500_000;
const pathMostBytes = 4_000;
/** What eleven octal digits say. */
const sizeMost = 8 ** 11 - 1;
const nameMost = 100;

export type TarFile = {
  readonly path: string;
  readonly bytes: number;
  /** Where its content begins in the archive. */
  readonly at: number;
};

/** Returns what stands before a file's content. `seconds` is when it was changed, since 1970. */
export function tarHeader(path: string, bytes: number, seconds: number): Buffer {
  const isPlain = /^[\x20-\x7e]+$/.test(path) && path.length <= nameMost;
  const records = [
    ...(isPlain ? [] : [paxRecord('path', path)]),
    ...(bytes > sizeMost ? [paxRecord('size', String(bytes))] : []),
  ].join('');
  const own = plainHeader('0', isPlain ? path : 'long', Math.min(bytes, sizeMost), seconds);
  if (records === '') return own;
  const pax = Buffer.from(records);
  return Buffer.concat([
    plainHeader('x', 'pax', pax.length, seconds),
    pax,
    tarPadding(pax.length),
    own,
  ]);
}

/** Returns what fills a content's last block. */
export function tarPadding(bytes: number): Buffer {
  return Buffer.alloc((block - (bytes % block)) % block);
}

function plainHeader(kind: '0' | 'x', name: string, bytes: number, seconds: number): Buffer {
  const header = Buffer.alloc(block);
  header.write(name, 0, 'ascii');
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${octal(bytes)}\0`, 124);
  header.write(`${octal(seconds)}\0`, 136);
  header.write(' '.repeat(8), 148);
  header.write(kind, 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

function octal(value: number): string {
  return value.toString(8).padStart(11, '0');
}

/** `27 path=...\n`: the length counts itself. */
function paxRecord(name: string, value: string): string {
  const rest = ` ${name}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  const length = bytes + String(bytes + String(bytes).length).length;
  return `${length}${rest}`;
}

/** Returns the files of a tar in their order. `bytes` is its size. No content is read. */
export async function readTar(
  file: FileHandle,
  bytes: number,
): Promise<Result<readonly TarFile[]>> {
  const files: TarFile[] = [];
  const paths = new Set<string>();
  let at = 0;
  for (;;) {
    if (at + tarEnd.length > bytes) return failure(cut);
    const first = await readAt(file, at, block);
    if (first.every((byte) => byte === 0)) break;
    const header = await readHeader(file, at, first);
    if (!header) return failure(foreign);
    const { path, length } = header;
    const end = at + length + header.bytes + tarPadding(header.bytes).length;
    if (end > bytes) return failure(cut);
    if (!isPathInside(path)) return failure(outside(path));
    if (paths.has(path) || files.length === tarFilesMost) return failure(foreign);
    paths.add(path);
    files.push({ path, bytes: header.bytes, at: at + length });
    at = end;
  }
  const isEnd = (await readAt(file, at, tarEnd.length)).equals(tarEnd);
  return isEnd && at + tarEnd.length === bytes ? success(files) : failure(foreign);
}

type Header = { readonly path: string; readonly bytes: number; readonly length: number };

/** Returns undefined for a header that is not, byte for byte, as it is written here. */
async function readHeader(
  file: FileHandle,
  at: number,
  first: Buffer,
): Promise<Header | undefined> {
  const isPax = kindOf(first) === 'x';
  const paxBytes = isPax ? sizeOf(first) : 0;
  if (!(paxBytes <= pathMostBytes + block)) return undefined;
  const length = isPax ? 2 * block + paxBytes + tarPadding(paxBytes).length : block;
  const whole = isPax ? await readAt(file, at, length) : first;
  const records = isPax ? whole.toString('utf8', block, block + paxBytes) : '';
  const own = whole.subarray(length - block);
  const name = own.toString('latin1', 0, nameMost).replace(/\0.*$/s, '');
  const path = /^\d+ path=(.*)\n(?:\d+ size=\d+\n)?$/s.exec(records)?.[1] ?? name;
  const bytes = Number(/\n?\d+ size=(\d+)\n$/.exec(records)?.[1] ?? sizeOf(own));
  const seconds = numberAt(own, 136);
  if (!Number.isSafeInteger(bytes) || !Number.isSafeInteger(seconds)) return undefined;
  return tarHeader(path, bytes, seconds).equals(whole) ? { path, bytes, length } : undefined;
}

function kindOf(header: Buffer): string {
  return header.toString('latin1', 156, 157);
}

function sizeOf(header: Buffer): number {
  return numberAt(header, 124);
}

function numberAt(header: Buffer, at: number): number {
  return Number.parseInt(header.toString('latin1', at, at + 11), 8);
}

/** Returns fewer bytes at the end of the file. */
async function readAt(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.subarray(0, bytesRead);
}

/** A path that stays below its folder on every system. */
export function isPathInside(path: string): boolean {
  return (
    Buffer.byteLength(path) <= pathMostBytes &&
    !/[\p{Cc}\\]/u.test(path) &&
    path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

const cut = 'It ends too early: it was not copied whole.';
const foreign = 'It is no backup that this program has made, or it was changed.';
function outside(path: string): string {
  return `It names a file outside of its folders (${JSON.stringify(path)}).`;
}
