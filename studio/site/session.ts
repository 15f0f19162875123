/** Every command that changes something runs in a session: checked, locked, and recovered first. */
import { sep } from 'node:path';
import { failure, success, type Result } from '#core/text/result.ts';
import { failed } from '#studio/command/commandLine.ts';
import { settleSession } from './rotation.ts';
import { checkSameWorkspace, readSiteTable } from './accessTable.ts';
import {
  makeWorkspaceFolder,
  readWorkspace,
  setUpWorkspace,
  writeWorkspace,
  type Workspace,
  type Folders,
  type Session,
} from '#studio/workspace/workspace.ts';
import { isSameJson } from '#studio/workspace/replaceFile.ts';
import { lockWorkspace } from '#studio/workspace/lock.ts';
import { newWorkspaceWarning } from '#studio/workspace/readme.ts';

type SessionOptions = {
  readonly command: string;
  /** True if a missing workspace may be created. */
  readonly mayMakeWorkspace?: boolean;
  /** True if another workspace's access table may be replaced. */
  readonly mayReplace?: boolean;
};

/** Returns the exit code of `work`, or 1 with a clear message if it cannot start. Nothing was written then. */
export async function inSession(
  folders: Folders,
  options: SessionOptions,
  work: (session: Session) => Promise<number>,
): Promise<number> {
  const before = await checkedWorkspace(folders, options);
  if (!before.ok) return failed(before.message);
  await makeWorkspaceFolder(folders.workspace);
  const lock = await lockWorkspace(folders.workspace, options.command);
  if (!lock.ok) return failed(lock.message);
  try {
    // Read again: another command may have finished before the lock was taken.
    const found = await checkedWorkspace(folders, options);
    if (!found.ok) return failed(found.message);
    let workspace = found.value ?? (await setUpWorkspace(folders.workspace));
    if (!found.value) console.error(newWorkspaceWarning(folders.workspace));
    const session: Session = {
      ...folders,
      current: () => workspace,
      save: async (changed) => {
        if (isSameJson(changed, workspace)) return;
        await writeWorkspace(folders.workspace, changed);
        workspace = changed;
      },
    };
    await settleSession(session);
    return await work(session);
  } finally {
    await lock.value();
  }
}

/** For commands that only read. */
export async function existingWorkspace(folders: Folders): Promise<Result<Workspace>> {
  const found = await readWorkspace(folders.workspace);
  if (!found.ok) return found;
  return found.value ? success(found.value) : failure(noWorkspace(folders));
}

async function checkedWorkspace(
  folders: Folders,
  options: SessionOptions,
): Promise<Result<Workspace | undefined>> {
  if (isWithin(folders.workspace, folders.out)) {
    return failure(
      `${folders.workspace} lies on the site: everyone could read the codes and keys in it. Choose another folder with --workspace.`,
    );
  }
  const workspace = await readWorkspace(folders.workspace);
  if (!workspace.ok) return workspace;
  if (!workspace.value && !options.mayMakeWorkspace) return failure(noWorkspace(folders));
  if (options.mayReplace) return workspace;
  const table = await readSiteTable(folders.out);
  if (!table.ok) return table;
  const same = checkSameWorkspace(folders.out, table.value, workspace.value);
  return same.ok ? workspace : same;
}

function isWithin(folder: string, other: string): boolean {
  return `${folder}${sep}`.startsWith(`${other}${sep}`);
}

function noWorkspace(folders: Folders): string {
  return `There is no workspace in ${folders.workspace}: publish a gallery first, or name the folder with --workspace.`;
}
