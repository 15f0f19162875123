/** The commands that publish galleries and withdraw them. */
import { shortDay } from '#core/gallery/dayWords.ts';
import { galleryGroups } from '#core/shop/groups.ts';
import { howMany } from '#core/text/howMany.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { publish as publishFolder } from '#studio/site/publish.ts';
import { changeDays } from '#studio/site/galleryDays.ts';
import type { PublishValues } from '#studio/site/publishOptions.ts';
import { allWhole, type GalleryPublished } from '#studio/site/publishReport.ts';
import type { Published, TeamPublished } from '#studio/site/publishTeams.ts';
import { unpublish as unpublishGallery } from '#studio/site/unpublish.ts';
import { foldersOf } from '#studio/workspace/workspace.ts';
import {
  codeOptions,
  command,
  exitCodes,
  flag,
  folderOptions,
  newWordOptions,
  refused,
  takes,
  takesSeveral,
  type Values,
} from './commandLine.ts';
import { complain, complainOf, type Hints, noticesAtMost } from './notices.ts';
import { runAct } from './progress.ts';

/** A phone's lightbox is hardly sharper with more, and a 5x7 print of it has 154 pixels to the inch. */
const proofEdge = 1080;

const publishTable = {
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

/** What to type for what the act names. */
const hints: Hints = {
  slug: '--team <slug>',
  cards: '--team <slug>, or "roster cards"',
  dropOfTeam: '--team <slug> --drop-missing',
  mayDrop: '--drop-missing',
  team: '--name "Team name"',
  listing: '--sport and --season do',
  sport: '--sport, or --new-sport a new one',
  season: '--season, or --new-season a new one',
  group: '--group',
  roster: '--roster roster.csv, or --roster none',
  code: '--code',
  publicCount: '--public N, or --public all',
  proof: '--proof pixels, or --proof off',
  mark: '--mark',
  expires: '--expires changes it',
  deadline: '--deadline',
  orderUrl: '--order-url',
  jobs: '--jobs',
  mayReplace: '--workspace names it; --replace takes over',
  coachCard: '"roster cards --only team"',
  unpublish: '"unpublish"',
};

/** Its exit code is also 1 if a file could not be published or no tab shows it. */
export const publishCommand = command({
  name: 'publish',
  operands: '<folder>',
  example: '[--team <slug>] [options]',
  summary:
    "seal a folder of photos as a team's gallery, or as those of all teams whose cards it shows",
  about: `Seals the photos in <folder> as a team's gallery. Sub-folders name the groups: ${galleryGroups.join(', ')}.
Run it again after every change: only what changed is made again. Name, group, expiry, deadline, order address, proof, mark and --public
are remembered until they are given again.`,
  options: publishTable,
  typed: withProofEdge,
  run(values, [folder = ''], refuse) {
    const offsets = offsetsOf(values.offset);
    if (!offsets.ok) return refuse(offsets.message);
    const asked = { ...askedOf(values, folder), offsets: offsets.value };
    const most = values.verbose ? Number.POSITIVE_INFINITY : noticesAtMost;
    return runAct(
      (watch) => publishFolder({ ...asked, namesAtMost: most }, watch),
      (done) => sayPublished(done, most),
      { hints, refuse, most, whatIsKept: allWhole },
    );
  },
});

function askedOf(values: Values<typeof publishTable>, folder: string): PublishValues {
  return {
    folders: foldersOf(values),
    folder,
    slug: values.team,
    team: values.name,
    sport: values.sport,
    season: values.season,
    newSports: values['new-sport'],
    newSeasons: values['new-season'],
    group: values.group,
    roster: orNull(values.roster, 'none'),
    corrections: values.corrections,
    code: values.code,
    mayBeWeak: values['weak-code'],
    publicCount: countOrNull(values.public, 'all'),
    proof: countOrNull(values.proof, 'off'),
    mark: orNull(values.mark, 'off'),
    expires: orNull(values.expires, 'never'),
    deadline: orNull(values.deadline, 'never'),
    orderUrl: orNull(values['order-url'], 'default'),
    jobs: values.jobs === undefined ? undefined : wholeNumber(values.jobs),
    mayDrop: values['drop-missing'],
    mayReplace: values.replace,
  };
}

/** Returns null for the word that takes a value back. */
function orNull(typed: string | undefined, none: string): string | null | undefined {
  return typed === none ? null : typed;
}

function countOrNull(typed: string | undefined, none: string): number | null | undefined {
  const text = orNull(typed, none);
  return typeof text === 'string' ? wholeNumber(text) : text;
}

/** Returns NaN if it is none. */
function wholeNumber(text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
}

/** `--proof` may stand alone. */
function withProofEdge(args: readonly string[]): readonly string[] {
  return args.flatMap((arg, index) =>
    arg === '--proof' && !/^(?:\d+|off)$/.test(args[index + 1] ?? '')
      ? [arg, String(proofEdge)]
      : [arg],
  );
}

type Offsets = NonNullable<PublishValues['offsets']>;

/** Reads `canon=+90`, `left=-0:01:30`, `R6=+1:00:00`: seconds, minutes and seconds, or hours too. */
function offsetsOf(typed: readonly string[]): Result<Offsets> {
  const offsets: Offsets[number][] = [];
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

function sayPublished({ teams, sheet }: Published, most: number): number {
  const codes = teams.map((team) => sayTeam(team, most));
  if (sheet !== undefined) console.log(`Sorted   by cards, see ${sheet}`);
  return Math.max(exitCodes.done, ...codes);
}

function sayTeam({ slug, notices, ...done }: TeamPublished, most: number): number {
  const isOpen = complainOf(notices, most, hints);
  if (!done.ok) return refused(done, hints);
  if (done.value.needsCards) {
    complain([
      `Print the cards: npm run studio -- roster cards --team ${slug} --roster roster.csv`,
    ]);
  }
  console.log(galleryLines(done.value).join('\n'));
  return isOpen ? exitCodes.failed : exitCodes.done;
}

function galleryLines(done: GalleryPublished): readonly string[] {
  const { photos, pictureBytes, documentBytes } = done;
  const { edge, mark } = done.proof;
  const cards = done.cards > 0 ? `; ${done.cards} of them trading cards` : '';
  const lines: readonly (string | false | undefined)[] = [
    `${done.team}: ${howMany(photos, 'photo')}, ${done.made} made in this run.`,
    `Groups   ${countWords(done.seen)}${cards}`,
    done.unseen.length > 0 &&
      `Unseen   ${countWords(done.unseen)} (in no tab: nobody will see these)`,
    edge !== undefined && `Proofs   ${edge} px at most${mark === undefined ? '' : ', with a mark'}`,
    done.withheld > 0 && `Withheld ${done.withheld}, as families ask`,
    done.gone > 0 && `Gone     ${done.gone}, which the folder does not have`,
    `On disk  ${((pictureBytes + documentBytes) / 1e6).toFixed(1)} MB in all, ${(pictureBytes / photos / 1000).toFixed(0)} kB a photo`,
    `Document ${documentBytes} bytes sealed, ${(documentBytes / photos).toFixed(1)} a photo`,
    done.publicPhotos > 0 && `Public   ${done.publicPhotos} on the home page, unsealed`,
    done.expires !== undefined && `Expires  ${shortDay(done.expires, true)}`,
    done.deadline !== undefined && `Deadline ${shortDay(done.deadline.slice(0, 10), true)}`,
    ...done.codes.map(({ code, link }) => `Code     ${code}\nLink     ${link}`),
    done.coach !== '' && `Coach    ${done.coach}`,
  ];
  return lines.filter((line) => typeof line === 'string');
}

function countWords(counts: GalleryPublished['seen']): string {
  return counts.map(({ group, photos }) => `${group || 'no group'} ${photos}`).join(', ') || 'none';
}

/** Without its camera files, as long as its photos stay. */
export const daysCommand = command({
  name: 'days',
  operands: '<slug>',
  example: '[--deadline YYYY-MM-DD] [--expires YYYY-MM-DD]',
  summary: 'change until when a gallery takes orders and is shown',
  about: `Changes until when a published gallery takes orders, and until when it is shown. The camera files need not be there. Phones learn of it
when they next open the gallery with a signal.`,
  options: {
    deadline: publishTable.deadline,
    expires: publishTable.expires,
    ...folderOptions,
  },
  async run(values, [slug = ''], refuse) {
    const given = {
      deadline: orNull(values.deadline, 'never'),
      expires: orNull(values.expires, 'never'),
    };
    if (given.deadline === undefined && given.expires === undefined)
      return refuse('The day is missing: --deadline or --expires.');
    return runAct(
      (watch) => changeDays(foldersOf(values), slug, given, watch),
      (team) => void console.log(`${team} has its new days.`),
      { hints, refuse },
    );
  },
});

export const unpublishCommand = command({
  name: 'unpublish',
  operands: '<slug>',
  summary: 'take a gallery, its pictures and its codes off the site',
  about: `Takes a gallery off the site: its photos, its pictures on the home page, its place in "Find your team", its codes and its key. The
camera files stay where they are. What families have kept on their phones stays there. Frame numbers in orders of this gallery mean
nothing any more: print them first.`,
  options: folderOptions,
  run: (values, [slug = '']) =>
    runAct(
      () => unpublishGallery({ folders: foldersOf(values), slug }),
      (team) => void console.log(`${team} is off the site.`),
    ),
});
