import type { Store } from '#server/store/openStore.ts';
import type { Folders } from '#studio/workspace/folders.ts';

/** Does what follows from orders and events that came from another machine. Gets and returns the command's exit code. */
export type AfterTaking = (store: Store, folders: Folders, exitCode: number) => Promise<number>;
