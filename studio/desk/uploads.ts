import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { textOf } from '#core/text/schema.ts';

export const upload = {
  name: textOf(200, /^[^/\\\p{Cc}]+\.\w+$/u),
  base64: textOf(4_000_000),
};

export type Upload = { readonly name: string; readonly base64: string };

/** Acts take a file. Their words name the one that was chosen: `named` takes out where it lay. */
export async function withUpload<Value>(
  { name, base64 }: Upload,
  work: (file: string, named: (text: string) => string) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'sideline-roster-'));
  try {
    const file = join(folder, basename(name));
    await writeFile(file, Buffer.from(base64, 'base64'), { mode: 0o600 });
    return await work(file, (text) => text.replaceAll(join(folder, '/'), ''));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
