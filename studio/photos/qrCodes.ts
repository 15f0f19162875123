/** Finds QR codes in the pixels of a photo. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';

/** One byte a pixel, row by row. */
export type GrayPicture = {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
};

export type QrCode = {
  /** Undefined if the code was found but can't be decoded. */
  readonly text: string | undefined;
  /** Its box in pixels of the picture. */
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  };
};

/** Codes are held up in any direction, so rotated ones need no second search; they are printed black on white. */
const options: ReaderOptions = {
  formats: ['QRCode'],
  tryRotate: false,
  tryInvert: false,
  tryDownscale: false,
  returnErrors: true,
  maxNumberOfSymbols: 8,
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
    const corners = [
      position.topLeft,
      position.topRight,
      position.bottomRight,
      position.bottomLeft,
    ];
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    return {
      text: isValid ? text : undefined,
      box: {
        left: Math.min(...xs),
        top: Math.min(...ys),
        right: Math.max(...xs),
        bottom: Math.max(...ys),
      },
    };
  });
}
