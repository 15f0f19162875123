/** Parses the options of `publish`. */
import { availableParallelism } from 'node:os';
import { deadlineOn } from '#core/order/deadline.ts';
import { isDay } from '#core/gallery/localTimes.ts';
import { optionalCode } from '#studio/workspace/codes.ts';
import {
  codeOptions,
  folderOptions,
  newWordOptions,
  takes,
  takesSeveral,
  flag,
  type Values,
} from '#studio/command/commandLine.ts';
import { foldersOf, type Folders } from '#studio/workspace/workspace.ts';
import { noticesAtMost } from '#studio/command/notices.ts';
import { type GalleryGroup } from '#core/seal/galleries.ts';
import { galleryGroups } from '#core/shop/groups.ts';
import { groupNamed } from '#studio/shoot/rosterGroups.ts';
import { slugFault } from './slugs.ts';
import type { Offset } from '#studio/shoot/timeline.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { knownWords, seasonNamed, sportNamed, withNewWords } from '#studio/shoot/shopWords.ts';
import { readSeason } from '#studio/workspace/season.ts';

/** A phone's lightbox is hardly sharper with more, and a 5x7 print of it has 154 pixels to the inch. */
const proofEdge = 1080;

export const publishTable = {
  team: takes`<slug>  the team, as in /gallery/<slug>; without it, every team whose cards were photographed ("roster cards")`,
  name: takes`"Team name"  for a team that the site does not know yet`,
  sport: takes`sport  list the team on the home page`,
  season: takes`season  the same; it is the current one if only the sport is said`,
  ...newWordOptions,
  group: takes`U10  the group of photos that no folder and no row gives one; the team's name may say it, too`,
  roster: takes`roster.csv  .csv or .xlsx; columns: file or jersey, name, group, tags, consent; "none" goes on without one`,
  offset: takesSeveral`NAME=+90  the clock of a second camera (its folder, serial number or model) is 90 seconds behind; also +1:02:30; may be given several times`,
  corrections: takes`file  placements.csv, corrected; without it the one beside the contact sheet counts`,
  ...codeOptions,
  public: takes`N  show at most N public photos on the home page, chosen evenly; 0 shows none, "all" all (as without it)`,
  proof: takes`[pixels]  show photos with at most so many pixels on the longer edge (${proofEdge}); "off" shows them large again`,
  mark: takes`name  lay the shop's name over them, or its "logo", or a picture of yours: --mark mine.png; "off" takes it back (without either: "proof" and "mark" of the shop's publish.json, if it has them)`,
  expires: takes`YYYY-MM-DD  the last day on which the gallery is shown; "never" takes it back`,
  deadline: takes`YYYY-MM-DD  the last day to order, said on phones; later orders come all the same; "never" takes it back`,
  'order-url': takes`URL  where "Order Prints Here" leads; "default" takes it back`,
  ...folderOptions,
  jobs: takes`N  photos made at a time (one for each processor, and one more)`,
  'drop-missing': flag`let another folder take the photos off that it does not have, even if they are most`,
  replace: flag`take over an access table that another workspace made: its codes die`,
  verbose: flag`name every row and photo that is odd, not only the first ${noticesAtMost} of a kind`,
} as const;

export type PublishOptions = {
  readonly folders: Folders;
  readonly folder: string;
  /** Undefined publishes the galleries of all teams that the shoot's cards name. */
  readonly slug: string | undefined;
  /** How far cameras' clocks are off. */
  readonly offsets: readonly Offset[];
  /** A corrected CSV of placements. Undefined reads the one in the workspace. */
  readonly corrections: string | undefined;
  readonly jobs: number;
  readonly mayReplace: boolean;
  /** Another folder may take most photos of the gallery away. */
  readonly mayDrop: boolean;
  /** The most warnings of one kind. */
  readonly noticesAtMost: number;
  /** A file; null publishes without one. */
  readonly roster: string | null | undefined;
  readonly code: string | undefined;
  readonly mayBeWeak: boolean;
  readonly team: string | undefined;
  /** As the home page lists the team; undefined keeps what it says. */
  readonly sport: string | undefined;
  readonly season: string | undefined;
  /** Of photos without one. Undefined keeps the stored group. */
  readonly group: GalleryGroup | undefined;
  /** Undefined keeps the stored address; null removes it. */
  readonly orderUrl: string | null | undefined;
  readonly expires: string | null | undefined;
  /** As stored (`core/order/deadline`). */
  readonly deadline: string | null | undefined;
  /** The longest edge in pixels. Undefined keeps what is stored; null removes it. */
  readonly proof: number | null | undefined;
  /** A file, or one of `shopMarks`. Undefined keeps what is stored; null removes it. */
  readonly mark: string | null | undefined;
  /** Undefined keeps the stored number; null removes it. */
  readonly publicCount: number | null | undefined;
};

