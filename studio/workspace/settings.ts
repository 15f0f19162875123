/** What a person has set at the desk: where backups go, and which server orders come from. */
import { join } from 'node:path';
import { success, type Result } from '#core/text/result.ts';
import { object, oneOf, optional, text, wholeOf, type Of } from '#core/text/schema.ts';
import { replaceFile, readStored } from './storedFile.ts';

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
});
export type FarServer = Of<typeof serverSchema>;

const settingsSchema = object({
  version: oneOf(1),
  /** An absolute path. */
  backups: optional(text),
  server: optional(serverSchema),
});
export type Settings = Omit<Of<typeof settingsSchema>, 'version'>;

/** Nothing is set in a new workspace. Fails if the file cannot be read. */
export async function readSettings(workspace: string): Promise<Result<Settings>> {
  const stored = await readStored(fileOf(workspace), settingsSchema);
  return stored.ok ? success(stored.value ?? {}) : stored;
}

/** Readable by the studio's own account only. */
export async function writeSettings(workspace: string, { backups, server }: Settings) {
  const written = JSON.stringify({ version: 1, backups, server }, null, 2);
  await replaceFile(fileOf(workspace), `${written}\n`, 0o600);
}

function fileOf(workspace: string): string {
  return join(workspace, 'settings.json');
}
