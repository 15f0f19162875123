/** Every act that changes something runs in a session: checked, locked, and recovered first. */
import { sep } from 'node:path';
import { success } from '#core/text/result.ts';
import {
  refusal,
  type Done,
  type ActNotice,
  type Outcome,
  type Refusal,
  type Watch,
} from '#studio/workspace/act.ts';
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
import { isSameJson } from '#studio/workspace/storedFile.ts';
import { lockWorkspace } from '#studio/workspace/lock.ts';
import { newWorkspaceWarning } from '#studio/workspace/readme.ts';

type SessionOptions = Watch & {
  /** What another command is told that finds the workspace in use. */
  readonly command: string;
  /** True if a missing workspace may be created. */
  readonly mayMakeWorkspace?: boolean;
  /** True if another workspace's access table may be replaced. */
  readonly mayReplace?: boolean;
};

/** Resolves to the outcome of `work`. Fails before anything was written if it cannot start. */
export async function withSession<Value>(
  folders: Folders,
  options: SessionOptions,
  work: (session: Session) => Promise<Done<Value>>,
): Promise<Outcome<Value>> {
  const notices: ActNotice[] = [];
  const done = await locked(folders, options, notices, work);
  return { ...done, notices };
}

async function locked<Value>(
  folders: Folders,
  options: SessionOptions,
  notices: ActNotice[],
  work: (session: Session) => Promise<Done<Value>>,
): Promise<Done<Value>> {
  const before = await checkedWorkspace(folders, options);
  if (!before.ok) return before;
  await makeWorkspaceFolder(folders.workspace);
  const lock = await lockWorkspace(folders.workspace, options.command);
  if (!lock.ok) return lock;
  try {
    // Read again: another command may have finished before the lock was taken.
    const found = await checkedWorkspace(folders, options);
    if (!found.ok) return found;
    let workspace = found.value ?? (await setUpWorkspace(folders.workspace));
    if (!found.value) {
      notices.push({ kind: 'new workspace', text: newWorkspaceWarning(folders.workspace) });
    }
    const { onProgress = () => {}, signal = new AbortController().signal } = options;
    const session: Session = {
      ...folders,
      onProgress,
      signal,
      note: (notice) => notices.push(notice),
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

/** For acts that only read. */
export async function existingWorkspace(folders: Folders): Promise<Done<Workspace>> {
  const found = await readWorkspace(folders.workspace);
  if (!found.ok) return found;
  return found.value ? success(found.value) : noWorkspace(folders);
}

async function checkedWorkspace(
  folders: Folders,
  options: SessionOptions,
): Promise<Done<Workspace | undefined>> {
  if (isWithin(folders.workspace, folders.out)) {
    return refusal(
      `${folders.workspace} lies on the site: everyone could read the codes and keys in it. Choose another folder for the workspace.`,
      'workspace',
    );
  }
  const workspace = await readWorkspace(folders.workspace);
  if (!workspace.ok) return workspace;
  if (!workspace.value && !options.mayMakeWorkspace) return noWorkspace(folders);
  if (options.mayReplace) return workspace;
  const table = await readSiteTable(folders.out);
  if (!table.ok) return table;
  const same = checkSameWorkspace(folders.out, table.value, workspace.value);
  return same.ok ? workspace : same;
}

function isWithin(folder: string, other: string): boolean {
  return `${folder}${sep}`.startsWith(`${other}${sep}`);
}

function noWorkspace(folders: Folders): Refusal {
  return refusal(
    `There is no workspace in ${folders.workspace}: publish a gallery first, or name the folder that has it.`,
    'workspace',
  );
}
