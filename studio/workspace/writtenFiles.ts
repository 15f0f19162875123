/**
 * Every file that a command of the studio or its server writes: what it holds of people, and what becomes of it when a family asks to be
 * erased. `erase`, folders of prints and the workspace's README.txt work from this table, and a test finds a file that is not in it.
 */

/** Where a file lies: `prints` is a folder of `fulfil`, `data` the server's, and `elsewhere` what a person has named. */
export type WrittenIn = 'workspace' | 'site' | 'prints' | 'data' | 'elsewhere';

/**
 * What erasing a player does to a file. `nothing`: it names nobody. `deleted`: its command makes it again. `lines`: the player's lines
 * go. `rewritten`: without the player, or deleted if it is the player's own. `said`: no command reaches it, so `erase` names it.
 */
export type Erasing = 'nothing' | 'deleted' | 'lines' | 'rewritten' | 'said';

export type WrittenFile = {
  readonly in: WrittenIn;
  /** Below its folder; `*` is a part of a name, `{team}` a slug. Of a file elsewhere what it is. */
  readonly path: string;
  readonly holds: string;
  readonly erasing: Erasing;
};

type Row = readonly [path: string, erasing: Erasing, holds: string];

const workspace: readonly Row[] = [
  ['README.txt', 'nothing', 'this text'],
  ['desk.json', 'nothing', "codes in plain text, gallery keys, the site's salt"],
  ['galleries/*', 'rewritten', 'which photo every frame number is, or ever was, and whose'],
  ['cards/*.json', 'rewritten', 'which sorting number belongs to which player'],
  ['season-cards-*.pdf', 'nothing', 'cards of later imports'],
  ['cards.pdf', 'nothing', 'cards of several teams'],
  ['cards-*.pdf', 'nothing', 'cards of a team'],
  ['{team}-cards.pdf', 'deleted', "cards of a team's players"],
  ['{team}-cards.csv', 'lines', 'their numbers and names'],
  ['player-cards.pdf', 'deleted', "cards of several teams' players"],
  ['player-cards.csv', 'lines', 'their numbers and names'],
  ['season-cards.pdf', 'nothing', 'cards of a season'],
  ['readings/*.jsonl', 'nothing', 'what cards each camera file shows, and when it was taken'],
  ['sorted/*/placements.csv', 'lines', 'who is on which photo'],
  ['sorted/*/contact-sheet.html', 'deleted', 'the same to look at'],
  ['sorted/*/thumbnails/*', 'deleted', 'its pictures'],
  ['made/*', 'deleted', 'photos that are not sealed yet, while "publish" is at work'],
  ['season.json', 'nothing', 'the listed teams, with coaches, email addresses and shoot days'],
  ['orders/*', 'rewritten', 'what the site has of an order: keys and random names'],
  ['erasures/*', 'nothing', 'what was erased, without names, and must not come back'],
  ['print-folders.txt', 'nothing', 'where prints were made'],
  ['written-files.jsonl', 'nothing', 'which files with names were written elsewhere'],
  ['lock', 'nothing', 'there while a studio command is at work'],
];

const site: readonly Row[] = [
  ['*/*.sealed', 'rewritten', 'documents and photos of a gallery, sealed'],
  ['teams.json', 'nothing', 'the listed teams'],
  ['deadlines.json', 'nothing', 'until when to order'],
  ['access.json', 'nothing', 'the access table for pages of the version before'],
  ['access/*', 'nothing', 'the head of the access table'],
  ['access/*/*', 'nothing', 'its shards, sealed'],
  ['preview.json', 'rewritten', 'which pictures the home page has'],
  ['preview/*', 'rewritten', 'these pictures'],
  ['status/*', 'rewritten', 'what became of an order, sealed'],
  ['digitals/*', 'rewritten', 'photos in full size, their lists and pickup links, sealed'],
];

const prints: readonly Row[] = [
  ['prints/*/*', 'rewritten', 'prints; their names have the player'],
  ['unfinished/*', 'deleted', 'prints that are being made'],
  ['made.jsonl', 'rewritten', 'what each print was made from'],
  ['manifest.json', 'rewritten', 'the orders and their prints'],
  ['manifest.csv', 'deleted', 'the same as a spreadsheet, with names and addresses'],
  ['summary.txt', 'deleted', 'how many prints there are, and what is missing'],
  ['packing-slips.pdf', 'deleted', 'a page for each order, with names and addresses'],
  ['contact-sheets/*', 'deleted', 'the prints of each team with names'],
];

const data: readonly Row[] = [
  ['sideline.sqlite*', 'rewritten', 'orders, bookings, PDFs and emails'],
  ['mail/*', 'rewritten', 'emails, where no mail server is named'],
  ['prices/*', 'nothing', 'price lists of the last weeks'],
  ['uploads/*', 'nothing', 'orders that are just arriving, without a name on the disk'],
];

const elsewhere = [
  ['cards of players', 'deleted', 'roster cards --file'],
  ['numbers of cards', 'lines', 'the .csv beside it'],
  ['a report', 'said', 'report --csv'],
  ["an order's PDF", 'said', 'orders pdf'],
  ['orders and bookings', 'said', 'orders export --to'],
  ['a roster', 'said', 'bookings roster'],
  ['a backup', 'said', 'backup'],
] as const satisfies readonly Row[];

/** What a file is that a command writes where a person says. */
export type WrittenElsewhere = (typeof elsewhere)[number][0];

export const writtenFiles: readonly WrittenFile[] = Object.entries({
  workspace,
  site,
  prints,
  data,
  elsewhere,
}).flatMap(([folder, rows]) =>
  rows.map(([path, erasing, holds]) => ({ in: folder as WrittenIn, path, holds, erasing })),
);

/**
 * Returns the row of a file, or undefined for one that no command writes, or that is another team's than `team`. `path` is below the folder, with
 * slashes. A row with this very name counts, or else the last that fits.
 */
export function writtenFile(folder: WrittenIn, path: string, team = '*'): WrittenFile | undefined {
  const named = (row: WrittenFile): string => row.path.replace('{team}', team);
  const rows = writtenFiles.filter((row) => row.in === folder);
  // A team may be called "season" or "player".
  return (
    rows.find((row) => named(row) === path) ??
    rows.findLast((row) => patternOf(named(row)).test(path))
  );
}

function patternOf(path: string): RegExp {
  const parts = path.split('*').map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[^/]*')}$`);
}
