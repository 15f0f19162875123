/** Parses the options of `erase`. */
import { resolve } from 'node:path';
import { misused, folderOptions, readCommandLine } from '#studio/command/commandLine.ts';
import { storeHelp, storeOptions } from '#studio/orders/atStore.ts';
import { foldersOf, type Folders } from '#studio/workspace/folders.ts';

export type EraseOptions = {
  readonly folders: Folders;
  readonly data: string | undefined;
  readonly slug: string;
  readonly player: string;
  readonly jersey: string | undefined;
  /** Empty if the name alone says who it is. */
  readonly groups: readonly string[];
  /** Frame numbers of photos that don't bear the player's name. */
  readonly photos: readonly number[];
  /** Folders of prints beside those that the workspace remembers. */
  readonly prints: readonly string[];
  /** False only says what would be erased. */
  readonly isSure: boolean;
  /** Orders of other galleries go, too, if the name is on their form. */
  readonly withOthers: boolean;
  /** Orders go although something of them is still to be made. */
  readonly withOpen: boolean;
};

const call = 'npm run studio -- erase --team <slug> --player "Name" [options]';
const usage = `${call}

Removes a player at the family's request: the photos from the gallery, which is sealed again under a new key (its codes and cards stay), the
pictures on the home page, what orders, corrections and their emails say, their status files, and their prints in folders of "fulfil". Keeps a note
with the date that names nobody. Says first what it would do; nothing is changed without --yes.

  --jersey N          if two players have the name
  --group U8          the same; may be given several times, for one player in several groups
  --photo NNN         a photo without the name, such as a team photo; may be given several times
  --prints folder     a folder of prints that the workspace doesn't remember; may be given several times
  --other-galleries   also orders from other galleries with the name on their form; they are listed without it
  --open              also orders that are not finished: nothing more is printed of them
  --yes               do it; it can't be undone
  --out folder        the site's galleries (the shop's, public/galleries of the sample)
  --workspace folder  the studio's own folder (studio-data, or STUDIO_WORKSPACE)
${storeHelp}`;

const flags = {
  ...folderOptions,
  ...storeOptions,
  team: { type: 'string' },
  player: { type: 'string' },
  jersey: { type: 'string' },
  group: { type: 'string', multiple: true, default: [] as string[] },
  photo: { type: 'string', multiple: true, default: [] as string[] },
  prints: { type: 'string', multiple: true, default: [] as string[] },
  'other-galleries': { type: 'boolean', default: false },
  open: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const;

/** Returns an exit code if the command cannot start. */
export function eraseOptions(args: readonly string[]): EraseOptions | number {
  const line = readCommandLine(args, { usage, options: flags, operands: [] });
  if (!line.ok) return line.exitCode;
  const { values } = line;
  const { team, player = '' } = values;
  if (team === undefined) return misused('The team is missing: --team <slug>.', call);
  if (player.trim() === '') return misused('The player is missing: --player "Name".', call);
  const wrong = values.photo.find((typed) => !/^#?0*[1-9]\d{0,6}$/.test(typed));
  if (wrong !== undefined) return misused(`"${wrong}" is no frame number.`, call);
  return {
    folders: foldersOf(values),
    data: values.data,
    slug: team,
    player,
    jersey: values.jersey,
    groups: values.group,
    photos: values.photo.map((typed) => Number(typed.replace('#', ''))),
    prints: values.prints.map((folder) => resolve(folder)),
    isSure: values.yes,
    withOthers: values['other-galleries'],
    withOpen: values.open,
  };
}
