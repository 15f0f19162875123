/** What one row of the shop says of another: ids stand once, and what is named exists. */
import type { Shop } from './shopSchema.ts';
import { translationFaults } from './translationFaults.ts';
import { lowContrasts } from './contrastPairs.ts';
import { shown } from './shopFields.ts';

export type ShopFault = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Returns the faults of a shop whose files have the right shape. */
export function relationFaults(shop: Shop): readonly ShopFault[] {
  const twice = doubled(shop);
  // What names one of two rows of an id can't be told from what names the other.
  if (twice.length > 0) return twice;
  return [
    ...textFaults(shop),
    ...unknownNames(shop),
    ...paymentFaults(shop),
    ...publishFaults(shop),
    ...digitalFaults(shop),
    ...printFaults(shop),
    ...contrastFaults(shop),
    ...translationFaults(shop),
  ];
}

/** Folders and rosters may spell a group in any way. */
const plainGroup = (group: string) => group.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const labels = (rows: readonly { readonly label: string }[]) => rows.map(({ label }) => label);

function doubled({ addOns, catalog, groups, packages, payments, policies, poses, teams }: Shop) {
  const cards = packages.map(({ product }) => product);
  const slugs = teams.teams.map(({ slug }) => slug);
  return [
    ...repeated(ids(catalog), (row) => ['catalog', row, 'id']),
    ...catalog.flatMap(({ components = [] }, row) =>
      repeated(ids(components), (inside) => ['catalog', row, 'components', inside, 'id']),
    ),
    ...repeated(ids(addOns), (row) => ['addOns', row, 'id']),
    ...repeated(ids(poses.poses), (row) => ['poses', 'poses', row, 'id']),
    ...repeated(teams.sports, (row) => ['teams', 'sports', row]),
    ...repeated(teams.seasons, (row) => ['teams', 'seasons', row]),
    ...repeated(groups.groups.map(plainGroup), (row) => ['groups', 'groups', row]),
    ...repeated(ids(teams.teams), (row) => ['teams', 'teams', row, 'id']),
    ...repeated(slugs, (row) => ['teams', 'teams', row, 'slug']),
    ...repeated(cards, (row) => ['packages', row, 'product']),
    ...repeated(labels(policies), (row) => ['policies', row, 'label']),
    ...repeated(labels(payments), (row) => ['payments', row, 'label']),
  ];
}

function unknownNames({ catalog, groups, packages, poses, sampleCodes, teams }: Shop) {
  const cards = packages.map(({ product }) => product);
  const slugs = teams.teams.map(({ slug }) => slug);
  const sports = teams.teams.map(({ sport }) => sport);
  const seasons = teams.teams.map(({ season }) => season);
  const samples = sampleCodes.map(({ slug }) => slug);
  return [
    ...unknown(cards, ids(catalog), (row) => ['packages', row, 'product']),
    ...unknown([poses.default], ids(poses.poses), () => ['poses', 'default']),
    ...unknown([teams.defaultSeason], teams.seasons, () => ['teams', 'defaultSeason']),
    ...unknown([groups.default], groups.groups, () => ['groups', 'default']),
    ...unknown(sports, teams.sports, (row) => ['teams', 'teams', row, 'sport']),
    ...unknown(seasons, teams.seasons, (row) => ['teams', 'teams', row, 'season']),
    ...unknown(samples, slugs, (row) => ['sampleCodes', row, 'slug']),
  ];
}

function publishFaults({ publish: { proof, mark } }: Shop): readonly ShopFault[] {
  if (proof !== undefined || mark === undefined) return [];
  const message = `must be left out without "proof", not ${shown(mark)}`;
  return [{ path: ['publish', 'mark'], message }];
}

function paymentFaults({ payments, server }: Shop): readonly ShopFault[] {
  return payments.flatMap((way, row) =>
    way.kind === 'link' && way.url.includes('{number}') && !server.ordersAreNumbered
      ? [
          {
            path: ['payments', row, 'url'],
            message: 'needs order numbers, but server.json says that orders have none',
          },
        ]
      : [],
  );
}

