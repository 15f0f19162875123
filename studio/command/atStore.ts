/** The server's own store for a command, and the options that many commands about orders have. */
import type { Store } from '#server/store/openStore.ts';
import { openDeskStore, openNewDeskStore } from '#studio/orders/deskStore.ts';
import type { Done } from '#studio/workspace/act.ts';
import { flag, refused, takes, workspaceOptions } from './commandLine.ts';

export const storeOptions = {
  data: takes`folder  the server's data folder (data, or DATA_DIR; DATABASE_URL goes before both)`,
} as const;

export const dataHint = { data: '--data' } as const;

export const lookupOptions = { ...workspaceOptions, ...storeOptions } as const;

export const byOptions = { by: takes`name  who says so (the account on this machine)` } as const;

export const emailOptions = { 'no-email': flag`the customer gets no email about it` } as const;

type Values = { readonly data?: string };
type Work = (store: Store) => Promise<number>;

/** Returns the exit code of `work`, or 1 with a clear message if there is no store. */
export async function atStore(values: Values, work: Work): Promise<number> {
  return workAt(await openDeskStore(values), work);
}

/** The same for a command that brings orders: it makes the store if there is none. */
export async function atNewStore(values: Values, work: Work): Promise<number> {
  return workAt(await openNewDeskStore(values), work);
}

async function workAt(opened: Done<Store>, work: Work): Promise<number> {
  if (!opened.ok) return refused(opened, dataHint);
  try {
    return await work(opened.value);
  } finally {
    await opened.value.close();
  }
}
