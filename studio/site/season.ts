/** `season <command>`: the teams of the home page. */
import { runGroup } from '#studio/command/commandGroup.ts';
import { importSeason } from './importTeams.ts';
import { listSeason } from './listTeams.ts';

const usage = `npm run studio -- season <what>

  import <teams.csv>   list teams on the home page, with galleries, codes and a PDF of all cards
  list                 the teams by shoot day; --csv for a spreadsheet

Each explains itself: npm run studio -- season import --help`;

const commands = new Map([
  ['import', importSeason],
  ['list', listSeason],
]);

export function season(args: readonly string[]): Promise<number> {
  return runGroup({ name: 'season', usage, commands }, args);
}
