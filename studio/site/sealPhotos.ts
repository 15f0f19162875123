import { howMany } from '#core/text/howMany.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { sealPhoto, openPhoto } from '#core/gallery/photo.ts';
import { type Done, stopped } from '#studio/workspace/act.ts';
import type { Session } from '#studio/workspace/workspace.ts';
import { noteRecord, type PhotoRecord } from '#studio/workspace/records.ts';
import { inParallel } from '#studio/shoot/inParallel.ts';
import { readCameraFile } from '#studio/shoot/readCameraFile.ts';
import { recipeOf, type Proof } from '#studio/shoot/recipe.ts';
import { makePhoto, type MadePhoto } from '#studio/shoot/renditions.ts';
import { madePhoto } from '#studio/shoot/madePhotos.ts';
import {
  newFileName,
  writeRendition,
  filesThere,
  renditionFile,
  renditionFileName,
} from './galleryFolder.ts';
import { erasedReason } from './erasedShots.ts';
import type { Sealing } from './audiences.ts';
import type { PublishedShot, RefusedFile, Shot } from './shot.ts';
import { fileNameLength } from '#core/gallery/galleryColumns.ts';
import type { Audience } from '#studio/workspace/sealedGallery.ts';
import { readFile } from 'node:fs/promises';

type SealingWork = {
  readonly session: Session;
  readonly slug: string;
  readonly sealing: Sealing;
  readonly jobs: number;
  /** Undefined shows the photos as large as the page needs them. */
  readonly proof: Proof | undefined;
  /** The days on which camera files were erased, by their SHA-256 (base64url). */
  readonly erased: ReadonlyMap<string, string>;
};

type SealedShots = {
  /** In the order of the shots. */
  readonly published: readonly PublishedShot[];
  /** How many of them this run made. */
  readonly made: number;
  /** The files that cannot be published. */
  readonly refused: readonly RefusedFile[];
};

/** Makes and seals new and changed photos. Those already on the site are left alone. Fails only if it is stopped. */
export async function sealPhotos(
  work: SealingWork,
  shots: readonly Shot[],
  known: readonly PhotoRecord[],
): Promise<Done<SealedShots>> {
  const { session, slug, sealing } = work;
  const folder = { out: session.out, slug, ...sealing };
  const cache = await buildCacheOf(folder, known, shots, recipeOf(work.proof));
  if (cache.lost > 0) {
    const photos = howMany(cache.lost, 'photo on the site is', 'photos on the site are');
    session.note({ kind: 'lost', text: `${photos} missing or damaged, and made again.` });
  }
  const outcomes = new Map<Shot, Result<PhotoRecord>>();
  let made = 0;
  for (const shot of shots) {
    const record = cache.unchanged(shot);
    if (record) outcomes.set(shot, success(record));
  }
  const rest = shots.filter((shot) => !outcomes.has(shot));
  let done = outcomes.size;
  const report = (): void => session.onProgress({ what: 'making', done, total: shots.length });
  report();
  await inParallel(
    rest,
    work.jobs,
    async (shot) => {
      const outcome = await sealShot(work, cache, shot);
      if (outcome.ok) {
        await noteRecord(work.session.workspace, work.slug, outcome.value.record);
        if (outcome.value.isNew) made += 1;
      }
      outcomes.set(shot, outcome.ok ? success(outcome.value.record) : outcome);
      done += 1;
      report();
    },
    session.signal,
  );
  if (session.signal.aborted) {
    return stopped(
      `${howMany(made, 'photo of this run is', 'photos of this run are')} made and kept; the gallery on the site is as it was before. Run the same command again: it goes on from here.`,
    );
  }
  const published: PublishedShot[] = [];
  const refused: RefusedFile[] = [];
  for (const shot of shots) {
    const outcome = outcomes.get(shot);
    if (outcome?.ok) published.push({ shot, record: outcome.value });
    else refused.push({ ...shot, why: outcome?.message ?? 'it was not looked at' });
  }
  return success({ published, made, refused });
}

/** Makes and seals one photo. Bytes that were sealed before under another path are only renamed. */
async function sealShot(
  work: SealingWork,
  cache: BuildCache,
  shot: Shot,
): Promise<Result<{ readonly record: PhotoRecord; readonly isNew: boolean }>> {
  const { source, bytes, mtimeMs, hash, against } = shot;
  if (hash === undefined) return failure(against ?? 'the file cannot be read');
  const { workspace } = work.session;
  const erasedOn = work.erased.get(hash);
  if (erasedOn !== undefined) return failure(erasedReason(erasedOn));
  const recipe = recipeOf(work.proof);
  const stamp = { source, bytes, mtimeMs, hash, recipe };
  const same = cache.takeSame(shot);
  if (same) return success({ record: { ...same, ...stamp }, isNew: false });
  const made = await madePhoto(workspace, hash, recipe);
  const photo = made ? success(made) : await madeNow(shot, work.proof);
  if (!photo.ok) return photo;
  const audience = work.sealing.audienceOf(shot);
  const file = newFileName(cache.usedNames);
  const key = await work.sealing.keyOf(audience);
  if (!key) throw new Error(`There is no key for ${source}`);
  const stored = await store({ session: work.session, slug: work.slug, key }, photo.value, file);
  return success({ record: { ...stamp, ...stored, audience }, isNew: true });
}

