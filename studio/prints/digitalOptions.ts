/** Parses the options of `orders release`. */
import { resolve } from 'node:path';
import { lastDayOf } from '#core/order/digitals.ts';
import { failure, success, type Result } from '#core/text/result.ts';
import { isDay } from '#studio/command/dayTyped.ts';
import {
  folderHelp,
  folderOptions,
  misused,
  readCommandLine,
} from '#studio/command/commandLine.ts';
import { emailHelp, emailOptions } from '#studio/orders/customerEmails.ts';
import { storeHelp, storeOptions } from '#studio/orders/atStore.ts';
import { storedNumber } from '#studio/orders/storedNumber.ts';
import { foldersOf, type Folders } from '#studio/workspace/folders.ts';
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

const call = 'npm run studio -- orders release <number> [number ...] [options]';
const usage = `${call}

Gives the phone that placed an order its photos in full size: the digitals that were bought, or without any every photo that the order
names, or what the options say. They lie sealed
beside the galleries; the phone opens and saves them on the order's page. Only photos of galleries that the phone proves to have opened.

  --line n         the photos of one line, as "orders show" counts them
  --player name    all photos of a player instead
  --team team      all photos of a gallery instead, or with --player the player's in it
  --group U8       which of two players of one name; may be given several times, for one player in several groups
  --until day      the last day for downloads (${daysByDefault} days from now)
  --unpaid         orders that are not paid, too
  --link           also print a pickup link: anyone who has it opens these photos, without the order's phone
  --revoke         make all pickup links of the order say that they were revoked
  --end            take the photos off the site
  --shoot team=folder  where a gallery's camera files are, if it was not published from this machine
  --by name        who says so (the account on this machine)
${emailHelp}
${folderHelp}
${storeHelp}`;

const flags = {
  ...storeOptions,
  ...folderOptions,
  ...emailOptions,
  line: { type: 'string' },
  player: { type: 'string' },
  team: { type: 'string' },
  group: { type: 'string', multiple: true, default: [] as string[] },
  until: { type: 'string' },
  unpaid: { type: 'boolean', default: false },
  link: { type: 'boolean', default: false },
  revoke: { type: 'boolean', default: false },
  end: { type: 'boolean', default: false },
  shoot: { type: 'string', multiple: true, default: [] as string[] },
  by: { type: 'string' },
} as const;

/** Returns the last day for downloads unless the call names another: an ISO date. */
export function untilByDefault(): string {
  return lastDayOf(new Date(Date.now() + daysByDefault * dayMs));
}

/** Returns an exit code if the command cannot start. */
export function releaseOptions(args: readonly string[]): ReleaseOptions | number {
  const line = readCommandLine(args, {
    usage,
    options: flags,
    operands: ['number'],
    hasMore: true,
  });
  if (!line.ok) return line.exitCode;
  const { values } = line;
  const checked = checkedValues(values);
  if (!checked.ok) return misused(checked.message, call);
  const shoots = shootsOf(values.shoot);
  if (!shoots.ok) return misused(shoots.message, call);
  return {
    numbers: [...new Set(line.operands.map(storedNumber))],
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
  };
}

type Checked = {
  readonly line?: string;
  readonly player?: string;
  readonly team?: string;
  readonly group: readonly string[];
  readonly until?: string;
  readonly end: boolean;
  readonly revoke: boolean;
  readonly link: boolean;
};

function checkedValues(values: Checked): Result<void> {
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

function shootsOf(typed: readonly string[]): Result<ReadonlyMap<string, readonly string[]>> {
  const shoots = new Map<string, readonly string[]>();
  for (const shoot of typed) {
    const [, slug = '', folder = ''] = /^([^=]+)=(.+)$/.exec(shoot) ?? [];
    if (slug === '') return failure(`"${shoot}" names no shoot: write it as gators=folder.`);
    shoots.set(slug, [...(shoots.get(slug) ?? []), resolve(folder)]);
  }
  return success(shoots);
}
