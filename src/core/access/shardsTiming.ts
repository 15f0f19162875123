/**
 * Where the shards of the access table are, as the server says it with the page: in `Server-Timing`, the one header that a page can read
 * of its own answer (https://www.w3.org/TR/server-timing/). A scanned card then need not wait for the table's head.
 */

/** Names the folder of the shards, and the number of leading bits that the ids in one share. */
export type ShardsPlace = { readonly shards: string; readonly prefixBits: number };

/** The name of the metric. */
const metric = 'shards';

/** Returns the header's value for the text of a table's head, or undefined if it names no place. */
export function shardsTiming(head: string): string | undefined {
  const { shards = '', prefixBits } = JSON.parse(head) as Partial<ShardsPlace>;
  const said = `${shards}/${prefixBits}`;
  return placeOf(said) && `${metric};desc="${said}"`;
}

/** Returns the place that a page's metrics name, or undefined. */
export function announcedShards(
  metrics: readonly { readonly name: string; readonly description: string }[] = [],
): ShardsPlace | undefined {
  return placeOf(metrics.find(({ name }) => name === metric)?.description ?? '');
}

function placeOf(said: string): ShardsPlace | undefined {
  const [, shards, bits] = /^([\w-]{1,64})\/(\d|1[0-6])$/.exec(said) ?? [];
  return shards === undefined ? undefined : { shards, prefixBits: Number(bits) };
}