function digitalFaults({ catalog, digitalOffers }: Shop): readonly ShopFault[] {
  const sold = catalog.filter(({ digitals }) => digitals !== undefined);
  const offered = digitalOffers.map(({ product }) => product);
  return [
    ...sold.flatMap((product) =>
      (['pieces', 'components'] as const)
        .filter((field) => product[field] !== undefined)
        .map((field) => ({
          path: ['catalog', catalog.indexOf(product), field],
          message: 'must not be there: nothing of a product with "digitals" is printed',
        })),
    ),
    ...digitalOffers.flatMap(({ product, subject, body }, row): readonly ShopFault[] => {
      if (product === undefined) {
        return Object.entries({ subject, body })
          .filter(([, value]) => value === undefined)
          .map(([field]) => ({
            path: ['digitalOffers', row, field],
            message: 'must be there, because no "product" says the price',
          }));
      }
      const path = ['digitalOffers', row, 'product'];
      const isSold = sold.some(({ id }) => id === product);
      const notSold = `must be a product of catalog.json with "digitals", not ${shown(product)}`;
      const isRepeated = offered.indexOf(product) !== row;
      return [
        ...(isSold ? [] : [{ path, message: notSold }]),
        ...(isRepeated
          ? [{ path, message: `must differ from row ${offered.indexOf(product) + 1}` }]
          : []),
      ];
    }),
  ];
}

/** A template that is wrong may be the one that a product misses. */
function printFaults(shop: Shop): readonly ShopFault[] {
  const faults = templateFaults(shop);
  return faults.length > 0 ? faults : unprintable(shop);
}

function templateFaults({ addOns, catalog, templates }: Shop): readonly ShopFault[] {
  const parts = catalog.flatMap(({ components = [] }) => ids(components));
  const sold = [...new Set([...ids(catalog), ...parts, ...ids(addOns)])];
  const prints = templates.flatMap((template) => template.prints);
  return templates.flatMap((template, row) => [
    ...unknown(template.prints, sold, (inside) => ['templates', row, 'prints', inside]),
    ...template.prints
      .map((print, inside) => ({ print, path: ['templates', row, 'prints', inside] }))
      .filter(({ print }) => prints.indexOf(print) !== prints.lastIndexOf(print))
      .map(({ print, path }) => ({ path, message: `${shown(print)} has two templates` })),
    ...boxesOutside(template).map((path) => ({
      path: ['templates', row, ...path],
      message: `must end inside its sheet of ${template.widthMm} x ${template.heightMm} mm`,
    })),
    ...fullSheets(template).map((inside) => ({
      path: ['templates', row, 'sheets', inside],
      message: 'has no room for its pieces',
    })),
    ...(template.turns && (template.texts ?? []).length > 0
      ? [
          {
            path: ['templates', row, 'turns'],
            message: 'must be false, not true: a piece with texts does not turn',
          },
        ]
      : []),
  ]);
}

function contrastFaults({ colors }: Shop): readonly ShopFault[] {
  return lowContrasts(colors).map(({ path, color, groundName, ground, ratio, needed }) => ({
    path: ['colors', ...path],
    // Rounded down: what is shown as 4.5 is enough.
    message: `${color} is hard to see on ${groundName} ${ground}: contrast ${Math.floor(ratio * 100) / 100}, and ${needed} is needed`,
  }));
}

type PathOf = (row: number) => ShopFault['path'];

function repeated(values: readonly string[], pathOf: PathOf): readonly ShopFault[] {
  return values.flatMap((value, row) => {
    const first = values.indexOf(value);
    const message = `must differ from row ${first + 1}, where ${shown(value)} stands too`;
    return first === row ? [] : [{ path: pathOf(row), message }];
  });
}

function unknown(
  values: readonly string[],
  known: readonly string[],
  pathOf: PathOf,
): readonly ShopFault[] {
  const message = (value: string) => `must be one of ${known.join(', ')}, not ${shown(value)}`;
  return values.flatMap((value, row) =>
    known.includes(value) ? [] : [{ path: pathOf(row), message: message(value) }],
  );
}

