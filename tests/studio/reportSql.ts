/** What a report must say, as sums made in SQL. */
import type { StoreLocation } from '#server/store/openStore.ts';
import { rowsAt } from '#tests/server/storeLocations.ts';

/**
 * Each database has its own words for JSON: rows of an order's items and add-ons, and what an event says. `gallery` is that of the line's
 * first photo.
 */
const dialects = {
  sqlite: `
  orders AS (SELECT * FROM requests WHERE kind = 'order'),
  items AS (
    SELECT orders.number, item.key AS position, item.value ->> '$.id' AS id,
      CAST(round((item.value ->> '$.price') * 100) AS INTEGER) AS cents, item.value ->> '$.qty' AS ordered,
      item.value ->> '$.pack' IS NOT NULL AS is_pack,
      coalesce((SELECT photo.value ->> '$[0].gallery' FROM json_each(item.value, '$.photos') AS photo LIMIT 1),
        request ->> '$.meta.gallery.slug', '') AS gallery
    FROM orders, json_each(request, '$.meta.items') AS item),
  add_ons AS (
    SELECT number, CAST(round((one.value ->> '$.price') * 100) AS INTEGER) AS cents
    FROM orders, json_each(request, '$.meta.addOns') AS one),
  happened AS (
    SELECT number, at, happening ->> '$.payment' AS payment,
      happening ->> '$.production' AS production, happening ->> '$.amountCents' AS amount
    FROM events),
  quantities AS (
    SELECT number, at, CAST(item.key AS INTEGER) AS position, item.value ->> '$.qty' AS qty
    FROM events, json_each(happening, '$.correction.items') AS item)`,
  postgres: `
  orders AS (SELECT * FROM requests WHERE kind = 'order'),
  items AS (
    SELECT orders.number, position - 1 AS position, item ->> 'id' AS id,
      CAST(round((item ->> 'price')::numeric * 100) AS INTEGER) AS cents, (item ->> 'qty')::int AS ordered,
      item -> 'pack' IS NOT NULL AS is_pack,
      coalesce((SELECT photo.value -> 0 ->> 'gallery' FROM jsonb_each(item -> 'photos') AS photo LIMIT 1),
        request::jsonb -> 'meta' -> 'gallery' ->> 'slug', '') AS gallery
    FROM orders, jsonb_array_elements(request::jsonb -> 'meta' -> 'items') WITH ORDINALITY AS all_items(item, position)),
  add_ons AS (
    SELECT number, CAST(round((one ->> 'price')::numeric * 100) AS INTEGER) AS cents
    FROM orders, jsonb_array_elements(request::jsonb -> 'meta' -> 'addOns') AS one),
  happened AS (
    SELECT number, at, happening::jsonb ->> 'payment' AS payment,
      happening::jsonb ->> 'production' AS production, (happening::jsonb ->> 'amountCents')::int AS amount
    FROM events),
  quantities AS (
    SELECT number, at, item.key::int AS position, (item.value ->> 'qty')::int AS qty
    FROM events, jsonb_each(happening::jsonb -> 'correction' -> 'items') AS item)`,
} as const;

/** 6 % of products and add-ons, rounded half up, and 5.95 for shipping (spec, section 9). All in cents. */
const shared = `
  lines AS (
    SELECT items.*, coalesce((SELECT qty FROM quantities WHERE quantities.number = items.number
      AND quantities.position = items.position ORDER BY at DESC LIMIT 1), ordered) AS qty
    FROM items),
  goods AS (
    SELECT number, substr(created_at, 1, 7) AS month,
      (SELECT coalesce(sum(cents * qty), 0) FROM lines WHERE lines.number = orders.number) +
      (SELECT coalesce(sum(cents), 0) FROM add_ons WHERE add_ons.number = orders.number) AS taxable
    FROM orders),
  taxed AS (SELECT goods.*, (taxable * 6 + 50) / 100 AS tax FROM goods),
  totals AS (SELECT taxed.*, taxable + tax + 595 AS total FROM taxed),
  states AS (
    SELECT totals.*, paid.payment, paid.amount, substr(paid.at, 1, 7) AS paid_month,
      made.production, substr(made.at, 1, 7) AS made_month
    FROM totals
    LEFT JOIN happened AS paid ON paid.number = totals.number AND paid.payment IS NOT NULL AND paid.at =
      (SELECT max(at) FROM happened WHERE happened.number = totals.number AND payment IS NOT NULL)
    LEFT JOIN happened AS made ON made.number = totals.number AND made.production IS NOT NULL AND made.at =
      (SELECT max(at) FROM happened WHERE happened.number = totals.number AND production IS NOT NULL)),
  backs AS (
    SELECT states.*,
      CASE WHEN production = 'cancelled' THEN 'cancelled' WHEN payment = 'refunded' THEN 'refunded' END AS why,
      CASE WHEN production = 'cancelled' THEN made_month ELSE paid_month END AS back_month,
      CASE WHEN payment = 'refunded' THEN coalesce(amount, total) WHEN production = 'cancelled' THEN total ELSE 0 END AS back
    FROM states)`;

const queries = {
  months: `SELECT month, count(*) AS orders, sum(taxable) AS taxable, sum(tax) AS tax, sum(595) AS shipping, sum(total) AS ordered
    FROM totals GROUP BY month ORDER BY month`,
  backs: `SELECT back_month AS month, why, sum(back) AS back FROM backs WHERE why IS NOT NULL GROUP BY back_month, why`,
  products: `SELECT id, sum(qty) AS quantity, sum(cents * qty) AS cents FROM lines WHERE qty > 0 GROUP BY id`,
  teams: `SELECT gallery AS team, sum(cents * qty) AS cents FROM lines GROUP BY gallery`,
  packs: `SELECT gallery AS team, sum(qty) AS packs FROM lines JOIN backs ON backs.number = lines.number
    WHERE is_pack AND back < total GROUP BY gallery`,
  open: `SELECT sum(CASE WHEN payment IS NULL AND why IS NULL THEN total ELSE 0 END) AS open,
    sum(CASE WHEN payment = 'paid' AND why = 'cancelled' THEN total ELSE 0 END) AS owed FROM backs`,
  all: `SELECT sum(total) AS ordered, sum(back) AS back FROM backs`,
} as const;

type Row = Readonly<Record<string, string | number>>;

/** PostgreSQL gives large sums as text. */
export async function sqlSums(
  place: StoreLocation,
  query: keyof typeof queries,
): Promise<readonly Row[]> {
  const dialect = dialects[place.databaseUrl === undefined ? 'sqlite' : 'postgres'];
  const tables = `${dialect},${shared}`.replaceAll(
    /(\w+) AS \(\s*SELECT/g,
    '$1 AS MATERIALIZED (SELECT',
  );
  const rows = await rowsAt(withoutJit(place), `WITH ${tables} ${queries[query]}`);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        /^-?\d+$/.test(String(value)) ? Number(value) : String(value),
      ]),
    ),
  );
}

/** Compiling these queries takes PostgreSQL seconds, and running them milliseconds. */
function withoutJit(place: StoreLocation): StoreLocation {
  const { databaseUrl } = place;
  if (databaseUrl === undefined) return place;
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c jit=off');
  return { ...place, databaseUrl: url.href.replaceAll('+', '%20') };
}
