/** The store that the desk works with: the server's own, whether or not the server is running. */
import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Result, success } from '#core/text/result.ts';
import { type Done, refusal } from '#studio/workspace/act.ts';
import {
  databaseFile,
  openStore,
  readStoreLocation,
  type Store,
  type StoreLocation,
} from '#server/store/openStore.ts';

export type DeskStore = Store;

/** `data` is the server's data folder; without it the environment says where the store is. */
type Where = { readonly data?: string };

/** Fails if there is none: reading must not create an empty store. The caller closes it. */
export async function openDeskStore(where: Where): Promise<Done<Store>> {
  const location = await existingLocation(where);
  return location.ok ? openStore(location.value, () => {}) : location;
}

/** Makes the store if there is none. */
export async function openNewDeskStore(where: Where): Promise<Done<Store>> {
  const location = newLocation(where);
  return location.ok ? openStore(location.value, () => {}) : location;
}

/** Returns where the store is, or will be. */
export function newLocation({ data }: Where): Result<StoreLocation> {
  const location = readStoreLocation(process.env);
  return location.ok && data !== undefined ? success(inFolder(data)) : location;
}

export async function existingLocation({ data }: Where): Promise<Done<StoreLocation>> {
  const location = readStoreLocation(process.env);
  if (!location.ok) return location;
  if (location.value.databaseUrl !== undefined && data === undefined) return location;
  const found = inFolder(data ?? location.value.dataDir);
  return access(join(found.dataDir, databaseFile)).then(
    () => success(found),
    () =>
      refusal(`There are no orders in ${found.dataDir}: name the server's data folder.`, 'data'),
  );
}

function inFolder(data: string): StoreLocation {
  return { dataDir: resolve(data), databaseUrl: undefined };
}
