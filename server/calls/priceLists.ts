/** Remembers the shop's price lists in the data folder, one file each: `prices/<hash>.json`. A new machine begins without any. */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checked, object, text, where } from '#core/text/schema.ts';
import { ensureFolder } from '#server/store/folders.ts';
import { replaceSharedFile } from '#server/store/replaceFile.ts';
import { jsonIn } from '#core/text/record.ts';
import { priceListSchema, todaysPrices, type PriceList } from './priceList.ts';

export type PriceLists = {
  /** Returns the other lists of the last 14 days, the latest first. Never rejects. */
  earlier(): Promise<readonly PriceList[]>;
  /** Resolves when the list of this process is recorded for the last time. */
  stop(): Promise<void>;
};

type Keeping = { readonly prices?: PriceList; readonly nowMs?: () => number };

/** Below the data folder. */
export const pricesFolder = 'prices';

/** For how long after its last day a list counts for orders that were made with it. */
const validMs = 14 * 24 * 60 * 60_000;

/** A list that was live counts as live until the last of these. */
const everyMs = 60 * 60_000;

/** Enough for more than one list a day as long as lists count. The oldest go once there are more, whatever their time: a clock may be wrong. */
const filesKept = 40;

const fileSchema = object({
  liveAt: where(text, (time) => Number.isFinite(Date.parse(time))),
  prices: priceListSchema,
});

type Kept = { readonly file: string; readonly liveMs: number; readonly prices: PriceList };

/**
 * Records from now on that a list is live. `failed` hears of each failure: no order is refused for it, except one of an earlier list. Processes
 * with the same folder each write the file of their own list, so that an update needs no order among them.
 */
export async function keepPriceLists(
  dataDir: string,
  failed: (error: unknown) => void,
  { prices = todaysPrices, nowMs = Date.now }: Keeping = {},
): Promise<PriceLists> {
  const folder = join(dataDir, pricesFolder);
  const text = JSON.stringify(prices);
  const own = `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`;
  const record = async () => {
    try {
      await ensureFolder(folder);
      const liveAt = new Date(nowMs()).toISOString();
      await replaceSharedFile(join(folder, own), JSON.stringify({ liveAt, prices }), 0o600);
      await dropOldest(folder, own);
    } catch (error) {
      failed(error);
    }
  };
  // Before the first page with these prices is served.
  await record();
  let underWay = Promise.resolve();
  const timer = setInterval(() => (underWay = record()), everyMs);
  timer.unref();
  return {
    earlier: () => earlierPrices(dataDir, own, nowMs()),
    async stop() {
      clearInterval(timer);
      await underWay;
      await record();
    },
  };
}

/** Returns the lists of the last days of a data folder but the one in the file `own`, the latest first. Never rejects. */
export async function earlierPrices(
  dataDir: string,
  own = '',
  nowMs = Date.now(),
): Promise<readonly PriceList[]> {
  const lists = await readLists(join(dataDir, pricesFolder));
  const from = nowMs - validMs;
  // A time far ahead is that of a wrong clock, and says nothing.
  const until = nowMs + validMs;
  return lists
    .filter(({ file, liveMs }) => file !== own && liveMs >= from && liveMs <= until)
    .map((list) => list.prices);
}

/** Returns the lists of a folder, the latest first. What can't be read is left out. */
async function readLists(folder: string): Promise<readonly Kept[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => /^[\da-f]{16}\.json$/.test(name));
  const lists = await Promise.all(files.map((file) => readList(folder, file)));
  return lists.flatMap((list) => list ?? []).toSorted((one, other) => other.liveMs - one.liveMs);
}

async function readList(folder: string, file: string): Promise<Kept | undefined> {
  const text = await readFile(join(folder, file), 'utf8').catch(() => '');
  const kept = checked(fileSchema, jsonIn(text));
  if (!kept.ok) return undefined;
  const { liveAt, prices } = kept.value;
  return { file, liveMs: Date.parse(liveAt), prices };
}

async function dropOldest(folder: string, own: string): Promise<void> {
  const lists = await readLists(folder);
  for (const { file } of lists.slice(filesKept)) {
    if (file !== own) await rm(join(folder, file), { force: true });
  }
}
