import { join } from 'node:path';
import { accessTableFile } from '#facts/galleries.ts';
import {
  exitCodes,
  failed,
  placeHelp,
  placeOptions,
  readCommandLine,
} from '#studio/command/commandLine.ts';
import type { Desk, DeskCode } from '#studio/desk/desk.ts';
import { placesOf } from '#studio/desk/places.ts';
import { existingDesk } from '#studio/session/session.ts';
import { isUnsettled, unsettled } from '#studio/site/removedCodes.ts';
import { readSiteTable, unknownEntries } from '#studio/site/accessTable.ts';

const usage = `npm run studio -- codes list

Every code of this desk and what it opens.

${placeHelp}`;

export async function listCodes(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage, options: placeOptions, operands: [] });
  if (!line.ok) return line.exitCode;
  const places = placesOf(line.values);
  const desk = await existingDesk(places);
  if (!desk.ok) return failed(desk.message);
  if (isUnsettled(desk.value)) console.error(unsettled);
  const codes = desk.value.codes.filter((code) => !code.removed);
  if (codes.length === 0) console.log('There are no codes yet.');
  const column = Math.max(...codes.map(({ code }) => code.length), 4) + 2;
  for (const code of codes) {
    console.log(`${code.code.padEnd(column)}${whatOpens(desk.value, code)}`);
  }
  const doubt = await doubtAbout(places.out, desk.value);
  if (doubt !== undefined) console.error(doubt);
  return exitCodes.done;
}

/** Returns how the site's table differs from this list, if it does. */
async function doubtAbout(out: string, desk: Desk): Promise<string | undefined> {
  const table = await readSiteTable(out);
  if (!table.ok) return table.message;
  if (table.value && table.value.salt !== desk.salt) {
    return `${join(out, accessTableFile)} was made at another desk: these codes open nothing there. Name this desk's site with --out.`;
  }
  const unknown = unknownEntries(table.value, desk);
  return unknown > 0
    ? `The site has ${unknown} code(s) more that this desk does not know.`
    : undefined;
}

function whatOpens({ galleries }: Desk, { opens }: DeskCode): string {
  if (opens.type === 'file') return `file  ${opens.url}`;
  const gallery = galleries[opens.slug ?? ''];
  const until = gallery?.expires === undefined ? '' : `, until ${gallery.expires}`;
  return `team  ${opens.slug} (${gallery?.team ?? 'not published'}${until})`;
}
