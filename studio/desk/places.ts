import { resolve } from 'node:path';
import type { Desk } from './desk.ts';

export type Places = {
  /** The site's galleries folder. */
  readonly out: string;
  readonly desk: string;
};

/** The current workspace and the only way to change it: it is on disk when `save` resolves. */
export type Session = Places & {
  readonly current: () => Desk;
  readonly save: (desk: Desk) => Promise<void>;
};

/** Returns the folders from the two common options and the environment. */
export function placesOf(values: {
  readonly out?: string | undefined;
  readonly desk?: string | undefined;
}): Places {
  return {
    out: resolve(values.out ?? 'public/galleries'),
    desk: resolve(values.desk ?? (process.env['STUDIO_DESK'] || 'studio-data')),
  };
}
