import { normalizeCode } from '#core/access/access.ts';
import { shownSite } from './shownSite.ts';
import type { WorkspaceCode } from '#studio/workspace/workspace.ts';

/**
 * Returns the part of a card's address after the site. It is a fragment, which is never sent to a server. A team's link has a
 * secret of its own, so that no browser's history shows the code.
 */
export function codeLink({ code, card }: Pick<WorkspaceCode, 'code' | 'card'>): string {
  if (card) return `/#/access?card=${card.secret}`;
  return `/#/access?code=${encodeURIComponent(normalizeCode(code))}`;
}

/** Prints a code and the link of its card. */
export function sayCode(code: Pick<WorkspaceCode, 'code' | 'card'>): void {
  console.log(`Code     ${code.code}\nLink     ${shownSite()}${codeLink(code)}`);
}
