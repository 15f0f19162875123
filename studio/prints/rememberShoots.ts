import { stat } from 'node:fs/promises';
import { failure, success, type Result } from '#core/text/result.ts';
import { shootsWith } from '#studio/workspace/shoots.ts';
import { readWorkspace, writeWorkspace, type Workspace } from '#studio/workspace/workspace.ts';

/** Records in a locked workspace where galleries' camera files are. Returns the workspace as it is then. */
export async function rememberShoots(
  folder: string,
  shoots: ReadonlyMap<string, readonly string[]>,
): Promise<Result<Workspace>> {
  const read = await readWorkspace(folder);
  if (!read.ok) return read;
  if (!read.value) return failure(`The workspace in ${folder} is gone.`);
  const galleries = { ...read.value.galleries };
  for (const [slug, folders] of shoots) {
    const gallery = Object.hasOwn(galleries, slug) ? galleries[slug] : undefined;
    if (!gallery) {
      return failure(
        `--shoot: this workspace has no gallery "${slug}", but ${namesOf(galleries)}.`,
      );
    }
    for (const one of folders) {
      const found = await stat(one).catch(() => undefined);
      if (!found?.isDirectory()) return failure(`--shoot: there is no folder ${one}.`);
    }
    galleries[slug] = { ...gallery, shoots: shootsWith(folders, gallery.shoots) };
  }
  const workspace = { ...read.value, galleries };
  if (shoots.size > 0) await writeWorkspace(folder, workspace);
  return success(workspace);
}

function namesOf(galleries: Workspace['galleries']): string {
  return Object.keys(galleries).toSorted().join(', ') || 'none';
}
