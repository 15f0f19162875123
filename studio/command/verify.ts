/** Whether a site serves what was built. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '#core/text/reasonOf.ts';
import { calls } from '#core/shop/calls.ts';
import { knownTeams } from '#core/shop/teams.ts';
import { howMany } from '#core/text/howMany.ts';
import { checked } from '#core/text/schema.ts';
import { type Release, releaseFile, releaseSchema } from '#release/releaseFile.ts';
import { currentRelease, releaseFolder } from '#release/releases.ts';
import { type Verified, verifyScripts, verifySite } from '#release/verifySite.ts';
import { programFolder } from '#server/store/folders.ts';
import { command, exitCodes, failed, flag, takes } from './commandLine.ts';

export const verify = command({
  name: 'verify',
  operands: '<site>',
  example: 'https://shop.your-studio.example',
  summary: 'whether a site serves what was built, byte by byte',
  about: `Asks a site for its page, worker, scripts, pictures and manifest, as several browsers would, and compares each with the release of this
folder. Names every file that differs, headers that allow too much, and galleries that open without a code. Ends with 1 if there is any.

It shows what the site served now, to these requests. "npm run verify -- <site>" builds first, from this clone and SHOP.`,
  options: {
    release: takes`folder  of another release, with its ${releaseFile}`,
    'without-shop': flag`compares only scripts that do not depend on the shop's files, and names what stays unchecked`,
  },
  async run(values, [given = ''], refuse) {
    const site = /^https?:\/\/\S+$/.test(given) ? given.replace(/\/$/, '') : undefined;
    if (site === undefined) return refuse(`"${given}" is not an address: https://…`);
    const folder = values.release ?? (await ownRelease());
    const release = await releaseIn(folder);
    if (typeof release === 'string') return failed(release);
    console.log(`Compared with the source files ${release.inputs.source.slice(0, 20)}….`);
    try {
      if (values['without-shop']) {
        const { same, unknown } = await verifyScripts(site, release, (file) =>
          readFile(join(folder, file)),
        );
        console.log(`${howMany(same.length, 'file')} of this source: ${same.join(', ')}`);
        console.log(
          `Not checked, because they depend on the shop or were changed: ${unknown.join(', ')}`,
        );
        return same.length === 0 ? exitCodes.failed : exitCodes.done;
      }
      const verified = await verifySite(site, release, {
        slugs: knownTeams().map(({ slug }) => slug),
        callsElsewhere: [calls.sendCart, release.inputs.functionsPath ?? ''],
      });
      console.log(wordsOf(site, verified).join('\n'));
      return verified.faults.length === 0 ? exitCodes.done : exitCodes.failed;
    } catch (error) {
      return failed(`${site} can't be reached: ${reasonOf(error)}.`);
    }
  },
});

/** A packed release is its own; in a clone it is what was built last. */
async function ownRelease(): Promise<string> {
  const build = join(programFolder, 'build');
  const id = await currentRelease(build);
  return id === undefined ? programFolder : releaseFolder(build, id);
}

/** Returns the release, or why it cannot be read. */
async function releaseIn(folder: string): Promise<Release | string> {
  const path = join(folder, releaseFile);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return `There is no ${path}. Build first: npm run build`;
  try {
    const read = checked(releaseSchema, JSON.parse(text));
    if (read.ok) return read.value;
  } catch {
    // It is said below.
  }
  return `${path} is damaged. Build again: npm run build`;
}

function wordsOf(site: string, { same, faults, notes }: Verified): readonly string[] {
  const files = howMany(same, 'file');
  return [
    ...faults.map((fault) => `  ${fault}.`),
    ...notes.map((note) => `Note: ${note}`),
    faults.length === 0
      ? `${site} serves what was built: ${files} the same, byte by byte.`
      : `${site} does not serve what was built. ${files} the same.`,
  ];
}
