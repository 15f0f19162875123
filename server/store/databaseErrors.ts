/** Errors of both databases that say "not now", by their codes. */

/** PostgreSQL's lock_not_available: somebody else's transaction holds the row. */
const lockNotAvailable = '55P03';

/** SQLite's SQLITE_BUSY and SQLITE_LOCKED. */
const sqliteBusy = new Set([5, 6]);

/**
 * PostgreSQL's classes of codes: connection exception, insufficient resources, operator intervention (a restart, a statement
 * that was cancelled), serialization failure and deadlock; and what the network says when the server is gone.
 */
const notNow =
  /^(?:08|53|57|40|55P03$|ECONN|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|EAI_AGAIN$)/;

export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === lockNotAvailable;
}

/** Whether the database may take the same order in a moment. */
export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode } = error as { errcode?: unknown };
  if (typeof errcode === 'number') return sqliteBusy.has(errcode & 0xff);
  if (notNow.test(codeOf(error))) return true;
  // pg's own, which carry no code.
  return /^(?:timeout exceeded when trying to connect|Connection terminated|Client .* not queryable$)/.test(
    error.message,
  );
}

function codeOf(error: unknown): string {
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return typeof code === 'string' ? code : '';
}
