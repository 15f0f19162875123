/** Whether a site serves what was built. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '#core/text/reasonOf.ts';
import { calls } from '#core/shop/calls.ts';
import { knownTeams } from '#core/shop/teams.ts';
import { howMany } from '#core/text/howMany.ts';
import { checked } from '#core/text/schema.ts';
import { galleriesToRelease } from '#release/galleries.ts';
import { type Release, releaseFile, releaseSchema } from '#release/releaseFile.ts';
import { currentRelease, releaseFolder } from '#release/releases.ts';
import { readVerifyingKey } from '#release/releaseSignature.ts';
import { someGalleryFiles } from '#release/verifyGalleries.ts';
import {
  filesOfSite,
  type Verified,
  type VerifiedScripts,
  verifyScripts,
  verifySigned,
  verifySite,
} from '#release/verifySite.ts';
import { programFolder } from '#server/store/folders.ts';
import { command, exitCodes, failed, flag, takes } from './commandLine.ts';
import { startProgress } from './progress.ts';

export const verifyCommand = command({
  name: 'verify',
  operands: '<site>',
  example: 'https://shop.your-studio.example',
  summary: 'whether a site serves what was built, byte by byte',
  about: `Asks a site for its page, worker, scripts, pictures and manifest, as several browsers would, and compares each with the release of this
folder. Names every file that differs, headers that allow too much, and galleries that open without a code. Ends with 1 if there is any.

It shows what the site served now, to these requests. "npm run verify -- <site>" builds first, from this clone and SHOP.`,
  options: {
    build: takes`folder  of another build`,
    key: takes`file  the studio's public key: the site's list of files must be signed with it`,
    'without-shop': flag`compares only scripts that do not depend on the shop's files, and names the others; with --key the site with its signed list, too`,
  },
  async run(values, [given = ''], refuse) {
    const site = originOf(given);
    if (site === undefined)
      return refuse(`"${given}" is not the address of a site, such as https://shop.example.com.`);
    const key = values.key === undefined ? undefined : await readVerifyingKey(values.key);
    if (key?.ok === false) return refuse(key.message);
    const folder = await releaseOf(values.build);
    const release = await releaseIn(folder);
    if (typeof release === 'string') return failed(release);
    const say = (line: string): void => console.log(printable(line));
    const read = (file: string) => readFile(join(folder, file));
    say(`Compared with the source files ${release.inputs.source.slice(0, 20)}….`);
    try {
      if (values['without-shop']) {
        const scripts = await verifyScripts(site, release, read);
        scriptWords(scripts).forEach(say);
        const signed = key && (await verifySigned(site, key.value));
        if (signed?.ok) say('Compared with the list of the site itself:');
        (signed?.ok ? wordsOf(site, signed.value) : signed ? [signed.message] : []).forEach(say);
        const isSigned = !signed || (signed.ok && isFine(signed.value));
        return scripts.changed.length === 0 && isSigned ? exitCodes.done : exitCodes.failed;
      }
      const pages = await Promise.all([read('site/index.html'), read('site/404.html')]);
      const { step, stop } = startProgress(filesOfSite(release).length, process.stderr, 'files');
      const slugs = knownTeams().map(({ slug }) => slug);
      const shop = {
        slugs,
        galleryFiles: await someGalleryFiles(galleriesToRelease(process.env), slugs),
        callsElsewhere: [calls.sendCart, release.inputs.functionsPath ?? ''],
        pages: pages.map(String).join(''),
        key: key?.value,
      };
      const verified = await verifySite(site, release, shop, step).finally(stop);
      wordsOf(site, verified).forEach(say);
      return isFine(verified) ? exitCodes.done : exitCodes.failed;
    } catch (error) {
      return failed(printable(`${site} can't be reached: ${reasonOf(error)}.`));
    }
  },
});

/** Paths of a page begin at its origin. */
function originOf(given: string): string | undefined {
  if (!URL.canParse(given)) return undefined;
  const { protocol, origin, href } = new URL(given);
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined;
}

/** What a site says of itself may be meant for the terminal. */
function printable(line: string): string {
  return line.replace(/\p{C}/gu, '?').slice(0, 4_000);
}

/** A packed release is its own; in a clone it is what was built last. */
async function releaseOf(build = join(programFolder, 'build')): Promise<string> {
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

function isFine({ faults, failures }: Verified): boolean {
  return faults.length + failures.length === 0;
}

function scriptWords({ same, changed, unknown, notes }: VerifiedScripts): readonly string[] {
  const named = (words: string, files: readonly string[]) =>
    files.length === 0 ? [] : [`${words}: ${files.join(', ')}`];
  return [
    ...notes.map((note) => `Note: ${note}`),
    ...named(`${howMany(same.length, 'file')} of this source`, same),
    ...named('Not compared with this source, because they depend on the shop', unknown),
    ...named('Not of this source', changed),
  ];
}

/** More lines than a person reads are counted. */
const linesAtMost = 30;

function wordsOf(site: string, { same, faults, failures, notes }: Verified): readonly string[] {
  const files = howMany(same, 'file');
  const lines = [...faults, ...failures].map((one) => `  ${one}.`);
  const outcome =
    faults.length > 0
      ? `${site} does not serve what was built. ${files} the same.`
      : failures.length > 0
        ? `Not everything of ${site} could be compared: try again. ${files} the same.`
        : `${site} serves what was built: ${files} the same, byte by byte.`;
  return [
    ...notes.map((note) => `Note: ${note}`),
    ...lines.slice(0, linesAtMost),
    ...(lines.length > linesAtMost ? [`  and ${lines.length - linesAtMost} more.`] : []),
    outcome,
  ];
}
