/** Every command that looks at orders works on the server's own store, whether the server runs or not. */
import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { failure, success, type Result } from '#rules/result.ts';
import { databaseFile, openStore, type Store } from '#server/store/openStore.ts';
import { readStorePlace, type StorePlace } from '#server/store/storePlace.ts';
import { failed } from '#studio/commandLine.ts';

/** The option that every one of these commands has, and its line in their help. */
export const storeOptions = { data: { type: 'string' } } as const;
export const storeHelp = `  --data folder    the server's data folder (data, or DATA_DIR; DATABASE_URL goes before both)`;

/** The exit code of `work`, or 1 with a clear line when there is no store to look at. */
export async function atStore(
  values: { readonly data?: string | undefined },
  work: (store: Store) => Promise<number>,
): Promise<number> {
  const place = await existingPlace(values);
  if (!place.ok) return failed(place.message);
  const opened = await openStore(place.value, () => {});
  if (!opened.ok) return failed(opened.message);
  try {
    return await work(opened.value);
  } finally {
    await opened.value.close();
  }
}

/** Looking must not leave an empty store behind where there was none. */
export async function existingPlace({
  data,
}: {
  readonly data?: string | undefined;
}): Promise<Result<StorePlace>> {
  const place = readStorePlace(process.env);
  if (!place.ok) return place;
  const { databaseUrl } = place.value;
  if (databaseUrl !== undefined && data === undefined) return place;
  const dataDir = data === undefined ? place.value.dataDir : resolve(data);
  const file = join(dataDir, databaseFile);
  return access(file).then(
    () => success({ dataDir, databaseUrl: undefined }),
    () => failure(`There are no orders in ${dataDir}: name the server's data folder with --data.`),
  );
}
