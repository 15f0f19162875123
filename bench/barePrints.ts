/** `barePrints.ts <list> <out>`: decodes, sizes and encodes pictures with sharp and nothing else, two at a time. */
import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

export type BarePrint = {
  readonly width: number;
  readonly height: number;
  /** The photo that is the whole print. */
  readonly whole?: string | undefined;
  /** Photos on a white print. */
  readonly parts: readonly {
    readonly file: string;
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  }[];
};

sharp.concurrency(1);
sharp.cache(false);

const [list = '', out = ''] = process.argv.slice(2);
const prints = (JSON.parse(await readFile(list, 'utf8')) as readonly BarePrint[]).toReversed();

await Promise.all(
  [1, 2].map(async (worker) => {
    for (let print = prints.pop(); print; print = prints.pop()) {
      const picture = await drawn(print);
      const jpeg = picture.withIccProfile('srgb').jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
      await writeFile(`${out}.${worker}`, await jpeg.toBuffer());
    }
  }),
);

async function drawn({ width, height, whole, parts }: BarePrint): Promise<Sharp> {
  if (whole !== undefined) return sharp(whole).autoOrient().resize({ width, height });
  const layers = await Promise.all(
    parts.map(async ({ file, left, top, ...size }) => {
      const part = sharp(file).autoOrient().resize(size).raw();
      const { data, info } = await part.toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      return { input: data, raw: { width, height, channels }, left, top };
    }),
  );
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite(layers);
}
