const prefix = 'sideline.allow.';

/** Passes of a page whose browser refuses localStorage: they last until it is closed. */
const sessionPasses = new Set<string>();

/** Whether this device may show a team's gallery: the per-team allow flag (spec, section 4). */
export function hasPass(slug: string): boolean {
  return sessionPasses.has(slug) || stored((storage) => storage.getItem(prefix + slug)) === '1';
}

export function keepPass(slug: string): void {
  sessionPasses.add(slug);
  stored((storage) => storage.setItem(prefix + slug, '1'));
}

export function dropPass(slug: string): void {
  sessionPasses.delete(slug);
  stored((storage) => storage.removeItem(prefix + slug));
}

/** localStorage throws where cookies are blocked, and when it is full. */
function stored<Value>(work: (storage: Storage) => Value): Value | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}
