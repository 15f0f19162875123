/** The studio that the newcomer's tests make: what it answers, its teams, and a shoot. */
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seasonsAround } from '#studio/shop/seasonsAround.ts';

const photosOf = fileURLToPath(new URL('../../samples/photos/owls/U12', import.meta.url));

/** Of `init`, as they are typed. What it can do without is left out, because nothing of the sample may stand there instead. */
export const initOptions =
  '--name Northlight --email hi@northlight.test --url https://northlight.test --groups Varsity,JV --sports Hockey,Soccer --price economy-pack=26.99';

/** Writes the teams as a league lists them, and returns the file. */
export async function listOfTeams(folder: string): Promise<string> {
  const file = join(folder, 'teams.csv');
  const { defaultSeason } = seasonsAround(new Date());
  const rows = [
    'Team,Sport,Season,Coach,Email,Slug',
    `Duluth Hawks,Hockey,${defaultSeason},Dana Reyes,dana@hawks.test,hawks`,
    `Comets,Soccer,${defaultSeason},Kim Wu,kim@comets.test,comets`,
  ];
  await writeFile(file, `${rows.join('\n')}\n`);
  return file;
}

/** Writes camera files, and a roster as a coach sends it. Returns the folder. */
export async function shoot(
  folder: string,
  slug: string,
  players: readonly string[],
): Promise<string> {
  const photos = join(folder, 'shoots', slug);
  await mkdir(join(photos, 'Varsity'), { recursive: true });
  const files = (await readdir(photosOf)).filter((name) => name.endsWith('.jpg'));
  const rows = players.map(
    (player, index) => `IMG_${index + 1}.jpg,${index + 1},${player},${index === 0 ? 'public' : ''}`,
  );
  for (const [index] of players.entries()) {
    await cp(join(photosOf, files[index] ?? ''), join(photos, 'Varsity', `IMG_${index + 1}.jpg`));
  }
  await writeFile(join(photos, 'roster.csv'), ['File,Jersey,Name,Consent', ...rows].join('\n'));
  return photos;
}
