import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accessFolder } from '#core/gallery/galleryFiles.ts';
import { sampleCodes } from '#core/shop/sampleCodes.ts';
import { newWorkspace, type WorkspaceCode } from '#studio/workspace/workspace.ts';
import { sealedCode } from '#studio/workspace/codes.ts';
import { writeSiteTable } from '#studio/site/accessRows.ts';
import { entryFor } from '#tests/studio/visitor.ts';

const published = fileURLToPath(new URL('../../public/galleries', import.meta.url));

/** Few enough for fast tests; the table contains the number. */
const iterations = 1_000;

/**
 * Copies the published galleries with the same codes but 600 times fewer iterations: stretching a code takes 0.3 s of processor
 * time. `order.spec.ts` opens a published one.
 */
export async function quickGalleries(folder: string): Promise<void> {
  await cp(published, folder, { recursive: true });
  await rm(join(folder, accessFolder), { recursive: true });
  const workspace = { ...newWorkspace(), iterations };
  const codes: WorkspaceCode[] = [];
  for (const { code } of sampleCodes) {
    const opened = await entryFor(published, code);
    if (opened.kind !== 'entry' || opened.entry.type !== 'team') throw new Error(code);
    codes.push(await sealedCode(workspace, { code }, { opens: opened.entry }));
  }
  await writeSiteTable(folder, { ...workspace, codes });
}
