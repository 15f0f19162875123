/** What an import did, in lines for the terminal. */
import { teams } from '#core/shop/teamsFile.ts';
import { howMany } from '#core/text/howMany.ts';
import { firstSeason } from '#core/shop/teams.ts';
import { columns } from '#studio/command/columns.ts';
import { codesOf } from '#studio/workspace/newCode.ts';
import type { SeasonTeam } from '#studio/workspace/season.ts';
import type { Workspace } from '#studio/workspace/workspace.ts';
import type { PlannedTeam } from './seasonPlan.ts';

/** Returns one line for each team, and what they come to. */
export function planLines(
  planned: readonly PlannedTeam[],
  all: readonly SeasonTeam[],
  workspace: Workspace,
): readonly string[] {
  const rows = planned.map((team) => {
    const { slug, team: name, group = '' } = team.after;
    return [name, group, slug, codesOf(workspace, slug)[0]?.code ?? 'no code', becameOf(team)];
  });
  const count = (of: (team: PlannedTeam) => boolean): number => planned.filter(of).length;
  const fresh = count(({ before }) => before === undefined);
  const changed = count((team) => team.before !== undefined && becameOf(team) !== '');
  const others = all.length - planned.length;
  return [
    columns(rows),
    `${howMany(planned.length, 'team')}: ${fresh} new, ${changed} changed, ${planned.length - fresh - changed} as before.`,
    ...(others > 0
      ? [
          `${howMany(others, 'more on the home page is not in this list, and stays', 'more on the home page are not in this list, and stay')}.`,
        ]
      : []),
    ...hiddenAtFirst(planned, all),
  ];
}

/** While a team is of the shop's own season, home begins with that, which is a part of the build. */
function hiddenAtFirst(
  planned: readonly PlannedTeam[],
  all: readonly SeasonTeam[],
): readonly string[] {
  const first = firstSeason([...teams, ...all].map((team) => ({ name: '', ...team })));
  const imported = planned.map(({ after }) => after.season);
  const newest = imported.at(-1);
  return newest === undefined || imported.includes(first)
    ? []
    : [
        `Home begins with ${first}, and has ${newest} as a choice. To begin with ${newest}, write it into the shop's teams.json (seasons, defaultSeason), then: npm run studio -- shop apply`,
      ];
}

const shown = {
  team: 'name',
  sport: 'sport',
  season: 'season',
  group: 'group',
  coach: 'coach',
  email: 'email',
  shootDay: 'shoot day',
} as const;

function becameOf({ before, after }: PlannedTeam): string {
  if (!before) return 'new';
  return Object.entries(shown)
    .flatMap(([field, word]) => {
      const [old = 'nothing', now = 'nothing'] = [before, after].map(
        (team) => (team as Readonly<Record<string, string | undefined>>)[field],
      );
      return old === now ? [] : [`${word} was ${old}`];
    })
    .join(', ');
}