/** Fails with what would do. */
export async function publishOptions(
  values: Values<typeof publishTable>,
  folder: string,
): Promise<Result<PublishOptions>> {
  const slug = values.team;
  const ofOne = ['code', 'name', 'roster'] as const;
  const surplus = slug === undefined ? ofOne.find((name) => values[name] !== undefined) : undefined;
  if (surplus !== undefined) return failure(`--${surplus} is for one team: --team <slug>.`);
  const offsets = offsetsOf(values.offset ?? []);
  if (!offsets.ok) return failure(offsets.message);
  const fault = slug === undefined ? undefined : slugFault(slug);
  if (fault !== undefined) return failure(fault);
  const publicCount = publicCountOf(values.public);
  if (Number.isNaN(publicCount))
    return failure('--public takes "all", or a whole number, 0 or more.');
  const proof = values.proof === 'off' ? null : values.proof && wholeNumber(values.proof, 360);
  if (Number.isNaN(proof)) return failure('--proof takes "off", or at least 360 pixels.');
  // One more than there are processors: while codes are looked for in one photo, all of them make others.
  const jobs = values.jobs === undefined ? availableParallelism() + 1 : wholeNumber(values.jobs, 1);
  if (Number.isNaN(jobs)) return failure('--jobs takes a whole number, 1 or more.');
  const expires = values.expires === 'never' ? null : values.expires;
  if (expires && !isDay(expires)) return failure('--expires takes a day like 2027-06-30.');
  const deadline = values.deadline === 'never' ? null : values.deadline;
  if (deadline && !isDay(deadline)) return failure('--deadline takes a day like 2026-12-10.');
  const orderUrl = values['order-url'] === 'default' ? null : values['order-url'];
  if (orderUrl && !/^https?:\/\//i.test(orderUrl)) {
    return failure('--order-url takes an address that begins with https://.');
  }
  const group = values.group === undefined ? undefined : groupNamed(values.group);
  if (values.group !== undefined && group === undefined) {
    return failure(`--group takes one of ${galleryGroups.join(', ')}.`);
  }
  const folders = foldersOf(values);
  const listing = await typedListing(folders.workspace, values);
  if (!listing.ok) return failure(listing.message);
  const code = optionalCode(values.code);
  if (!code.ok) return failure(code.message);
  return success({
    folders,
    folder,
    slug,
    offsets: offsets.value,
    corrections: values.corrections,
    jobs,
    mayReplace: values.replace,
    mayDrop: values['drop-missing'],
    noticesAtMost: values.verbose ? Number.POSITIVE_INFINITY : noticesAtMost,
    roster: values.roster === 'none' ? null : values.roster,
    code: code.value,
    mayBeWeak: values['weak-code'],
    team: values.name?.trim() || undefined,
    ...listing.value,
    group,
    orderUrl,
    expires,
    deadline: deadline ? deadlineOn(deadline) : deadline,
    proof: typeof proof === 'string' ? undefined : proof,
    mark: values.mark === 'off' ? null : values.mark,
    publicCount,
  });
}

/** `--proof` may stand alone. */
export function withProofEdge(args: readonly string[]): readonly string[] {
  return args.flatMap((arg, index) =>
    arg === '--proof' && !/^(?:\d+|off)$/.test(args[index + 1] ?? '')
      ? [arg, String(proofEdge)]
      : [arg],
  );
}

function publicCountOf(typed: string | undefined): number | null | undefined {
  if (typed === undefined) return undefined;
  return typed === 'all' ? null : wholeNumber(typed, 0);
}

/** Returns NaN if it is not a whole number or below `least`. */
function wholeNumber(text: string, least: number): number {
  return /^\d{1,6}$/.test(text) && Number(text) >= least ? Number(text) : Number.NaN;
}

/** Reads `canon=+90`, `left=-0:01:30`, `R6=+1:00:00`: seconds, minutes and seconds, or hours too. */
function offsetsOf(typed: readonly string[]): Result<readonly Offset[]> {
  const offsets: Offset[] = [];
  for (const text of typed) {
    const parts = /^(.+)=([+-]?)(\d+(?::[0-5]?\d){0,2})$/.exec(text.trim());
    if (!parts) {
      return failure(`--offset takes a camera or folder and a time, like canon=+90: "${text}".`);
    }
    const [, name = '', sign, time = ''] = parts;
    const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    offsets.push({ name: name.trim(), ms: (sign === '-' ? -1000 : 1000) * seconds });
  }
  return success(offsets);
}

/** What `publish` is told of a team for the home page: its sport and season. */
type Typed = {
  readonly sport?: string;
  readonly season?: string;
  readonly 'new-sport'?: readonly string[];
  readonly 'new-season'?: readonly string[];
};

/** A new word is the team's own. Fails with what would do. */
async function typedListing(
  workspace: string,
  values: Typed,
): Promise<Result<{ readonly sport: string | undefined; readonly season: string | undefined }>> {
  // A list that can't be read is named where it is changed.
  const listed = await readSeason(workspace);
  const words = withNewWords(knownWords(listed.ok ? listed.value : []), {
    newSports: values['new-sport'],
    newSeasons: values['new-season'],
  });
  if (!words.ok) return words;
  const typedSport = values['new-sport']?.at(-1) ?? values.sport;
  const typedSeason = values['new-season']?.at(-1) ?? values.season;
  const sport = typedSport === undefined ? undefined : sportNamed(words.value, typedSport);
  const season = typedSeason === undefined ? undefined : seasonNamed(words.value, typedSeason);
  if (typedSport !== undefined && sport === undefined) {
    return failure(`--sport takes one of ${words.value.sports.join(', ')}; --new-sport a new one.`);
  }
  if (typedSeason !== undefined && season === undefined) {
    return failure(
      `--season takes one of ${words.value.seasons.join(', ')}; --new-season a new one.`,
    );
  }
  return success({ sport, season });
}
