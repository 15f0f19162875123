import type { EventEmails } from '#server/store/eventEmails.ts';
import type { Store } from '#server/store/openStore.ts';
import type { Folders } from '#studio/workspace/folders.ts';

/** What follows from orders and events that came from another machine. */
export type Follows = {
  readonly emailsOf: EventEmails;
  /** Called when they are stored. Gets and returns the command's exit code. */
  readonly after: (store: Store, folders: Folders, exitCode: number) => Promise<number>;
};
