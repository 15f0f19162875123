/** Parses the options of `erase`. */
import { resolve } from 'node:path';
import { failure, success, type Result } from '#core/text/result.ts';
import {
  folderOptions,
  takes,
  takesSeveral,
  flag,
  type Values,
} from '#studio/command/commandLine.ts';
import { storeOptions } from '#studio/command/atStore.ts';
import { foldersOf, type Folders } from '#studio/workspace/workspace.ts';

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

export const eraseTable = {
  team: takes`slug  the team`,
  player: takes`"Name"  the player`,
  jersey: takes`N  if two players have the name`,
  group: takesSeveral`U8  the same; may be given several times, for one player in several groups`,
  photo: takesSeveral`NNN  a photo without the name, such as a team photo; may be given several times`,
  prints: takesSeveral`folder  a folder of prints that the workspace doesn't remember; may be given several times`,
  'other-galleries': flag`also orders from other galleries with the name on their form; they are listed without it`,
  open: flag`also orders that are not finished: nothing more is printed of them`,
  yes: flag`do it; it can't be undone`,
  ...folderOptions,
  ...storeOptions,
} as const;

/** Fails with what would do. */
export function eraseOptions(values: Values<typeof eraseTable>): Result<EraseOptions> {
  const { team, player = '' } = values;
  if (team === undefined) return failure('The team is missing: --team <slug>.');
  if (player.trim() === '') return failure('The player is missing: --player "Name".');
  const wrong = values.photo.find((typed) => !/^#?0*[1-9]\d{0,6}$/.test(typed));
  if (wrong !== undefined) return failure(`"${wrong}" is no frame number.`);
  return success({
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
  });
}
