/** Checks a shop. Only for Node: the page gets data that was checked when it was built. */
import { shopSchema, type Shop } from '#facts/shopSchema.ts';

type Fault = { readonly path: readonly PropertyKey[]; readonly message: string };

/**
 * Returns what is wrong with a shop's files, one line for each fault, such as
 * `catalog.json, row 2 (family-pack), priceCents: Invalid input: expected int, received string`. The keys of `files` are their names
 * without `.json`.
 */
export function shopFaults(files: Readonly<Record<string, unknown>>): readonly string[] {
  const checked = shopSchema.safeParse(files);
  const faults: readonly Fault[] = checked.success
    ? relationFaults(checked.data)
    : checked.error.issues;
  return faults.map(({ path, message }) => `${locationOf(files, path)}: ${message}`);
}

/** What one row says of another: ids stand once, and what is named exists. */
function relationFaults(shop: Shop): readonly Fault[] {
  const {
    addOns,
    catalog,
    packages,
    payments,
    policies,
    poses,
    sampleCodes,
    server,
    teams,
    templates,
  } = shop;
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  const labels = (rows: readonly { readonly label: string }[]) => rows.map(({ label }) => label);
  const cards = packages.map(({ product }) => product);
  const slugs = teams.teams.map(({ slug }) => slug);
  const sports = teams.teams.map(({ sport }) => sport);
  const seasons = teams.teams.map(({ season }) => season);
  const samples = sampleCodes.map(({ slug }) => slug);
  const parts = catalog.flatMap(({ components = [] }) => ids(components));
  const prints = templates.flatMap((template) => template.prints);
  return [
    ...repeated(ids(catalog), (row) => ['catalog', row, 'id']),
    ...catalog.flatMap(({ components = [] }, row) =>
      repeated(ids(components), (inside) => ['catalog', row, 'components', inside, 'id']),
    ),
    ...repeated(ids(addOns), (row) => ['addOns', row, 'id']),
    ...repeated(ids(poses.poses), (row) => ['poses', 'poses', row, 'id']),
    ...repeated(ids(teams.teams), (row) => ['teams', 'teams', row, 'id']),
    ...repeated(slugs, (row) => ['teams', 'teams', row, 'slug']),
    ...repeated(cards, (row) => ['packages', row, 'product']),
    ...repeated(labels(policies), (row) => ['policies', row, 'label']),
    ...repeated(labels(payments), (row) => ['payments', row, 'label']),
    ...payments.flatMap((way, row) =>
      way.kind === 'link' && way.url.includes('{number}') && !server.ordersAreNumbered
        ? [
            {
              path: ['payments', row, 'url'],
              message: 'needs order numbers, but server.json says that orders have none',
            },
          ]
        : [],
    ),
    ...unknown(cards, ids(catalog), (row) => ['packages', row, 'product']),
    ...unknown([poses.default], ids(poses.poses), () => ['poses', 'default']),
    ...unknown([teams.defaultSeason], teams.seasons, () => ['teams', 'defaultSeason']),
    ...unknown(sports, teams.sports, (row) => ['teams', 'teams', row, 'sport']),
    ...unknown(seasons, teams.seasons, (row) => ['teams', 'teams', row, 'season']),
    ...unknown(samples, slugs, (row) => ['sampleCodes', row, 'slug']),
    ...templates.flatMap((template, row) =>
      unknown(template.prints, [...ids(catalog), ...parts, ...ids(addOns)], (inside) => [
        'templates',
        row,
        'prints',
        inside,
      ]),
    ),
    ...templates.flatMap((template, row) =>
      template.prints.flatMap((print, inside) =>
        prints.indexOf(print) === prints.lastIndexOf(print)
          ? []
          : [
              {
                path: ['templates', row, 'prints', inside],
                message: `"${print}" has two templates`,
              },
            ],
      ),
    ),
    ...templates.flatMap(({ widthMm, heightMm, fills = [], photos, texts = [] }, row) =>
      Object.entries({ fills, photos, texts }).flatMap(([kind, boxes]) =>
        boxes.flatMap((box, inside) =>
          box.xMm + box.widthMm <= widthMm && box.yMm + box.heightMm <= heightMm
            ? []
            : [{ path: ['templates', row, kind, inside], message: 'leaves its sheet' }],
        ),
      ),
    ),
    ...templates.flatMap(({ widthMm, heightMm, sheets = [] }, row) =>
      sheets.flatMap(({ columns, rows, gapMm = 0, ...sheet }, inside) => {
        const across = columns * widthMm + (columns - 1) * gapMm;
        const down = rows * heightMm + (rows - 1) * gapMm;
        // Lengths are typed with one digit.
        return across <= sheet.widthMm + 0.01 && down <= sheet.heightMm + 0.01
          ? []
          : [{ path: ['templates', row, 'sheets', inside], message: 'has no room for its pieces' }];
      }),
    ),
    ...templates.flatMap(({ turns, texts = [] }, row) =>
      turns && texts.length > 0
        ? [{ path: ['templates', row, 'turns'], message: 'a piece with texts does not turn' }]
        : [],
    ),
  ];
}

type PathOf = (row: number) => Fault['path'];

function repeated(values: readonly string[], pathOf: PathOf): readonly Fault[] {
  return values.flatMap((value, row) =>
    values.indexOf(value) === row
      ? []
      : [{ path: pathOf(row), message: `"${value}" stands there twice` }],
  );
}

function unknown(
  values: readonly string[],
  known: readonly string[],
  pathOf: PathOf,
): readonly Fault[] {
  return values.flatMap((value, row) =>
    known.includes(value)
      ? []
      : [{ path: pathOf(row), message: `"${value}" is none of ${known.join(', ')}` }],
  );
}

/** `catalog.json, row 2 (family-pack), components, row 1 (magnet), count`. */
function locationOf(files: Readonly<Record<string, unknown>>, path: Fault['path']): string {
  const [file, ...inside] = path;
  if (file === undefined) return 'The shop';
  const parts = [`${String(file)}.json`];
  let value: unknown = files[String(file)];
  for (const key of inside) {
    value = (value as Readonly<Record<PropertyKey, unknown>> | undefined)?.[key];
    parts.push(typeof key === 'number' ? `row ${key + 1}${nameOf(value)}` : String(key));
  }
  return parts.join(', ');
}

/** What a person calls a row. */
function nameOf(row: unknown): string {
  if (typeof row !== 'object' || row === null) return '';
  const { id, product, label, name, title, slug, src } = row as Readonly<Record<string, unknown>>;
  const names = [id, product, label, name, title, slug, src];
  const first = names.find((one): one is string => typeof one === 'string');
  return first === undefined ? '' : ` (${first})`;
}