async function madeNow(shot: Shot, proof: Proof | undefined): Promise<Result<MadePhoto>> {
  const camera = await readCameraFile(shot);
  return camera.ok ? makePhoto(camera.value, proof) : camera;
}

type Stored = Pick<
  PhotoRecord,
  'file' | 'width' | 'height' | 'originalWidth' | 'thumbHash' | 'renditions'
>;

async function store(
  { session, slug, key }: Pick<SealingWork, 'session' | 'slug'> & { readonly key: CryptoKey },
  photo: MadePhoto,
  file: string,
): Promise<Stored> {
  const { width, height, originalWidth, thumbHash } = photo;
  const renditions = photo.renditions.map(async ({ width, picture }) => {
    const rendition = { slug, file, width };
    const sealed = await sealPhoto(key, rendition, new Uint8Array(picture));
    await writeRendition(session.out, rendition, sealed);
    return { width, sealedBytes: sealed.length };
  });
  return {
    file,
    width,
    height,
    originalWidth,
    thumbHash,
    renditions: await Promise.all(renditions),
  };
}

/** The build cache: intact photos of earlier runs that are still on the site. */
type BuildCache = {
  /** Returns the record of a file whose path, size and time are unchanged. */
  readonly unchanged: (shot: Shot) => PhotoRecord | undefined;
  /**
   * Returns the record of a file with these bytes under any path and for the same audience, once, because two photos cannot share a
   * name.
   */
  readonly takeSame: (shot: Shot) => PhotoRecord | undefined;
  /** How many of these photos are missing or damaged on the site. */
  readonly lost: number;
  /** Names of files on the site, in lower case. */
  readonly usedNames: Set<string>;
};

async function buildCacheOf(
  folder: SealedFolder & Pick<Sealing, 'audienceOf'>,
  known: readonly PhotoRecord[],
  shots: readonly Shot[],
  recipe: string,
): Promise<BuildCache> {
  const there = await filesThere(folder.out, folder.slug);
  const audiences = new Map(shots.map((shot) => [shot.source, folder.audienceOf(shot)]));
  const isFor = ({ source, audience }: PhotoRecord): boolean =>
    !audiences.has(source) || audiences.get(source) === audience;
  const current = known.filter((record) => record.recipe === recipe && isFor(record));
  const whole = await wholePhotos(folder, current, there);
  const usable = current.filter((record) => whole.has(record));
  const bySource = new Map(usable.map((record) => [record.source, record]));
  const unchanged = (shot: Shot): PhotoRecord | undefined => {
    const record = bySource.get(shot.source);
    const isSame = record?.bytes === shot.bytes && record.mtimeMs === shot.mtimeMs;
    return isSame ? record : undefined;
  };
  const lost = new Set(
    current
      .filter(({ source }) => audiences.has(source) && !bySource.has(source))
      .map(({ source }) => source),
  );
  const taken = new Set(shots.map((shot) => unchanged(shot)?.file));
  const key = (hash: string, audience: Audience): string => `${hash}/${audience}`;
  const byHash = new Map(
    usable
      .filter(({ file }) => !taken.has(file))
      .map((record) => [key(record.hash, record.audience), record]),
  );
  return {
    unchanged,
    takeSame: (shot) => {
      const wanted = key(shot.hash ?? '', folder.audienceOf(shot));
      const record = byHash.get(wanted);
      byHash.delete(wanted);
      return record;
    },
    lost: lost.size,
    usedNames: new Set(
      [...there.keys()].map((name) => name.slice(0, fileNameLength).toLowerCase()),
    ),
  };
}

type SealedFolder = {
  readonly out: string;
  readonly slug: string;
  readonly keyOf: Sealing['keyOf'];
};

/** Reading and opening share Node's thread pool, so a few may queue. */
const openedAtATime = 8;

/**
 * Returns the records whose renditions all open as on a phone. A file's length does not reveal a flipped bit, and opening all files
 * takes a second for a thousand photos. `there` has the sizes of the gallery's files by name.
 */
async function wholePhotos(
  folder: SealedFolder,
  records: readonly PhotoRecord[],
  there: ReadonlyMap<string, number>,
): Promise<ReadonlySet<PhotoRecord>> {
  const complete = records.filter(({ file, renditions }) =>
    renditions.every(
      ({ width, sealedBytes }) => there.get(renditionFileName(file, width)) === sealedBytes,
    ),
  );
  const whole = new Set<PhotoRecord>();
  await inParallel(complete, openedAtATime, async (record) => {
    if (await opens(folder, record)) whole.add(record);
  });
  return whole;
}

async function opens(
  { out, slug, keyOf }: SealedFolder,
  { file, renditions, audience }: PhotoRecord,
): Promise<boolean> {
  const key = await keyOf(audience);
  if (!key) return false;
  for (const { width } of renditions) {
    const rendition = { slug, file, width };
    const sealed = await readFile(renditionFile(out, rendition)).catch(() => undefined);
    if (!sealed || !(await openPhoto(key, rendition, new Uint8Array(sealed)))) return false;
  }
  return true;
}
