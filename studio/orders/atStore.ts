/** Commands about orders use the server's own store, whether or not the server is running. */
import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { failure, type Result, success } from '#core/text/result.ts';
import {
  databaseFile,
  openStore,
  type Store,
  readStoreLocation,
  type StoreLocation,
} from '#server/store/openStore.ts';
import { failed, takes } from '#studio/command/commandLine.ts';

/** The common option of these commands. */
export const storeOptions = {
  data: takes`folder  the server's data folder (data, or DATA_DIR; DATABASE_URL goes before both)`,
} as const;

/** Returns the exit code of `work`, or 1 with a clear message if there is no store. */
export async function atStore(
  values: { readonly data?: string },
  work: (store: Store) => Promise<number>,
): Promise<number> {
  const location = await existingLocation(values);
  return location.ok ? workAt(location.value, work) : failed(location.message);
}

/** The same for a command that brings orders: it makes the store if there is none. */
export async function atNewStore(
  { data }: { readonly data?: string },
  work: (store: Store) => Promise<number>,
): Promise<number> {
  const location = readStoreLocation(process.env);
  if (!location.ok) return failed(location.message);
  const named =
    data === undefined ? location.value : { dataDir: resolve(data), databaseUrl: undefined };
  return workAt(named, work);
}

async function workAt(
  location: StoreLocation,
  work: (store: Store) => Promise<number>,
): Promise<number> {
  const opened = await openStore(location, () => {});
  if (!opened.ok) return failed(opened.message);
  try {
    return await work(opened.value);
  } finally {
    await opened.value.close();
  }
}

/** Reading must not create an empty store. */
export async function existingLocation({
  data,
}: {
  readonly data?: string;
}): Promise<Result<StoreLocation>> {
  const location = readStoreLocation(process.env);
  if (!location.ok) return location;
  const { databaseUrl } = location.value;
  if (databaseUrl !== undefined && data === undefined) return location;
  const dataDir = data === undefined ? location.value.dataDir : resolve(data);
  const file = join(dataDir, databaseFile);
  return access(file).then(
    () => success({ dataDir, databaseUrl: undefined }),
    () => failure(`There are no orders in ${dataDir}: name the server's data folder with --data.`),
  );
}
