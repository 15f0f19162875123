/** Lists the drawn sample photographs as galleries: `npm run samples` draws and lists them. */
import { parse } from 'csv-parse/sync';
import { readFile, writeFile } from 'node:fs/promises';
import { brand } from '#facts/brand.ts';
import { accessTableFile, galleryFile, sampleCodes } from '#facts/galleries.ts';
import { teams } from '#facts/teams.ts';
import { normalizeCode, type AccessEntry } from '#rules/access.ts';
import type { Gallery } from '#rules/galleryItems.ts';

type RosterRow = {
  readonly file: string;
  readonly jersey: string;
  readonly name: string;
  readonly group: string;
  readonly tags: string;
};

const folder = new URL('../../public/galleries/', import.meta.url);
const codes: Record<string, AccessEntry> = {};

for (const { slug, code } of sampleCodes) {
  codes[normalizeCode(code)] = { type: 'team', slug };
  await writeJson(`${slug}/${galleryFile}`, await galleryOf(slug));
}
await writeJson(accessTableFile, { codes });

async function galleryOf(slug: string): Promise<Gallery> {
  const roster = await readFile(new URL(`${slug}.csv`, import.meta.url), 'utf8');
  const rows: RosterRow[] = parse(roster, { columns: true, bom: true, skip_empty_lines: true });
  return {
    slug,
    team: teams.find((team) => team.slug === slug)?.name ?? slug,
    basePath: `galleries/${slug}/`,
    orderUrl: brand.defaultOrderUrl,
    items: rows.map(({ file, name, group, tags }) => ({
      path: file,
      name,
      ageGroup: group,
      ...(tags !== '' && { tags: tags.split(/[;|]/) }),
    })),
  };
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFile(new URL(file, folder), `${JSON.stringify(value)}\n`);
}
