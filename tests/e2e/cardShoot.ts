/** A team with a card for each player, written to a folder of galleries as the studio publishes it. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { firstPhotosOf } from '#core/gallery/firstPhotos.ts';
import type { Gallery, GalleryItemDetails } from '#core/gallery/galleryItems.ts';
import { accessHeadPath, galleryFilePath } from '#core/gallery/paths.ts';
import type { SealedAccessEntry } from '#core/access/sealedEntry.ts';
import { shardPath } from '#core/access/accessShards.ts';
import { base64urlOf, type Bytes } from '#core/seal/bytes.ts';
import { sealGallery } from '#core/gallery/galleryDocument.ts';
import { photoPath, sealPhoto } from '#core/gallery/photo.ts';
import { importKey } from '#core/seal/seal.ts';
import { tableFiles } from '#tests/core/access/tables.ts';
import type { CardTeam, Child, Shot } from './cardTeams.ts';
import { barePhoto } from '#tests/core/gallery/bareGallery.ts';

const widths = [360, 1080];

type Entries = Readonly<Record<string, SealedAccessEntry>>;

export type CardSite = {
  /** The card's secret of a document, for its link. */
  readonly secretOf: (document: string) => string;
  readonly coachCodeOf: (slug: string) => string;
  /** Writes the documents again: without photos if `shots` are none. Keys and names stay. */
  readonly publish: (team: CardTeam, changes?: Partial<Gallery>) => Promise<void>;
  /** Publishes a team without cards. The code `<slug>-team` opens all photos, which get other file names. */
  readonly publishWithoutCards: (team: CardTeam) => Promise<void>;
  /** Publishes all teams with their cards. */
  readonly publishAll: () => Promise<void>;
  /** Takes a document from the site. */
  readonly remove: (slug: string, document: string) => Promise<void>;
};

/** Writes teams into `folder`, which a server is given as its galleries. */
export async function cardSite(folder: string, teams: readonly CardTeam[]): Promise<CardSite> {
  const site = join(folder, '..');
  const write = async (path: string, data: Bytes | string): Promise<void> => {
    await mkdir(dirname(join(site, path)), { recursive: true });
    await writeFile(join(site, path), data);
  };
  const secrets = new Map<string, Bytes>();
  /** The same bytes for the same name, as long as the site stands. */
  const secret = (name: string, length = 32): Bytes => {
    const known = secrets.get(name) ?? crypto.getRandomValues(new Uint8Array(length));
    secrets.set(name, known);
    return known;
  };
  const secretOf = (document: string): string => base64urlOf(secret(`card ${document}`, 16));

  const coachCodeOf = (slug: string): string => `${slug}-coach`;

  async function publish(team: CardTeam, changes: Partial<Gallery> = {}): Promise<void> {
    for (const shot of team.shots) await writePhoto(team.slug, shot);
    for (const child of [undefined, ...team.children]) {
      const gallery = { ...documentOf(team, child), ...changes };
      const key = await importKey(secret(`${team.slug} ${child?.document ?? 'own'}`));
      await write(galleryFilePath(team.slug, child?.document), await sealGallery(key, gallery));
    }
  }

  async function writePhoto(slug: string, { number, of }: Shot, prefix?: string): Promise<void> {
    const [file, key] = [fileOf(number, prefix), await importKey(secret(ownerOf(slug, of)))];
    for (const width of widths) {
      const place = { slug, file, width };
      await write(photoPath(place), await sealPhoto(key, place, await pictureOf(number, width)));
    }
  }

  async function publishWithoutCards(team: CardTeam): Promise<void> {
    const { slug, shots } = team;
    const raw = secret(`${slug} before`);
    const gallery = documentOf(team);
    // One audience: everybody with the code.
    const all = shots.map((shot) => ({ ...shot, of: ['everybody'] }));
    const items = all.map((shot, place) => {
      const { sealed, ...item } = itemOf(slug, shot, 'b');
      return { ...item, sealed, tags: itemOf(slug, shots[place] ?? shot).tags };
    });
    for (const shot of all) await writePhoto(slug, shot, 'b');
    await write(
      galleryFilePath(slug),
      await sealGallery(await importKey(raw), { ...gallery, items }),
    );
    await writeTable({ [`${slug}-team`]: { type: 'team', slug, key: base64urlOf(raw) } });
  }

  async function publishAll(): Promise<void> {
    await writeTable(codesOf(), cardsOf());
    for (const team of teams) await publish(team);
  }

  function documentOf(
    { slug, team, coach, shots, group = 'U12' }: CardTeam,
    child?: Child,
  ): Gallery {
    const { document } = child ?? {};
    const listed = shots.filter(
      ({ of }) => document === undefined || of.length === 0 || of.includes(document),
    );
    return {
      slug,
      team,
      basePath: '',
      widths,
      coach,
      token: tokenOf(slug, document),
      statusSecret: base64urlOf(secret(`${slug} status`, 16)),
      ...(child && {
        document: child.document,
        player: { name: child.name, jersey: child.jersey, group },
      }),
      items: listed.map((shot) => ({ ...itemOf(slug, shot), ageGroup: group })),
    };
  }

  function itemOf(slug: string, { number, name, of }: Shot, prefix?: string): GalleryItemDetails {
    const key = base64urlOf(secret(ownerOf(slug, of)));
    const sealed = { ...barePhoto, number, file: fileOf(number, prefix), thumbHash, key };
    return { name, ageGroup: 'U12', ...(of.length === 0 && { tags: ['team'] }), sealed };
  }

  function codesOf(): Entries {
    return Object.fromEntries(
      teams.map(({ slug }) => [
        coachCodeOf(slug),
        { type: 'team', slug, key: base64urlOf(secret(`${slug} own`)) },
      ]),
    );
  }

  function cardsOf(): Entries {
    const cards: Record<string, SealedAccessEntry> = {};
    for (const team of teams) {
      const { slug } = team;
      for (const child of team.children) {
        const { document } = child;
        const first = firstPhotosOf(documentOf(team, child));
        const key = base64urlOf(secret(`${slug} ${document}`));
        cards[secretOf(document)] = { type: 'team', slug, document, key, first };
      }
    }
    return cards;
  }

  async function writeTable(codes: Entries, cards: Entries = {}): Promise<void> {
    const { head, shard } = await tableFiles(codes, cards);
    await write(accessHeadPath, JSON.stringify(head));
    await write(shardPath(head, ''), shard);
  }

  await publishAll();
  return {
    secretOf,
    coachCodeOf,
    publish,
    publishWithoutCards,
    publishAll,
    remove: (slug, document) => rm(join(site, galleryFilePath(slug, document))),
  };
}

export function tokenOf(slug: string, document = 'own'): string {
  return `token-${slug}-${document}`;
}

export function fileOf(number: number, prefix = 'p'): string {
  return prefix + String(number).padStart(7, '0');
}

function ownerOf(slug: string, of: readonly string[]): string {
  return `${slug} photos of ${of.join(' ')}`;
}

const thumbHash = base64urlOf(
  rgbaToThumbHash(8, 8, Array.from({ length: 64 }, () => [29, 107, 70, 255]).flat()),
);

async function pictureOf(number: number, width: number): Promise<Bytes> {
  const background = { r: (number * 60) % 255, g: 90, b: 70 };
  const create = { width, height: width * 1.5, channels: 3, background } as const;
  return new Uint8Array(await sharp({ create }).webp({ effort: 0 }).toBuffer());
}
