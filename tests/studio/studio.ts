/** Runs the studio's commands in this process and returns exit code and output. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import { codesCommand } from '#studio/command/codes.ts';
import {
  makeWorkspaceFolder,
  newWorkspace,
  writeWorkspace,
  type Workspace,
} from '#studio/workspace/workspace.ts';
import { publishCommand } from '#studio/command/publish.ts';
import { fill, temporaryFolder } from './folders.ts';

export type Report = {
  readonly exitCode: number;
  readonly said: string;
  readonly complained: string;
};

export type Studio = {
  readonly shoot: string;
  readonly out: string;
  readonly workspace: string;
  /** Publishes the shoot as the gators' gallery. */
  readonly publish: (...flags: readonly string[]) => Promise<Report>;
  readonly codes: (...args: readonly string[]) => Promise<Report>;
};

/** Creates an empty site, a workspace whose codes are derived quickly, and a shoot with these files. */
export async function studioWith(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<Studio> {
  const folder = await temporaryFolder();
  const [shoot, out, workspace] = ['shoot', 'galleries', 'workspace'].map((name) =>
    join(folder, name),
  );
  if (shoot === undefined || out === undefined || workspace === undefined)
    throw new Error('no folders');
  await fill(shoot, files);
  await makeWorkspaceFolder(workspace);
  await writeWorkspace(workspace, { ...newWorkspace(), iterations: 2 });
  const folders = ['--out', out, '--workspace', workspace];
  return {
    shoot,
    out,
    workspace,
    publish: (...flags) =>
      reported(() =>
        publishCommand([
          shoot,
          ...insisted(flags),
          ...folders,
          ...(flags.includes('--team') ? [] : ['--team', 'gators']),
        ]),
      ),
    codes: (what = 'list', ...args) =>
      reported(() => {
        if (what === 'cards') return codesCommand([what, ...args, ...folders.slice(2)]);
        return codesCommand([what, ...insisted(args), ...folders]);
      }),
  };
}

/** The codes of tests are easy to read, and so to guess. */
export function insisted(flags: readonly string[]): readonly string[] {
  return flags.includes('--code') ? [...flags, '--weak-code'] : flags;
}

/** Returns a command's output and exit code. */
export async function reported(run: () => Promise<number>): Promise<Report> {
  const said: string[] = [];
  const complained: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line));
  const error = vi
    .spyOn(console, 'error')
    .mockImplementation((line: string) => complained.push(line));
  try {
    return { exitCode: await run(), said: said.join('\n'), complained: complained.join('\n') };
  } finally {
    log.mockRestore();
    error.mockRestore();
  }
}

export async function workspaceOf(studio: Studio): Promise<Workspace> {
  return JSON.parse(await readFile(join(studio.workspace, 'desk.json'), 'utf8')) as Workspace;
}

export async function changeWorkspace(
  studio: Studio,
  change: (workspace: Workspace) => Workspace,
): Promise<void> {
  const workspace = change(await workspaceOf(studio));
  await writeFile(join(studio.workspace, 'desk.json'), JSON.stringify(workspace));
}
