import { randomBytes } from 'node:crypto';
import type { OldToken, WorkspaceGallery } from './workspace.ts';

type Tokens = Pick<WorkspaceGallery, 'token' | 'oldTokens'>;

/** Orders that waited on a phone are printed for this long after the gallery's token was replaced. */
const daysAfter = 60;
const dayMs = 86_400_000;

export function newToken(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Returns the gallery's old tokens once `gallery.token` is replaced. None is dropped: an order that came in time may be printed late,
 * and one that came too late is told from a forged one.
 */
export function tokensAfter(gallery: Tokens, now: Date): readonly OldToken[] {
  const { oldTokens = [] } = gallery;
  const until = new Date(now.getTime() + daysAfter * dayMs).toISOString().slice(0, 10);
  return [...oldTokens, { token: gallery.token, until }];
}
