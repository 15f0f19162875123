/** The studio's commands and a workspace, for tests that publish galleries of their own. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeWorkspaceFolder, newWorkspace, writeWorkspace } from '#studio/workspace/workspace.ts';

export type Studio = { readonly workspace: string; readonly out: string };

export type PublishedTeam = {
  readonly slug: string;
  readonly code: string;
  /** Paths below the shoot's folder with their camera pictures. */
  readonly files: Readonly<Record<string, Buffer>>;
};

/** Publishes the teams' galleries, and removes everything when `work` is done. */
export async function withStudio(
  teams: readonly PublishedTeam[],
  work: (studio: Studio) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sideline-studio-'));
  const [out, workspace] = [join(folder, 'galleries'), join(folder, 'workspace')];
  await makeWorkspaceFolder(workspace);
  await writeWorkspace(workspace, { ...newWorkspace(), iterations: 1_000 });
  for (const { slug, code, files } of teams) {
    const shoot = join(folder, slug);
    for (const [path, picture] of Object.entries(files)) {
      await mkdir(dirname(join(shoot, path)), { recursive: true });
      await writeFile(join(shoot, path), picture);
    }
    const place = ['--out', out, '--workspace', workspace];
    await desk('publish', shoot, '--team', slug, '--code', code, '--weak-code', ...place);
  }
  await work({ out, workspace });
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a command of the studio as `npm run studio` does. Returns what it printed. */
export async function desk(...args: readonly string[]): Promise<string> {
  const program = ['--import', './release/shopHook.js', 'studio/main.ts'];
  const tsx = join(root, 'node_modules/.bin/tsx');
  const { stdout } = await promisify(execFile)(tsx, [...program, ...args], { cwd: root });
  return stdout;
}
