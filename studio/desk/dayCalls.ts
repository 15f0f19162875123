/** What is asked of a picture day. One folder is chosen at a time. */
import { readdir, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { isDay } from '#core/gallery/localTimes.ts';
import { slugSchema } from '#core/gallery/photoReference.ts';
import { failure, success } from '#core/text/result.ts';
import {
  list,
  object,
  oneOf,
  optional,
  type Schema,
  text,
  textOf,
  union,
  where,
  wholeOf,
} from '#core/text/schema.ts';
import { isFolder } from '#server/store/folders.ts';
import type { FramePlacing } from '#studio/shoot/sortShoot.ts';
import { lookAtDay, onSite, placeInDay } from '#studio/site/pictureDay.ts';
import { publish } from '#studio/site/publish.ts';
import { leftTeams, publishedLines } from '#studio/site/publishTeams.ts';
import { readSettings, rememberDay } from '#studio/workspace/settings.ts';
import type { ActNotice } from '#studio/workspace/act.ts';
import { call, type Desk } from './desk.ts';
import { type Work, workOf } from './jobs.ts';
import { teamNaming } from './teamNaming.ts';
import { typedFolder } from './typedFolder.ts';
import { upload, withUpload } from './uploads.ts';

const path = textOf(1000);

export function dayCalls(desk: Desk) {
  const { jobs, day } = desk;
  return {
    folders: call({ path: optional(path) }, ({ path: typed }) => {
      const folder = typed === undefined ? success(homedir()) : typedFolder(typed);
      return folder.ok ? foldersIn(folder.value) : folder;
    }),
    chooseDay: call({ folder: path }, async ({ folder: typed }) => {
      const given = typedFolder(typed);
      if (!given.ok) return given;
      const folder = given.value;
      if (!(await isFolder(folder))) return failure(`There is no folder ${folder}.`);
      day.put(undefined);
      const work = workOf(
        async (watch) => {
          const seen = await lookAtDay(desk, folder, watch);
          if (seen.ok) await rememberDay(desk.workspace, folder);
          return seen;
        },
        (seen) => {
          // The screen shows them.
          day.put(seen);
          return [];
        },
      );
      return success({
        job: jobs.start(`Photos in ${basename(folder)}`, work, { folder }, '/day'),
      });
    }),
    /** The folders that were opened last and are there. */
    lastDays: call({}, async () => {
      const settings = await readSettings(desk.workspace);
      if (!settings.ok) return settings;
      const { days = [] } = settings.value;
      const there = await Promise.all(days.map(isFolder));
      return success(days.filter((_, at) => there[at]));
    }),
    day: call({}, async () => {
      const view = day.view();
      if (!view) return success(null);
      const marks = await onSite(desk, day.frames());
      const marked = (frame: (typeof view.frames)[number], at: number) => ({
        ...frame,
        online: marks[at]?.online ?? [],
        down: marks[at]?.down ?? [],
      });
      return success({ ...view, frames: view.frames.map(marked) });
    }),
    placeFrames: call(
      { placings: list(placingSchema, { most: framesMost }) },
      async ({ placings }) => {
        const folder = day.view()?.folder;
        if (folder === undefined) return failure(chooseFirst);
        const done = await placeInDay(desk, folder, placings);
        if (!done.ok) return failure(done.message);
        day.put(done.value.day);
        return success(done.value.back);
      },
    ),
    publishDay: publishDayCall(desk),
  };
}

const chooseFirst = 'Choose a folder first.';

/** Undefined keeps what the galleries have; null takes it back. Without a team it is of all whose cards the day shows. */
export function publishDayCall(desk: Pick<Desk, 'workspace' | 'out' | 'jobs' | 'day'>) {
  const { jobs, day } = desk;
  return call(
    {
      slug: optional(slugSchema),
      publicCount: optional(orNull(wholeOf(0))),
      proof: optional(orNull(wholeOf(1))),
      mark: optional(orNull(textOf(200))),
      deadline: optional(orNull(where(text, isDay))),
      expires: optional(orNull(where(text, isDay))),
      group: optional(textOf(200)),
      roster: optional(orNull(object(upload))),
      mayDrop: optional(oneOf(true, false)),
      mayReplace: optional(oneOf(true, false)),
    },
    ({ roster, ...asked }) => {
      const folder = day.view()?.folder;
      if (folder === undefined) return failure(chooseFirst);
      const act = (file?: string | null) =>
        workOf(
          async (watch) => {
            const done = await publish({ folders: desk, folder, ...asked, roster: file }, watch);
            const isNews = ({ kind }: ActNotice): boolean => !seenOnScreen.has(kind);
            return { ...done, notices: done.notices.filter(isNews) };
          },
          publishedLines,
          leftTeams,
        );
      const work: Work = async (watch) => {
        const say = await teamNaming(desk);
        const lines = roster
          ? await withUpload(roster, (file, named) =>
              saidBy((text) => say(named(text)), act(file))(watch),
            )
          : await saidBy(say, act(roster))(watch);
        // Photos have frame numbers now.
        const seen = await lookAtDay(desk, folder, { signal: watch.signal });
        if (seen.ok && day.view()?.folder === folder) day.put(seen.value);
        return lines;
      };
      // Frames that were given to somebody since then are another publishing.
      const input = { folder, roster, ...asked, day: day.view() };
      const job = jobs.start(`Publish ${basename(folder)}`, work, input, '/day');
      return success({ job });
    },
  );
}

/** The screen has these frames under "Nobody's yet" and those files as left out, each with its reason. */
const seenOnScreen: ReadonlySet<string> = new Set(['nobody', 'unplaced', 'file refused']);

function saidBy(say: (text: string) => string, work: Work): Work {
  return async (watch) => {
    const lines = await work({
      ...watch,
      onProgress: (done, all, at) => watch.onProgress(done, all, at && say(at)),
      onRefused: (refused, isPartly) =>
        watch.onRefused(
          refused.map((one) => ({ ...one, says: say(one.says) })),
          isPartly,
        ),
    });
    return lines.map(say);
  };
}

function orNull<Value>(schema: Schema<Value>): Schema<Value | null> {
  return (value, check) => (value === null ? null : schema(value, check));
}

const framesMost = 20_000;

const placingSchema = object({
  sources: list(textOf(1000), { most: framesMost }),
  to: union<FramePlacing['to']>(
    oneOf('nobody', 'cards'),
    object({ team: slugSchema, player: textOf(500, /\S/) }),
  ),
});

/** Disks are mounted below these. */
const mounts = ['/media', '/mnt', '/run/media', '/Volumes'];

/** Answers nothing of what lies elsewhere, also not where a link leads. */
async function foldersIn(path: string) {
  const roots = [homedir(), ...mounts];
  const real = await realpath(resolve(path)).catch(() => undefined);
  const isBelow = roots.some(
    (root) => real !== undefined && `${real}${sep}`.startsWith(root + sep),
  );
  if (real === undefined || !isBelow)
    return failure(
      'Only folders below the home folder and on other disks are listed. This one can be chosen by its path.',
    );
  const entries = await readdir(real, { withFileTypes: true }).catch(() => []);
  const own = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => join(real, name));
  const there = await Promise.all(mounts.map((root) => readdir(root).catch(() => [])));
  const disks = mounts.flatMap((root, at) => (there[at] ?? []).map((name) => join(root, name)));
  const folders = await Promise.all(own.map(folderSeen));
  return success({
    path: real,
    photos: photosAmong(entries.map(({ name }) => name)),
    parent: roots.includes(real) ? undefined : dirname(real),
    // The last shoot is what a person looks for.
    folders: folders.toSorted((one, other) => other.changed.localeCompare(one.changed)),
    places: [homedir(), ...disks],
  });
}

async function folderSeen(path: string) {
  const names = await readdir(path).catch(() => []);
  const found = await stat(path).catch(() => undefined);
  return { path, photos: photosAmong(names), changed: found?.mtime.toISOString() ?? '' };
}

function photosAmong(names: readonly string[]): number {
  return names.filter((name) => /\.(?:jpe?g|heic|png|webp|tiff?)$/i.test(name)).length;
}
