import { join, resolve } from 'node:path';
import { failure, success, type Result } from '#core/text/result.ts';
import { programFolder } from './programFolder.ts';

export type StoreLocation = {
  /** The folder of the SQLite file if there is no `databaseUrl`, and of email files and unfinished uploads in any case. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
};

/** Reads DATA_DIR and DATABASE_URL. Unset paths default to folders beside the program, wherever it was started from. */
export function readStoreLocation(
  env: Readonly<Record<string, string | undefined>>,
): Result<StoreLocation> {
  const dataDir = env['DATA_DIR']?.trim();
  const databaseUrl = env['DATABASE_URL']?.trim() || undefined;
  if (databaseUrl !== undefined && !isPostgresUrl(databaseUrl)) {
    return failure('DATABASE_URL must look like "postgres://user:password@host:5432/sideline".');
  }
  return success({
    dataDir: dataDir ? resolve(dataDir) : join(programFolder, 'data'),
    databaseUrl,
  });
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(?:ql)?:\/\/[^/]/i.test(text);
}
