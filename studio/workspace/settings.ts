/** What a person has set at the desk: where backups go, which server orders come from, and where the site is. */
import { join } from 'node:path';
import { success, type Result } from '#core/text/result.ts';
import { list, object, oneOf, optional, text, wholeOf, type Of } from '#core/text/schema.ts';
import { replaceFile, readStored } from './storedFile.ts';

/** Why the last pull or push did not work, and since when. What the other program said follows in lines of its own. */
const faultSchema = object({ at: text, says: text });

const serverSchema = object({
  /** A name that ssh knows, or a folder that is the server's data. */
  name: text,
  /** The studio's command there. */
  command: text,
  /** How often orders are pulled and states pushed. 0: only when a person says so. */
  everyMinutes: wholeOf(0),
  /** How many states and corrections are known to be there. */
  eventsThere: wholeOf(0),
  /** When it last worked, ISO 8601. */
  pulledAt: optional(text),
  pushedAt: optional(text),
  pullFault: optional(faultSchema),
  pushFault: optional(faultSchema),
});
export type FarServer = Of<typeof serverSchema>;

const daysMost = 3;

const settingsSchema = object({
  version: oneOf(1),
  /** An absolute path. */
  backups: optional(text),
  server: optional(serverSchema),
  /** The address of the site, if the shop's `brand.json` has none. */
  site: optional(text),
  /** Folders of picture days, the last first. */
  days: optional(list(text, { most: daysMost })),
});
export type Settings = Omit<Of<typeof settingsSchema>, 'version'>;

/** Nothing is set in a new workspace. Fails if the file cannot be read. */
export async function readSettings(workspace: string): Promise<Result<Settings>> {
  const stored = await readStored(fileOf(workspace), settingsSchema);
  return stored.ok ? success(stored.value ?? {}) : stored;
}

let last: Promise<unknown> = Promise.resolve();

/** Changes what is set, one change after the other. The file is readable by the studio's own account only. Fails if it cannot be read. */
export function changeSettings(
  workspace: string,
  change: (settings: Settings) => Settings,
): Promise<Result<undefined>> {
  const changing = last.then(async (): Promise<Result<undefined>> => {
    const settings = await readSettings(workspace);
    if (!settings.ok) return settings;
    const { backups, server, site, days } = change(settings.value);
    const written = JSON.stringify({ version: 1, backups, server, site, days }, null, 2);
    await replaceFile(fileOf(workspace), `${written}\n`, 0o600);
    return success(undefined);
  });
  last = changing.catch(() => {});
  return changing;
}

export function rememberDay(workspace: string, folder: string): Promise<Result<undefined>> {
  return changeSettings(workspace, ({ days = [], ...settings }) => ({
    ...settings,
    days: [folder, ...days.filter((day) => day !== folder)].slice(0, daysMost),
  }));
}

function fileOf(workspace: string): string {
  return join(workspace, 'settings.json');
}
