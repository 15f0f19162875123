import { randomBytes } from 'node:crypto';
import { isOver } from '#rules/expiry.ts';
import type { OldToken, WorkspaceGallery } from './workspace.ts';

/** Orders that waited on a phone are printed for this long after the gallery's token was replaced. */
const daysAfter = 60;
const dayMs = 86_400_000;

export function newToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Returns the old tokens that still count once `gallery.token` is replaced. */
export function tokensAfter(gallery: WorkspaceGallery, now: Date): readonly OldToken[] {
  const kept = (gallery.oldTokens ?? []).filter(({ until }) => !isOver(until, now));
  if (gallery.token === undefined) return kept;
  const until = new Date(now.getTime() + daysAfter * dayMs).toISOString().slice(0, 10);
  return [...kept, { token: gallery.token, until }];
}
