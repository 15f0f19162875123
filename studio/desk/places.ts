import { resolve } from 'node:path';
import type { Desk } from './desk.ts';

export type Places = {
  /** The site's galleries folder. */
  readonly out: string;
  readonly desk: string;
};

/** The desk as it stands, and the only way to change it: what is saved is on the disk when the promise resolves. */
export type Session = Places & {
  readonly current: () => Desk;
  readonly save: (desk: Desk) => Promise<void>;
};

/** From the two options that every command has, and the environment. */
export function placesOf(values: {
  readonly out?: string | undefined;
  readonly desk?: string | undefined;
}): Places {
  return {
    out: resolve(values.out ?? 'public/galleries'),
    desk: resolve(values.desk ?? (process.env['STUDIO_DESK'] || 'studio-data')),
  };
}
