import { join } from 'node:path';
import { accessTableFile } from '#facts/galleries.ts';
import {
  exitCodes,
  failed,
  folderHelp,
  folderOptions,
  readCommandLine,
} from '#studio/command/commandLine.ts';
import type { Workspace, WorkspaceCode } from '#studio/workspace/workspace.ts';
import { weaknessOf } from '#studio/workspace/guessing.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { existingWorkspace } from '#studio/session/session.ts';
import { isUnsettled, unsettled } from '#studio/site/removedCodes.ts';
import { readSiteTable, unknownEntries } from '#studio/site/accessTable.ts';

const usage = `npm run studio -- codes list

Every code of this workspace and what it opens.

${folderHelp}`;

export async function listCodes(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage, options: folderOptions, operands: [] });
  if (!line.ok) return line.exitCode;
  const folders = foldersOf(line.values);
  const workspace = await existingWorkspace(folders);
  if (!workspace.ok) return failed(workspace.message);
  if (isUnsettled(workspace.value)) console.error(unsettled);
  const codes = workspace.value.codes.filter((code) => !code.removed);
  if (codes.length === 0) console.log('There are no codes yet.');
  const column = Math.max(...codes.map(({ code }) => code.length), 4) + 2;
  for (const code of codes) {
    const weakness = await weaknessOf(code.code, wordsOf(workspace.value, code));
    const weak = weakness === undefined ? '' : `  weak: ${weakness} to guess`;
    console.log(`${code.code.padEnd(column)}${whatOpens(workspace.value, code)}${weak}`);
  }
  const doubt = await doubtAbout(folders.out, workspace.value);
  if (doubt !== undefined) console.error(doubt);
  return exitCodes.done;
}

/** Returns how the site's table differs from this list, if it does. */
async function doubtAbout(out: string, workspace: Workspace): Promise<string | undefined> {
  const table = await readSiteTable(out);
  if (!table.ok) return table.message;
  if (table.value && table.value.salt !== workspace.salt) {
    return `${join(out, accessTableFile)} was made with another workspace: these codes open nothing there. Name this workspace's site with --out.`;
  }
  const unknown = unknownEntries(table.value, workspace);
  return unknown > 0
    ? `The site has ${unknown} more code(s) that this workspace doesn't know.`
    : undefined;
}

function wordsOf({ galleries }: Workspace, { opens }: WorkspaceCode): readonly string[] {
  if (opens.type === 'file') return [opens.url ?? ''];
  const { slug = '' } = opens;
  return [slug, galleries[slug]?.team ?? ''];
}

function whatOpens({ galleries }: Workspace, { opens }: WorkspaceCode): string {
  if (opens.type === 'file') return `file  ${opens.url}`;
  const gallery = galleries[opens.slug ?? ''];
  const until = gallery?.expires === undefined ? '' : `, until ${gallery.expires}`;
  return `team  ${opens.slug} (${gallery?.team ?? 'not published'}${until})`;
}
