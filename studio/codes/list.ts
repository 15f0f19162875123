import { exitCodes, failed, placeOptions, readCommandLine } from '#studio/commandLine.ts';
import type { Desk, DeskCode } from '#studio/desk/desk.ts';
import { placesOf } from '#studio/desk/places.ts';
import { existingDesk } from '#studio/desk/session.ts';
import { readSiteTable, unknownEntries } from '#studio/site/accessTable.ts';

const usage = `npm run studio -- codes list

Every code of this desk and what it opens.

  --out folder     the site's galleries (public/galleries)
  --desk folder    the studio's own folder (studio-data, or STUDIO_DESK)`;

export async function listCodes(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage, options: placeOptions, operands: [] });
  if (!line.ok) return line.exitCode;
  const places = placesOf(line.values);
  const desk = await existingDesk(places);
  if (!desk.ok) return failed(desk.message);
  const codes = desk.value.codes.filter((code) => !code.removed);
  if (codes.length === 0) console.log('There are no codes yet.');
  const column = Math.max(...codes.map(({ code }) => code.length), 4) + 2;
  for (const code of codes) {
    console.log(`${code.code.padEnd(column)}${whatOpens(desk.value, code)}`);
  }
  const table = await readSiteTable(places.out);
  const unknown = table.ok ? unknownEntries(table.value, desk.value) : 0;
  if (unknown > 0) {
    console.error(`The site has ${unknown} code(s) more that this desk does not know.`);
  }
  return exitCodes.done;
}

function whatOpens({ galleries }: Desk, { opens }: DeskCode): string {
  if (opens.type === 'file') return `file  ${opens.url}`;
  const gallery = galleries[opens.slug ?? ''];
  const until = gallery?.expires === undefined ? '' : `, until ${gallery.expires}`;
  return `team  ${opens.slug} (${gallery?.team ?? 'not published'}${until})`;
}
