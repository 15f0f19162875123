/** The studio's commands and a workspace, for tests that publish galleries of their own. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rosterCommand } from '#studio/command/cards.ts';
import { eraseCommand } from '#studio/command/families.ts';
import { ordersWith } from '#studio/command/orders.ts';
import { fulfilCommand } from '#studio/command/prints.ts';
import { publishCommand } from '#studio/command/publish.ts';
import { reportCommand } from '#studio/command/report.ts';
import { seasonCommand } from '#studio/command/season.ts';
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

const commands = {
  erase: eraseCommand,
  fulfil: fulfilCommand,
  publish: publishCommand,
  report: reportCommand,
  roster: rosterCommand,
  season: seasonCommand,
  orders: ordersWith(() => import('#studio/command/digitals.ts')),
};

/**
 * Runs a command of the studio in this process and returns what it printed. Throws if it failed. The tests of `tests/studio` start the
 * commands as processes; from source each takes two seconds to start.
 */
export async function desk(
  command: keyof typeof commands,
  ...args: readonly string[]
): Promise<string> {
  const { log, error } = console;
  const { write } = process.stdout;
  const said: string[] = [];
  const complained: string[] = [];
  console.log = (line: string) => said.push(`${line}\n`);
  console.error = (line: string) => complained.push(line);
  process.stdout.write = (text: string | Uint8Array) => said.push(String(text)) > 0;
  try {
    const exitCode = await commands[command](args);
    if (exitCode !== 0)
      throw new Error([`${command} ended with ${exitCode}`, ...complained].join('\n'));
  } finally {
    Object.assign(console, { log, error });
    process.stdout.write = write;
  }
  return said.join('');
}
