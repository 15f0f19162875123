/**
 * Reads a gallery's key before any module has come: on a slow phone a database opens while the line brings the modules.
 * It stands in the page's head as its own text, so it uses nothing but what is in it. Never rejects; resolves with
 * what is kept under `slug`, undefined where there is nothing, and not at all where the database does not open.
 */
export function readKeyAhead(database: string, table: string, slug: string): Promise<unknown> {
  return new Promise((resolve) => {
    const giveUp = (): void => resolve(undefined);
    try {
      const opening = indexedDB.open(database);
      // A database that is not there is not made here: it would lack its tables for ever.
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
        // It closes when what was asked has been answered.
        result.close();
      };
    } catch {
      giveUp();
    }
  });
}
