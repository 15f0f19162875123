/** Small things that the app notes about itself. */
import { keepText, readText } from './localText.ts';

const inviteKey = 'sideline.install';
const reloadKey = 'sideline.reloaded';

/** Whether the person has answered the invitation to install: it is not repeated. */
export function isInvitationAnswered(): boolean {
  return readText(inviteKey) !== undefined;
}

export function noteInvitationAnswered(): void {
  keepText(inviteKey, 'answered');
}

/**
 * Notes, for this tab, that the page of `version` was reloaded for a missing file. False when that was done before, or
 * cannot be noted: then a reload could go on for ever.
 */
export function noteReload(version: string): boolean {
  try {
    if (sessionStorage.getItem(reloadKey) === version) return false;
    sessionStorage.setItem(reloadKey, version);
    return true;
  } catch {
    return false;
  }
}
