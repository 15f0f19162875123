/** `season <command>`: the teams of the home page. */
import { group } from '#studio/command/commandLine.ts';
import { importSeason } from './importTeams.ts';
import { listSeason } from './listTeams.ts';

export const season = group({
  name: 'season',
  summary: 'the teams of the home page',
  commands: [importSeason, listSeason],
});
