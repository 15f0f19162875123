/** Ways to spoil one place of a shop. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { withValueAt } from '#tests/server/orderBody.ts';

type Path = readonly (string | number)[];

export type WrongShop = {
  readonly name: string;
  /** The file below the shop's folder that is spoiled. */
  readonly file: string;
  readonly spoil: (file: string) => Promise<void>;
  /** What the one line is. */
  readonly line: string | RegExp;
};

/** Sets one value in a file; undefined takes it out. */
export function value(
  name: string,
  file: string,
  path: Path,
  wrong: unknown,
  line: string | RegExp,
): WrongShop {
  const spoil = async (at: string): Promise<void> => {
    const data = JSON.parse(await readFile(at, 'utf8')) as object;
    await writeFile(at, JSON.stringify(path.length === 0 ? wrong : withValueAt(data, path, wrong)));
  };
  return { name, file, spoil, line };
}

export function text(
  name: string,
  file: string,
  change: (text: string) => string | Uint8Array,
  line: string | RegExp,
): WrongShop {
  const spoil = async (at: string): Promise<void> => {
    await writeFile(at, change(await readFile(at, 'utf8').catch(() => '')));
  };
  return { name, file, spoil, line };
}

export function picture(
  name: string,
  file: string,
  size: readonly [number, number] | undefined,
  line: string | RegExp,
): WrongShop {
  const spoil = async (at: string): Promise<void> => {
    if (size === undefined) return rm(at);
    const [width, height] = size;
    const drawn = sharp({ create: { width, height, channels: 3, background: '#808080' } });
    await writeFile(at, await drawn.toFormat(at.endsWith('png') ? 'png' : 'jpeg').toBuffer());
  };
  return { name, file: join('pictures', file), spoil, line };
}