/** What the words of a shop may say: names that the program has itself, and places in braces that it fills. */
function textFaults(shop: Shop): readonly ShopFault[] {
  const { promises, teams } = shop;
  const times = Object.keys(promises.times);
  const filled = { packages: [...times, 'shipping', 'tax'], nextSteps: times, howItWorks: times };
  return [
    ...unseen(shop, []),
    ...Object.entries(filled).flatMap(([list, words]) =>
      promises[list as keyof typeof filled].flatMap((row, at) =>
        Object.entries(row).flatMap(([field, text]) =>
          unfilled(text, words).map((message) => ({
            path: ['promises', list, at, field],
            message,
          })),
        ),
      ),
    ),
    ...teams.sports.flatMap((sport, row) =>
      sport === everySport
        ? [
            {
              path: ['teams', 'sports', row],
              message: `must not be ${shown(sport)}, which is the filter of all`,
            },
          ]
        : [],
    ),
  ];
}

/** `allSports` of `core/shop/teams.ts`, which imports the shop that is checked here. */
const everySport = 'All Sports';

/** Control characters but a line's end, and those that turn the direction of what follows. */
const hidden = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/u;

/** Returns where a text has characters that nobody sees in an editor, and that break the page or an email. */
function unseen(value: unknown, path: ShopFault['path']): readonly ShopFault[] {
  if (typeof value === 'string') {
    const message = `must have no characters that are not seen, not ${shown(value)}`;
    return hidden.test(value) ? [{ path, message }] : [];
  }
  return Array.isArray(value)
    ? value.flatMap((one, row) => unseen(one, [...path, row]))
    : Object.entries(value ?? {}).flatMap(([name, one]) => unseen(one, [...path, name]));
}

/** Returns a message if braces are left when the known places are filled. */
function unfilled(text: string, words: readonly string[]): readonly string[] {
  const rest = text.replaceAll(/\{(\w+)\}/g, (braced, word: string) =>
    words.includes(word) ? '' : braced,
  );
  const wrong = /\{\w*\}?|\}/.exec(rest)?.[0];
  return wrong === undefined
    ? []
    : [
        `must have only ${words.map((word) => `{${word}}`).join(', ')} in braces, not ${shown(wrong)}`,
      ];
}

// What of a template has no room on its sheets.

/** Returns the paths of boxes that end outside of their sheet. */
function boxesOutside({
  widthMm,
  heightMm,
  fills = [],
  photos,
  texts = [],
}: Shop['templates'][number]): readonly (readonly PropertyKey[])[] {
  return Object.entries({ fills, photos, texts }).flatMap(([kind, boxes]) =>
    boxes.flatMap((box, inside) =>
      box.xMm + box.widthMm <= widthMm && box.yMm + box.heightMm <= heightMm
        ? []
        : [[kind, inside]],
    ),
  );
}

/** Returns which sheets have no room for their pieces. */
function fullSheets({ widthMm, heightMm, sheets = [] }: Shop['templates'][number]) {
  return sheets.flatMap(({ columns, rows, gapMm = 0, ...sheet }, inside) => {
    const across = columns * widthMm + (columns - 1) * gapMm;
    const down = rows * heightMm + (rows - 1) * gapMm;
    // Lengths are typed with one digit.
    return across <= sheet.widthMm + 0.01 && down <= sheet.heightMm + 0.01 ? [] : [inside];
  });
}

/** What cannot be printed is not sold. Add-ons may be work for a person instead of a print. */
function unprintable({ catalog, templates }: Shop): readonly ShopFault[] {
  const printed = new Set(templates.flatMap(({ prints }) => prints));
  return catalog.flatMap(({ id, components = [], digitals }, row): readonly ShopFault[] => {
    if (digitals !== undefined) return [];
    const path = ['catalog', row];
    const parts = components.map((part, at) => [part.id, [...path, 'components', at]] as const);
    const prints = parts.length > 0 ? parts : [[id, path] as const];
    return prints
      .filter(([print]) => !printed.has(print))
      .map(([print, at]) => ({
        path: [...at, 'id'],
        message: `has no template, so nobody can print it: add a row with ${shown(print)} in its "prints" to templates.json`,
      }));
  });
}
