/** Small facts that the app remembers about itself. */
import { keepText, readText } from './localText.ts';
import { languageKey, pageLostKey } from './pageLost.ts';

export const inviteKey = 'sideline.install';
export const reloadKey = 'sideline.reloaded';

/** Returns true if the person has answered the invitation to install. It is shown once. */
export function isInvitationAnswered(): boolean {
  return readText(inviteKey) !== undefined;
}

export function recordInvitationAnswered(): void {
  keepText(inviteKey, 'answered');
}

/** Returns the tag of the language that this phone speaks; undefined if nobody has chosen one. */
export function keptLanguage(): string | undefined {
  return readText(languageKey);
}

export function keepLanguage(tag: string): void {
  keepText(languageKey, tag);
}

/** Keeps what the worker shows if the app's page is lost. English needs no such words. */
export function keepPageLost(tag: string, title: string, body: string): void {
  keepText(pageLostKey, JSON.stringify([tag, title, body]));
}

/**
 * Records, for this tab, that the page of `version` was reloaded because a file was missing. Returns false if it already was, or if
 * that cannot be recorded: the page could then reload forever.
 */
export function recordReload(version: string): boolean {
  try {
    if (sessionStorage.getItem(reloadKey) === version) return false;
    sessionStorage.setItem(reloadKey, version);
    return true;
  } catch {
    return false;
  }
}
