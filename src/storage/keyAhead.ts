/**
 * Reads a gallery's key before any module has loaded: on a slow phone, the database opens while the modules download. Its source is
 * inlined into the page's head, so it may use nothing outside itself. Resolves with the value stored under `slug`, or undefined if
 * there is none. Never rejects, and never settles if the database does not open.
 */
export function readKeyAhead(database: string, table: string, slug: string): Promise<unknown> {
  return new Promise((resolve) => {
    const giveUp = (): void => resolve(undefined);
    try {
      const opening = indexedDB.open(database);
      // Never creates the database: it would lack its tables forever.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = giveUp;
      opening.onsuccess = () => {
        const { result } = opening;
        result.onversionchange = () => result.close();
        try {
          const asked = result.transaction(table).objectStore(table).get(slug);
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = giveUp;
        } catch {
          giveUp();
        }
        // The connection closes after the pending request.
        result.close();
      };
    } catch {
      giveUp();
    }
  });
}
