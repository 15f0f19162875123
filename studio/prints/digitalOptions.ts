/** Parses the options of `orders release`. */
import { isDay } from '#core/gallery/localTimes.ts';
import { lastDayOf } from '#core/order/digitals.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { byOptions, emailOptions, storeOptions } from '#studio/command/atStore.ts';
import {
  flag,
  folderOptions,
  takes,
  takesSeveral,
  type Values,
} from '#studio/command/commandLine.ts';
import { shootsOf } from '#studio/command/prints.ts';
import { storedNumber } from '#studio/orders/deskOrder.ts';
import { type Folders, foldersOf } from '#studio/workspace/folders.ts';
import type { AskedDigitals } from './wantedPhotos.ts';

export type ReleaseOptions = {
  readonly numbers: readonly string[];
  readonly asked: AskedDigitals;
  /** ISO date of the last day. */
  readonly until: string;
  readonly mayBeUnpaid: boolean;
  readonly what: 'release' | 'end' | 'revoke';
  readonly wantsLink: boolean;
  readonly shoots: ReadonlyMap<string, readonly string[]>;
  readonly folders: Folders;
  readonly data: string | undefined;
  readonly by: string | undefined;
  readonly isSilent: boolean | undefined;
};

const daysByDefault = 90;
const dayMs = 24 * 3_600_000;

export const releaseTable = {
  line: takes`n  the photos of one line, as "orders show" counts them`,
  player: takes`name  all photos of a player instead`,
  team: takes`team  all photos of a gallery instead, or with --player the player's in it`,
  group: takesSeveral`U8  which of two players of one name; may be given several times, for one player in several groups`,
  until: takes`day  the last day for downloads (${daysByDefault} days from now)`,
  unpaid: flag`orders that are not paid, too`,
  link: flag`also print a pickup link: anyone who has it opens these photos, without the order's phone`,
  revoke: flag`make all pickup links of the order say that they were revoked`,
  end: flag`take the photos off the site`,
  shoot: takesSeveral`team=folder  where a gallery's camera files are, if it was not published from this machine`,
  ...byOptions,
  ...emailOptions,
  ...folderOptions,
  ...storeOptions,
} as const;

/** Returns the last day for downloads unless the call names another: an ISO date. */
export function untilByDefault(): string {
  return lastDayOf(new Date(Date.now() + daysByDefault * dayMs));
}

/** Fails with what would do. */
export function releaseOptions(
  values: Values<typeof releaseTable>,
  numbers: readonly string[],
): Result<ReleaseOptions> {
  const checked = checkedValues(values);
  if (!checked.ok) return checked;
  const shoots = shootsOf(values.shoot);
  if (!shoots.ok) return shoots;
  return success({
    numbers: [...new Set(numbers.map(storedNumber))],
    asked: {
      line: values.line === undefined ? undefined : Number(values.line),
      player: values.player,
      team: values.team,
      groups: values.group,
    },
    until: values.until ?? untilByDefault(),
    mayBeUnpaid: values.unpaid,
    what: values.end ? 'end' : values.revoke ? 'revoke' : 'release',
    wantsLink: values.link,
    shoots: shoots.value,
    folders: foldersOf(values),
    data: values.data,
    by: values.by,
    isSilent: values['no-email'],
  });
}

function checkedValues(values: Values<typeof releaseTable>): Result<void> {
  const { line, player, team, group, until, end, revoke, link } = values;
  if (group.length > 0 && player === undefined) return failure('--group goes with --player.');
  if (line !== undefined && !/^[1-9]\d{0,2}$/.test(line)) return failure('--line is a number.');
  if (line !== undefined && (player ?? team) !== undefined) {
    return failure('--line does not go with --player or --team.');
  }
  if ([end, revoke, link].filter(Boolean).length > 1) {
    return failure('--link, --revoke and --end do not go together.');
  }
  if (until !== undefined && !isDay(until)) return failure('--until takes a day like 2027-06-30.');
  if (until !== undefined && until < lastDayOf(new Date()))
    return failure('--until is over already.');
  return success(undefined);
}
