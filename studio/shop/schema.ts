import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { editorFiles } from '#release/editorFiles.ts';
import { shopFolder } from '#release/shopFolder.ts';
import { exitCodes, command } from '#studio/command/commandLine.ts';

/** `shop schema`: writes the schemas of this version. */
export const schema = command({
  name: 'shop schema',
  operands: '[folder]',
  summary: 'write the schemas by which an editor completes its files',
  about: `Writes what an editor needs to complete and check the shop's files: a JSON Schema for each in schema, and for VS Code
which file has which. Run it after an update.

  folder   the shop (SHOP, or this repository's)`,
  async run(_values, [typed = shopFolder]) {
    const folder = resolve(typed);
    await writeEditorFiles(folder);
    console.log(`${join(folder, 'schema')} has the schemas of this version.`);
    return exitCodes.done;
  },
});

/** Writes the schemas below a shop's folder. */
export async function writeEditorFiles(folder: string): Promise<void> {
  for (const [path, text] of editorFiles()) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
