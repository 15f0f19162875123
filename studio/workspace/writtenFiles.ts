/**
 * Every file that a command of the studio or its server writes: what it holds of people, what becomes of it when a family asks to be erased
 * and when an order is forgotten, and how it gets into a backup. `erase`, `orders forget`, what follows `RETENTION_DAYS` at the desk,
 * folders of prints, `backup` and the workspace's README.txt work from this table, and a test finds a file that is not in it.
 */

/** Where a file lies: `prints` is a folder of `fulfil`, `data` the server's, and `elsewhere` what a person has named. */
export type WrittenIn = 'workspace' | 'site' | 'prints' | 'data' | 'elsewhere';

/**
 * What erasing a player, or forgetting an order, does to a file. `nothing`: it names nobody. `deleted`: its command makes it again. `lines`:
 * the player's lines go. `rewritten`: without the player or order, or deleted if it is theirs alone. `said`: no command reaches it, so the
 * command names it.
 */
export type ErasedFrom = 'nothing' | 'deleted' | 'lines' | 'rewritten' | 'said';

/**
 * How a file gets into a backup. `copied`: `backup` copies it. `beside`: it can't be made again, and `backup` says that its folder has to
 * be copied as well. `again`: a command makes it again from the rest and the camera's files.
 */
type BackingUp = 'copied' | 'beside' | 'again';

type WrittenFile = Handling & {
  readonly in: WrittenIn;
  /** Below its folder; `*` is a part of a name, `{team}` a slug. Of a file elsewhere what it is. */
  readonly path: string;
  readonly holds: string;
};

type Handling = {
  readonly erasing: ErasedFrom;
  readonly forgetting: ErasedFrom;
  readonly backingUp: BackingUp;
};

/** Of a file that names nobody and is made again. */
const plain: Handling = { erasing: 'nothing', forgetting: 'nothing', backingUp: 'again' };

/** Erasing and forgetting do the same. */
function both(how: ErasedFrom): Pick<Handling, 'erasing' | 'forgetting'> {
  return { erasing: how, forgetting: how };
}

type Row = readonly [path: string, holds: string, what?: Partial<Handling>];

const workspace: readonly Row[] = [
  ['README.txt', 'this text'],
  ['desk.json', "codes in plain text, gallery keys, the site's salt", { backingUp: 'beside' }],
  [
    'galleries/*',
    'which photo every frame number is, or ever was, and whose',
    { erasing: 'rewritten', backingUp: 'beside' },
  ],
  [
    'cards/*.json',
    'which sorting number belongs to which player',
    { erasing: 'rewritten', backingUp: 'beside' },
  ],
  ['season-cards-*.pdf', 'cards of later imports'],
  ['cards.pdf', 'cards of several teams'],
  ['cards-*.pdf', 'cards of a team'],
  ['{team}-cards.pdf', "cards of a team's players", { erasing: 'deleted' }],
  ['{team}-cards.csv', 'their numbers and names', { erasing: 'lines' }],
  ['player-cards.pdf', "cards of several teams' players", { erasing: 'deleted' }],
  ['player-cards.csv', 'their numbers and names', { erasing: 'lines' }],
  ['season-cards.pdf', 'cards of a season'],
  ['readings/*.jsonl', 'what cards each camera file shows, and when it was taken'],
  ['sorted/*/placements.csv', 'who is on which photo', { erasing: 'lines', backingUp: 'beside' }],
  ['sorted/*/contact-sheet.html', 'the same to look at', { erasing: 'deleted' }],
  ['sorted/*/thumbnails/*', 'its pictures', { erasing: 'deleted' }],
  ['made/*', 'photos that are not sealed yet, while "publish" is at work', { erasing: 'deleted' }],
  [
    'season.json',
    'the listed teams, with coaches, email addresses and shoot days',
    { backingUp: 'beside' },
  ],
  [
    'orders/*',
    'what the site has of an order: keys and random names',
    { ...both('rewritten'), backingUp: 'beside' },
  ],
  ['erasures/*', 'what was erased, without names, and must not come back', { backingUp: 'beside' }],
  [
    'erased.jsonl',
    'the same as hashes, for what is restored from an older backup',
    { backingUp: 'beside' },
  ],
  [
    'settings.json',
    'where backups go, which server orders come from, where the site is, and the last picture days',
    { backingUp: 'beside' },
  ],
  ['print-folders.txt', 'where prints were made', { backingUp: 'beside' }],
  ['written-files.jsonl', 'which files with names were written elsewhere', { backingUp: 'beside' }],
  [
    'waiting-marks.json',
    'marks and corrections of orders that are recorded in a minute, while they can be undone',
  ],
  ['open-desk.txt', 'the address that opens the desk once more, while it runs'],
  ['lock', 'there while a studio command is at work'],
];

const site: readonly Row[] = [
  ['*/*.sealed', 'documents and photos of a gallery, sealed', { erasing: 'rewritten' }],
  ['teams.json', 'the listed teams'],
  ['deadlines.json', 'until when to order'],
  ['access/*', 'the head of the access table'],
  ['access/*/*', 'its shards, sealed'],
  ['preview.json', 'which pictures the home page has', { erasing: 'rewritten' }],
  ['preview/*', 'these pictures', { erasing: 'rewritten' }],
  ['status/*', 'what became of an order, sealed', both('rewritten')],
  ['digitals/*', 'photos in full size, their lists and pickup links, sealed', both('rewritten')],
];

const prints: readonly Row[] = [
  ['prints/*/*', 'prints; their names have the player', both('rewritten')],
  ['unfinished/*', 'prints that are being made', both('deleted')],
  ['made.jsonl', 'what each print was made from', both('rewritten')],
  ['manifest.json', 'the orders and their prints', both('rewritten')],
  ['manifest.csv', 'the same as a spreadsheet, with names and addresses', both('deleted')],
  ['summary.txt', 'how many prints there are, and what is missing', both('deleted')],
  ['packing-slips.pdf', 'a page for each order, with names and addresses', both('deleted')],
  ['contact-sheets/*', 'the prints of each team with names', both('deleted')],
];

const data: readonly Row[] = [
  [
    'sideline.sqlite*',
    'orders, bookings, PDFs and emails',
    { ...both('rewritten'), backingUp: 'copied' },
  ],
  [
    'mail/*',
    'emails, where no mail server is named',
    { ...both('rewritten'), backingUp: 'beside' },
  ],
  ['prices/*', 'price lists of the last weeks', { backingUp: 'beside' }],
  ['uploads/*', 'orders that are just arriving, without a name on the disk'],
];

const elsewhere = [
  ['cards of players', 'roster cards --file', { erasing: 'deleted' }],
  ['numbers of cards', 'the .csv beside it', { erasing: 'lines' }],
  ['a report', 'report --csv', both('said')],
  ["an order's PDF", 'orders pdf', both('said')],
  ['orders and bookings', 'orders export --to', both('said')],
  ['a roster', 'bookings roster', both('said')],
  ['a backup', 'backup <file>', both('said')],
  // Its files come and go: `archives.ts` names those that are there.
  ['a folder of backups', 'backup --to'],
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
  rows.map(([path, holds, what]): WrittenFile => ({
    ...plain,
    ...what,
    in: folder as WrittenIn,
    path,
    holds,
  })),
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
