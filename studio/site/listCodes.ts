import { shortDay } from '#core/gallery/dayWords.ts';
import { exitCodes, failed, folderOptions, command } from '#studio/command/commandLine.ts';
import { foldersOf, type Workspace, type WorkspaceCode } from '#studio/workspace/workspace.ts';
import { weaknessOf } from '#studio/workspace/guessing.ts';
import { cardWords } from '#studio/shoot/cardWords.ts';
import { readAllCards } from '#studio/workspace/sortingCards.ts';
import { existingWorkspace } from './session.ts';
import { isUnsettled, unsettled } from './removedCodes.ts';
import { unknownRows } from './accessRows.ts';
import { headOf, readSiteTable } from './accessTable.ts';

export const listCodes = command({
  name: 'codes list',
  summary: 'every code and what it opens',
  about: `Every code of this workspace and what it opens: "team" for all families, "card" for one player's family, "coach" for all photos of
a gallery with players' cards, "file" for a file.`,
  options: folderOptions,
  async run(values) {
    const folders = foldersOf(values);
    const workspace = await existingWorkspace(folders);
    if (!workspace.ok) return failed(workspace.message);
    if (isUnsettled(workspace.value)) console.error(unsettled);
    const codes = workspace.value.codes.filter((code) => !code.removed);
    const names = await playersNames(folders.workspace);
    if (codes.length === 0) console.log('There are no codes yet.');
    const column = Math.max(...codes.map(({ code }) => code.length), 4) + 2;
    for (const code of codes) {
      // A player's code is always made by the command.
      const weakness =
        code.player === undefined
          ? await weaknessOf(code.code, wordsOf(workspace.value, code))
          : undefined;
      const weak = weakness === undefined ? '' : `  weak: ${weakness} to guess`;
      console.log(`${code.code.padEnd(column)}${whatOpens(workspace.value, code, names)}${weak}`);
    }
    const warning = await tableWarning(folders.out, workspace.value);
    if (warning !== undefined) console.error(warning);
    return exitCodes.done;
  },
});

/** By sorting number. */
type Names = ReadonlyMap<string, string>;

async function playersNames(folder: string): Promise<Names> {
  const teams = await readAllCards(folder);
  const cards = teams.ok ? teams.value.flatMap((team) => team.cards) : [];
  return new Map(cards.map((card) => [card.number, cardWords(card)]));
}

/** Returns how the site's table differs from this list, if it does. */
async function tableWarning(out: string, workspace: Workspace): Promise<string | undefined> {
  const table = await readSiteTable(out);
  if (!table.ok) return table.message;
  if (table.value === undefined) return undefined;
  if (table.value.salt !== workspace.salt) {
    return `${headOf(out)} was made with another workspace: these codes open nothing there. Name this workspace's site with --out.`;
  }
  const unknown = await unknownRows(out, table.value, workspace);
  return unknown.length > 0 ? "The site has codes that this workspace doesn't know." : undefined;
}

function wordsOf({ galleries }: Workspace, { opens }: WorkspaceCode): readonly string[] {
  if (opens.type === 'file') return [opens.url ?? ''];
  const { slug = '' } = opens;
  return [slug, galleries[slug]?.team ?? ''];
}

function whatOpens(
  { galleries }: Workspace,
  { opens, player }: WorkspaceCode,
  names: Names,
): string {
  if (opens.type === 'file') return `file   ${opens.url}`;
  const gallery = galleries[opens.slug ?? ''];
  const until = gallery?.expires === undefined ? '' : `, until ${shortDay(gallery.expires, true)}`;
  if (player !== undefined) return `card   ${opens.slug} ${names.get(player) ?? 'a player'}`;
  // Once players have codes of their own, those of the team open the coach's view.
  const whose = gallery?.isForCoach ? 'coach' : 'team';
  return `${whose.padEnd(7)}${opens.slug} (${gallery?.team ?? 'not published'}${until})`;
}
