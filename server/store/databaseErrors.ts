/** Classifies errors after which the same call may succeed later, by the codes of both databases and the system. */

/** PostgreSQL's lock_not_available: another transaction holds the row. */
const lockNotAvailable = '55P03';

/** SQLite's SQLITE_BUSY and SQLITE_LOCKED. */
const sqliteBusy = new Set([5, 6]);

/** SQLite's SQLITE_FULL, which includes the system's ENOSPC. */
const sqliteFull = 13;

/**
 * SQLite's SQLITE_PERM, SQLITE_READONLY, SQLITE_IOERR and SQLITE_CANTOPEN: the file or disk cannot be written, whatever the system
 * calls it (EROFS, EACCES, EPERM, EIO, EFBIG).
 */
const sqliteReadOnly = new Set([3, 8, 10, 14]);

/** SQLite's SQLITE_CORRUPT and SQLITE_NOTADB. */
const sqliteDamaged = new Set([11, 26]);

/**
 * SQLite's messages for these codes (sqlite3_errstr). On a Node without SQLite, the package in its place gives no code with the errors of
 * statements that return rows.
 */
const sqliteMessages: ReadonlyMap<string, number> = new Map([
  ['database is locked', 5],
  ['attempt to write a readonly database', 8],
  ['disk I/O error', 10],
  ['database disk image is malformed', 11],
  ['database or disk is full', 13],
  ['unable to open database file', 14],
]);

/** PostgreSQL's read_only_sql_transaction, which a standby also reports, and the system's own codes. */
const readOnly = new Set(['25006', 'EROFS', 'EACCES', 'EPERM']);

/** PostgreSQL's data_corrupted and index_corrupted. */
const damaged = new Set(['XX001', 'XX002']);

/** PostgreSQL's disk_full, and the system's errors for files such as uploads: no space left, or none for this user. */
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/**
 * PostgreSQL's error classes: connection exception, insufficient resources, operator intervention (a restart, a cancelled
 * statement), serialization failure and deadlock; and the network's errors when the server is gone.
 */
const notNow =
  /^(?:08|53|57|40|55P03$|ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|EAI_AGAIN$)/;

/** Returns true if waiting for a locked row timed out (PostgreSQL's lock_timeout). */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === lockNotAvailable;
}

/** Returns true if a disk is full. Nothing is accepted until someone frees space, and nothing is lost either. */
export function isDiskFull(error: unknown): boolean {
  return sqliteCodeOf(error) === sqliteFull || diskFull.has(codeOf(error));
}

/** Returns true if the database or its disk cannot be written at all. */
export function isReadOnly(error: unknown): boolean {
  return sqliteReadOnly.has(sqliteCodeOf(error) ?? 0) || readOnly.has(codeOf(error));
}

/** Returns true if the stored data can no longer be read as a database. */
export function isDamaged(error: unknown): boolean {
  return sqliteDamaged.has(sqliteCodeOf(error) ?? 0) || damaged.has(codeOf(error));
}

/** Returns true if the database may accept the same order in a moment. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const sqliteCode = sqliteCodeOf(error);
  if (sqliteCode !== undefined) return sqliteBusy.has(sqliteCode);
  if (notNow.test(codeOf(error))) return true;
  // pg's own errors have no code.
  return /^(?:timeout exceeded when trying to connect|Connection terminated|Client .* not queryable$)/.test(
    error.message,
  );
}

/** Returns SQLite's primary result code, the low byte of the extended one, or undefined for other errors. */
function sqliteCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const { errcode } = error as { errcode?: unknown };
  if (typeof errcode === 'number') return errcode & 0xff;
  return codeOf(error) === 'ERR_SQLITE_ERROR' ? sqliteMessages.get(error.message) : undefined;
}

function codeOf(error: unknown): string {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return typeof code === 'string' ? code : '';
}
