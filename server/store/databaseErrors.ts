/** Errors after which the same call may be taken later, told apart by the codes of both databases and of the system. */

/** PostgreSQL's lock_not_available: somebody else's transaction holds the row. */
const lockNotAvailable = '55P03';

/** SQLite's SQLITE_BUSY and SQLITE_LOCKED. */
const sqliteBusy = new Set([5, 6]);

/** SQLite's SQLITE_FULL, which is also what it makes of the system's ENOSPC. */
const sqliteFull = 13;

/** PostgreSQL's disk_full; and what the system says of a file, an upload's for one: no space left, or none for this user. */
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/**
 * PostgreSQL's classes of codes: connection exception, insufficient resources, operator intervention (a restart, a statement
 * that was cancelled), serialization failure and deadlock; and what the network says when the server is gone.
 */
const notNow =
  /^(?:08|53|57|40|55P03$|ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|EAI_AGAIN$)/;

/** Whether a wait for somebody else's row was given up (PostgreSQL's lock_timeout). */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === lockNotAvailable;
}

/** Whether there is no room left on a disk: nothing is taken until somebody makes room, and nothing is lost either. */
export function isDiskFull(error: unknown): boolean {
  return sqliteCodeOf(error) === sqliteFull || diskFull.has(codeOf(error));
}

/** Whether the database may take the same order in a moment. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const sqliteCode = sqliteCodeOf(error);
  if (sqliteCode !== undefined) return sqliteBusy.has(sqliteCode);
  if (notNow.test(codeOf(error))) return true;
  // pg's own, which carry no code.
  return /^(?:timeout exceeded when trying to connect|Connection terminated|Client .* not queryable$)/.test(
    error.message,
  );
}

/** SQLite's primary result code, which is the low byte of the extended one; undefined for errors of anything else. */
function sqliteCodeOf(error: unknown): number | undefined {
  const { errcode } = (error instanceof Error ? error : {}) as { errcode?: unknown };
  return typeof errcode === 'number' ? errcode & 0xff : undefined;
}

function codeOf(error: unknown): string {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return typeof code === 'string' ? code : '';
}
