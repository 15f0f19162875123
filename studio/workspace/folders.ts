import { resolve } from 'node:path';
import { galleriesIn } from '#server/store/folders.ts';
import type { Workspace } from './workspace.ts';

export type Folders = {
  /** The site's galleries folder. */
  readonly out: string;
  readonly workspace: string;
};

/** The current workspace and the only way to change it: it is on disk when `save` resolves. */
export type Session = Folders & {
  readonly current: () => Workspace;
  readonly save: (workspace: Workspace) => Promise<void>;
};

/** Returns the folders from the common options and the environment. The server finds the galleries there, too. */
export function foldersOf(values: { readonly out?: string; readonly workspace?: string }): Folders {
  return {
    out: resolve(values.out ?? galleriesIn(process.env['SHOP'])),
    workspace: resolve(values.workspace ?? (process.env['STUDIO_WORKSPACE'] || 'studio-data')),
  };
}
