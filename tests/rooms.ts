/**
 * The table of rooms (`rooms.json`), and what follows from it: the linter's rules and the tables in the documents. As a command,
 * `npm run rooms` writes them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';

export type Room = {
  /** The folder. */
  readonly room: string;
  /** What lives there, in a few words. */
  readonly holds: string;
  /** What it may import, as in an import: `facts` for `#facts/…`. */
  readonly imports: readonly string[];
};

const root = new URL('..', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');

export const rooms = JSON.parse(read('rooms.json')) as readonly Room[];

/** Returns what an import of this room begins with, after the `#`. Screens share one, because none may import another. */
export function nameOf({ room }: Pick<Room, 'room'>): string {
  return room.startsWith('src/screens/') ? 'screens' : room.replace(/^src\//, '');
}

/** Returns true if the table allows this room to import `path`, such as `#facts/teams.ts`. */
export function mayImport({ imports }: Room, path: string): boolean {
  return imports.some((name) => path === `#${name}` || path.startsWith(`#${name}/`));
}

/** What stands first in an import, of rooms and of what no room may import. */
const tops = [
  ...new Set([...rooms.map((room) => nameOf(room).split('/')[0] ?? ''), 'tests', 'bench']),
];

function override(room: Room): object {
  const message = `${room.room} may not import this (rooms.json has the table).`;
  const partsOf = (top: string) => room.imports.filter((name) => name.startsWith(`${top}/`));
  const closed = tops.filter((top) => !room.imports.includes(top));
  const groups = [
    closed.filter((top) => partsOf(top).length === 0).map((top) => `#${top}/**`),
    ...closed
      .filter((top) => partsOf(top).length > 0)
      .map((top) => [
        `#${top}/*`,
        `#${top}/*/**`,
        ...partsOf(top).map((name) => (name.endsWith('.ts') ? `!#${name}` : `!#${name}/**`)),
      ]),
  ];
  const upwards = {
    regex: '^\\.\\./',
    message: 'Across folders import by package imports (#room/...).',
  };
  const patterns = [upwards, ...groups.map((group) => ({ group, message }))];
  return {
    files: [`${room.room}/**`],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}

type Override = { readonly rules: Readonly<Record<string, unknown>> };

function lintRules(text: string): string {
  const rules = JSON.parse(text) as { overrides: readonly Override[] };
  const others = rules.overrides.filter((one) => !('no-restricted-imports' in one.rules));
  return JSON.stringify({ ...rules, overrides: [...rooms.map(override), ...others] });
}

const isInner = ({ room }: Room): boolean => /^(?:server|studio)\//.test(room);

function table(shown: readonly Room[]): string {
  const rows = shown.map((room) => {
    const imports = room.imports.filter((name) => name !== nameOf(room));
    return `| \`${room.room}\` | ${room.holds} | ${imports.join(', ') || 'nothing'} |`;
  });
  return ['| room | what lives there | may import |', '| --- | --- | --- |', ...rows].join('\n');
}

const withTable = (shown: readonly Room[]) => (text: string) =>
  text.replace(
    /(<!-- rooms, written by `npm run rooms` -->\n)[^]*?(\n<!-- end of rooms -->)/,
    (_, start: string, end: string) => `${start}\n${table(shown)}\n${end}`,
  );

/** The files that follow from the table, each with the function that brings its text up to date. */
const followers: Readonly<Record<string, (text: string) => string>> = {
  '.oxlintrc.json': lintRules,
  'README.md': withTable(rooms.filter((room) => !isInner(room))),
  'docs/architecture.md': withTable(rooms.filter(isInner)),
};

/** Returns the files that follow from the table, with their texts as they are and as they should be. */
export async function followingFiles() {
  return Promise.all(
    Object.entries(followers).map(async ([file, upToDate]) => {
      const filepath = fileURLToPath(new URL(file, root));
      const options = { ...(await resolveConfig(filepath)), filepath };
      const text = read(file);
      return { file, text, wanted: await format(upToDate(text), options) };
    }),
  );
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { file, text, wanted } of await followingFiles()) {
    if (text !== wanted) writeFileSync(new URL(file, root), wanted);
  }
}
