import { safeCsv } from '#core/text/safeCsv.ts';
import { brand } from '#core/shop/brand.ts';
import { codeLink } from './codeLink.ts';
import { siteAddress } from './siteAddress.ts';
import { exitCodes, failed, workspaceOptions, command, flag } from '#studio/command/commandLine.ts';
import { existingWorkspace } from './session.ts';
import { columns } from '#core/text/columns.ts';
import { foldersOf, type Workspace } from '#studio/workspace/workspace.ts';
import { codesOf } from '#studio/workspace/codes.ts';
import { readSeason, type SeasonTeam } from '#studio/workspace/season.ts';

export const listSeason = command({
  name: 'season list',
  example: '[--csv]',
  summary: 'the teams by shoot day; --csv for a spreadsheet',
  about:
    'The teams of the home page by shoot day, with coach, email, code and whether photos were published.',
  options: {
    csv: flag`a spreadsheet, for letters to coaches; "season import" reads it, too`,
    ...workspaceOptions,
  },
  async run(values) {
    const folders = foldersOf(values);
    const workspace = await existingWorkspace(folders);
    if (!workspace.ok) return failed(workspace.message);
    const season = await readSeason(folders.workspace);
    if (!season.ok) return failed(season.message);
    const last = '9999';
    const teams = season.value.toSorted((one, other) =>
      (one.shootDay ?? last) < (other.shootDay ?? last)
        ? -1
        : Number(one.shootDay !== other.shootDay),
    );
    const rows = [headings, ...teams.map((team) => rowOf(team, workspace.value))];
    if (values.csv) console.log(safeCsv(rows).trimEnd());
    else if (teams.length === 0) console.log('No team is listed yet: "season import" lists them.');
    else console.log(columns(rows.map((row) => row.slice(0, -1))));
    return exitCodes.done;
  },
});

const headings = [
  'Shoot day',
  'Team',
  'Sport',
  'Season',
  'Group',
  'Coach',
  'Email',
  'Deadline',
  'Slug',
  'Code',
  'Photos',
  'Link',
] as const;

function rowOf(team: SeasonTeam, workspace: Workspace): readonly string[] {
  const { slug, shootDay = '', sport, season, group = '', coach = '', email = '' } = team;
  const gallery = workspace.galleries[slug];
  const [code] = codesOf(workspace, slug);
  const photos = gallery?.shoots === undefined ? 'none yet' : 'published';
  const deadline = gallery?.deadline?.slice(0, 10) ?? '';
  const site = siteAddress(undefined, brand.siteUrl);
  const link = code ? `${site.ok ? site.value : ''}${codeLink(code)}` : '';
  const known = [shootDay, team.team, sport, season, group, coach, email, deadline, slug];
  return [...known, code?.code ?? '', photos, link];
}
