/** Records what is wrong with the mail server, in the database, so that a restart does not start the count again. */
import type { MarkStore, Marks } from '#server/store/marks.ts';

export type MailState = {
  /** The mail server could not be reached. */
  failed(): void;
  /** The mail server accepted or refused an email. */
  worked(): void;
  /** The mail server accepted an email, and it is stored as sent. */
  accepted(): void;
  /** The number of emails accepted so far. */
  acceptedCount(): number;
  /** An email to the studio has waited too long, and no other was accepted since `acceptedCount` was this. */
  stuck(atMs: number, acceptedCount: number): void;
  /** Takes over the stored state, which another instance may have written. */
  learn(marks: Marks): void;
};

/** A mark that cannot be written now is written at the next occasion. */
export function mailState(marks: Pick<MarkStore, 'setOnce' | 'clear'>): MailState {
  const isSet: { 'mail-down'?: boolean; 'mail-stuck'?: boolean } = {};
  let acceptedCount = 0;
  const record = (name: 'mail-down' | 'mail-stuck', becomes: boolean, atMs = Date.now()) => {
    if (isSet[name] === becomes) return;
    isSet[name] = becomes;
    const recorded = becomes ? marks.setOnce(name, atMs) : marks.clear(name);
    recorded.catch(() => {
      isSet[name] = undefined;
    });
  };
  return {
    failed: () => record('mail-down', true),
    worked: () => record('mail-down', false),
    accepted() {
      acceptedCount += 1;
      record('mail-stuck', false);
    },
    acceptedCount: () => acceptedCount,
    stuck(atMs, count) {
      if (count === acceptedCount) record('mail-stuck', true, atMs);
    },
    learn(stored) {
      isSet['mail-down'] = stored['mail-down'] !== undefined;
      isSet['mail-stuck'] = stored['mail-stuck'] !== undefined;
    },
  };
}
