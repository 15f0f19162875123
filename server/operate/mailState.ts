/** Records since when the mail server cannot be reached, in the database, so that a restart does not start the count again. */
import type { MarkStore } from '#server/store/marks.ts';

export type MailState = {
  /** The mail server could not be reached. */
  failed(): void;
  /** The mail server accepted or refused an email. */
  worked(): void;
  /** Takes over the stored state, which another instance may have written. */
  learn(isDown: boolean): void;
};

/** A mark that cannot be written now is written at the next failure or success. */
export function mailState(marks: Pick<MarkStore, 'setOnce' | 'clear'>): MailState {
  let isDown: boolean | undefined;
  const note = (becomes: boolean) => {
    if (isDown === becomes) return;
    isDown = becomes;
    const noted = becomes ? marks.setOnce('mail-down', Date.now()) : marks.clear('mail-down');
    noted.catch(() => {
      isDown = undefined;
    });
  };
  return {
    failed: () => note(true),
    worked: () => note(false),
    learn(down) {
      isDown = down;
    },
  };
}
