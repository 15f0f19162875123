/** Finds QR codes in the pixels of a photo. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import { boxAround, type CodeBox, type Corners } from './codeShape.ts';

/** One byte a pixel, row by row. */
export type GrayPicture = {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
};

export type ReadCode = {
  readonly text: string;
  readonly corners: Corners;
  readonly box: CodeBox;
};

/** Found, but not decoded. The box is empty if nobody can say where it is. */
export type UnreadCode = { readonly text: undefined; readonly box: CodeBox };

export type QrCode = ReadCode | UnreadCode;

/** Codes are held up in any direction, so rotated ones need no second search; they are printed black on white. */
const options: ReaderOptions = {
  formats: ['QRCode'],
  tryRotate: false,
  tryInvert: false,
  tryDownscale: false,
  returnErrors: true,
  maxNumberOfSymbols: 16,
};

let started: Promise<unknown> | undefined;

/** The package fetches its WebAssembly from a network unless it is given the bytes. */
function start(): Promise<unknown> {
  return (started ??= (async () => {
    const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    const wasmBinary = new Uint8Array(await readFile(file)).buffer;
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  })());
}

/**
 * Returns the QR codes of a picture, also those that can't be decoded. `isThorough` also looks at a smaller copy, which finds codes that
 * are blurred or larger than the picture's detail, at twice the time.
 */
export async function qrCodes(
  { pixels, width, height }: GrayPicture,
  isThorough = false,
): Promise<readonly QrCode[]> {
  await start();
  // A gray picture as a file (PGM) costs a fourth of the memory of the RGBA that the package takes otherwise.
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`);
  const picture = Buffer.concat([head, pixels]);
  const found = await readBarcodes(picture, { ...options, tryDownscale: isThorough });
  return found.map(({ isValid, text, position }) => {
    const { topLeft, topRight, bottomRight, bottomLeft } = position;
    const corners: Corners = [topLeft, topRight, bottomRight, bottomLeft];
    if (isValid) return { text, corners, box: boxAround(corners) };
    return { text: undefined, box: isPlausible(corners) ? boxAround(corners) : nowhere };
  });
}

const nowhere: CodeBox = { left: 0, top: 0, right: 0, bottom: 0 };

/** A code that is tilted by 60 degrees is twice as long as it is wide. What the decoder makes of the squares of two codes is longer. */
const longest = 2;

function isPlausible(corners: Corners): boolean {
  const sides = corners.map(({ x, y }, index) => {
    const next = corners[(index + 1) % corners.length] ?? { x, y };
    return Math.hypot(next.x - x, next.y - y);
  });
  return Math.min(...sides) > 0 && Math.max(...sides) <= longest * Math.min(...sides);
}
