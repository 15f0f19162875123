import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { galleriesFolder } from '#facts/galleries.ts';
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

/** Returns the folders from the common options and the environment. The workspace was once called the desk. */
export function foldersOf(values: {
  readonly out?: string | undefined;
  readonly workspace?: string | undefined;
  readonly desk?: string | undefined;
}): Folders {
  return {
    out: resolve(values.out ?? galleriesOfShop() ?? 'public/galleries'),
    workspace: resolve(
      values.workspace ??
        values.desk ??
        (process.env['STUDIO_WORKSPACE'] || process.env['STUDIO_DESK'] || 'studio-data'),
    ),
  };
}

/** A shop outside the clone has its galleries beside it; the server finds them there, too. */
function galleriesOfShop(): string | undefined {
  const shop = process.env['SHOP'];
  const galleries = shop ? resolve(shop, galleriesFolder) : undefined;
  return galleries !== undefined && existsSync(galleries) ? galleries : undefined;
}
