/** The columns of a list of teams, by the headings that leagues and coaches give them. */

export const teamColumns = [
  'team',
  'sport',
  'season',
  'group',
  'coach',
  'email',
  'shoot day',
  'deadline',
  'slug',
] as const;
export type TeamColumn = (typeof teamColumns)[number];

const otherNames: Readonly<Record<string, TeamColumn>> = {
  'team name': 'team',
  name: 'team',
  'age group': 'group',
  division: 'group',
  'coach name': 'coach',
  'head coach': 'coach',
  'e-mail': 'email',
  'email address': 'email',
  'coach email': 'email',
  'coach e-mail': 'email',
  "coach's email": 'email',
  shootday: 'shoot day',
  'shoot date': 'shoot day',
  'photo day': 'shoot day',
  'picture day': 'shoot day',
  'order by': 'deadline',
};

/** Returns the column that a heading names, or undefined for one of no meaning here. */
export function teamColumn(heading: string): TeamColumn | undefined {
  const name = heading
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[_\s]+/g, ' ')
    .replace(/[.:\s]+$/, '')
    .trim();
  return teamColumns.find((column) => column === name) ?? otherNames[name];
}
