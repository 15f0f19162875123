/** Opens what a scanned card or a link with a code is for, before any screen is drawn. */
import { screenOf } from '#app/screens.ts';
import { carriesSecret } from '#core/gallery/paths.ts';

/**
 * Returns the path to show: the gallery's, if the link has opened one. Else it is the path as it was, and the access page tries
 * again and says what is wrong. `patience` ends the wait.
 */
export async function openLink(path: string, patience: Promise<void>): Promise<string> {
  if (screenOf(path) !== 'access' || !carriesSecret(path)) return path;
  const shell = currentShell();
  const opening = await Promise.race([opened(path), patience]);
  // Another card may have been scanned in the meantime.
  const isStillAskedFor = location.hash.slice(1) === path;
  if (opening?.ok && opening.value.type === 'team' && isStillAskedFor) {
    history.replaceState(null, '', `#${opening.value.path}`);
    if (shell) shell.dataset['at'] = location.hash;
    return opening.value.path;
  }
  return location.hash.slice(1);
}

async function opened(path: string) {
  try {
    return await (await import('#device/gallery/openWithCode.ts')).openWithLink(path);
  } catch {
    // The access page does it again and reports errors.
    return undefined;
  }
}

/** Returns the app shell of a gallery if the address still asks for it. */
export function currentShell(): HTMLElement | undefined {
  const shell = document.querySelector<HTMLElement>('[data-screen=gallery][data-at]');
  return shell?.dataset['at'] === location.hash ? shell : undefined;
}
