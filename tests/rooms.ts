/** The table of rooms (`rooms.json`): what may import what. `npm run check` holds it, and `npm run task -- rooms` writes it into the documents. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { pathToFileURL } from 'node:url';
import { format } from 'oxfmt';

export type Room = {
  /** The folder. */
  readonly room: string;
  /** What lives there, in a few words. */
  readonly holds: string;
  /** What it may import, as in an import: `core/text` for `#core/text/…`, and `core` for all below it. */
  readonly imports: readonly string[];
};

/** An import of a file: `path` as it is written. */
export type Import = { readonly file: string; readonly path: string };

const root = new URL('..', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');

export const rooms = JSON.parse(read('rooms.json')) as readonly Room[];

/** Returns what an import of this room begins with, after the `#`. */
export function nameOf({ room }: Pick<Room, 'room'>): string {
  return room.replace(/^src\//, '');
}

/** Returns the innermost room of a file. A tool's configuration is not part of a room. */
export function roomOf(file: string): Room | undefined {
  if (file.endsWith('.config.ts')) return undefined;
  const around = rooms.filter(({ room }) => file.startsWith(`${room}/`));
  return around.toSorted((a, b) => b.room.length - a.room.length)[0];
}

/** Returns true if a file of this room may import `path`: what the table names, and by a relative path what is in its own folder. */
export function mayImport(room: Room, file: string, path: string): boolean {
  if (path.startsWith('../')) return false;
  if (!/^[#.]/.test(path)) return true;
  const target = path.startsWith('#') ? path.slice(1) : nameOf({ room: join(dirname(file), path) });
  const isOwn = path.startsWith('.') && roomOf(join(dirname(file), path)) === room;
  return isOwn || room.imports.some((name) => target === name || target.startsWith(`${name}/`));
}

/** The imports of all files of the rooms, at the top or dynamic. */
export function allImports(): readonly Import[] {
  return ['src', 'sw', 'server', 'studio', 'release'].flatMap((top) =>
    readdirSync(new URL(top, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => importsOf(`${top}/${name}`, read(`${top}/${name}`))),
  );
}

export function importsOf(file: string, text: string): readonly Import[] {
  const found = text.matchAll(
    /^(?:import|export|\}) .*?'([^']+)';$|^import '([^']+)';$|import\('([^']+)'\)/gm,
  );
  return [...found].map((match) => ({ file, path: match[1] ?? match[2] ?? match[3] ?? '' }));
}

/** Returns the imports that the table does not allow. */
export function wrongImports(imports: readonly Import[]): readonly Import[] {
  return imports.filter(({ file, path }) => {
    const room = roomOf(file);
    return room !== undefined && !mayImport(room, file, path);
  });
}

function table(): string {
  const rows = rooms.map(
    ({ room, holds, imports }) => `| \`${room}\` | ${holds} | ${imports.join(', ') || 'nothing'} |`,
  );
  return ['| room | what lives there | may import |', '| --- | --- | --- |', ...rows].join('\n');
}

const document = 'docs/architecture.md';

/** Returns the document that shows the table, as it is and as it should be. */
export async function documentWithTable() {
  const text = read(document);
  const upToDate = text.replace(
    /(<!-- rooms, written by `npm run task -- rooms` -->\n)[^]*?(\n<!-- end of rooms -->)/,
    (_, start: string, end: string) => `${start}\n${table()}\n${end}`,
  );
  return { text, wanted: (await format(document, upToDate)).code };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const { file, path } of wrongImports(allImports())) {
    console.error(`${file} may not import ${path} (rooms.json has the table)`);
    process.exitCode = 1;
  }
  if (process.argv.includes('--write')) {
    writeFileSync(new URL(document, root), (await documentWithTable()).wanted);
  }
}
