/** `orders release`, and what `orders mark` says of the digitals that a payment has released. */
import { localDay } from '#core/text/localDay.ts';
import { isDay } from '#core/gallery/localTimes.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { type DeskOrder, storedNumber } from '#studio/orders/deskOrder.ts';
import {
  daysByDefault,
  isReleased,
  type OrderReleased,
  releasedWords,
  releaseOrders,
} from '#studio/prints/releaseDigitals.ts';
import { pickupAddress, shownSite } from '#studio/site/siteAddress.ts';
import { foldersOf } from '#studio/workspace/workspace.ts';
import { atStore, byOptions, emailOptions, storeOptions } from './atStore.ts';
import {
  command,
  exitCodes,
  failed,
  flag,
  folderOptions,
  takes,
  takesSeveral,
  type Values,
} from './commandLine.ts';
import { complain } from './notices.ts';
import { shootsOf } from './prints.ts';
import { releaseCall, sayEmails } from './statuses.ts';

const releaseTable = {
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

/** Its exit code is 1 if something asked for was not released. The rest is. */
export const releaseDigitalsCommand = command({
  name: 'orders release',
  operands: '<number> [number ...]',
  example: '[options]',
  summary: 'give its phone the photos in full size, and pickup links',
  about: `Gives the phone that placed an order its photos in full size: the digitals that were bought, or without any every photo that the order
names, or what the options say. They lie sealed beside the galleries; the phone opens and saves them on the order's page. Only photos of
galleries that the phone proves to have opened.`,
  options: releaseTable,
  async run(values, typed, refuse) {
    const checked = checkedValues(values);
    if (!checked.ok) return refuse(checked.message);
    const shoots = shootsOf(values.shoot);
    if (!shoots.ok) return refuse(shoots.message);
    const { line, player, team, group: groups, until, by } = values;
    const numbers = [...new Set(typed.map(storedNumber))];
    return atStore(values, async (store) => {
      const done = await releaseOrders(store, foldersOf(values), numbers, {
        what: values.end ? 'end' : values.revoke ? 'revoke' : 'release',
        asked: { line: line === undefined ? undefined : Number(line), player, team, groups },
        until,
        mayBeUnpaid: values.unpaid,
        wantsLink: values.link,
        shoots: shoots.value,
        by,
        isSilent: values['no-email'],
      });
      if (!done.ok) return failed(done.message);
      const site = await shownSite(foldersOf(values).workspace);
      for (const one of done.value) {
        const fault = sayReleased(one);
        const link = linkOf(one);
        if (link !== undefined) console.log(`Pickup link  ${pickupAddress(link, site)}`);
        complain(fault === undefined ? [] : [`${one.number}: ${fault}.`]);
      }
      sayEmails(emailsOf(done.value));
      if (!done.value.every(isReleased)) complain([whatMends]);
      return done.value.every(isReleased) ? exitCodes.done : exitCodes.failed;
    });
  },
});

const whatMends =
  '"orders correct <number> --line 1 --photo 031" chooses a photo; --player, --group, --team, --unpaid and --shoot are in "orders release --help".';

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
  if (until !== undefined && until < localDay(Date.now()))
    return failure('--until is over already.');
  return success(undefined);
}

/** Says what an order's phone and its pickup links have now. Returns what failed. */
function sayReleased({ number, result }: OrderReleased): string | undefined {
  if (!result.ok) return result.message;
  const { value } = result;
  if (value.kind === 'released')
    complain([...value.missing, ...value.warnings].map((line) => `${number}: ${line}.`));
  console.log(`${number}: ${releasedWords(value)}`);
  return value.kind === 'revoked' ? undefined : value.fault;
}

function linkOf({ result }: OrderReleased): string | undefined {
  return result.ok && result.value.kind === 'released' ? result.value.link : undefined;
}

function emailsOf(all: readonly OrderReleased[]): number {
  return all.reduce((sum, { result }) => sum + (result.ok ? result.value.emails : 0), 0);
}

/** Of what is paid. It is loaded with this file, because a server's machine has no camera files. */
export { releaseBought } from '#studio/prints/releaseDigitals.ts';

export type Bought = Result<readonly OrderReleased[]>;

/** Says what was released, and what to type for what was not. Returns false if something is missing. */
export function sayBought(due: readonly DeskOrder[], bought: Bought): boolean {
  if (!bought.ok) {
    const call = releaseCall(due.map(({ number }) => number));
    complain([`Digitals not released: ${bought.message} Then: ${call}`]);
    return false;
  }
  const missing = bought.value.flatMap((one) => {
    const fault = sayReleased(one);
    if (isReleased(one)) return [];
    const reason =
      fault === undefined ? 'some digitals are missing' : `digitals not released: ${fault}`;
    return [`${one.number}: ${reason}. When that is settled: ${releaseCall([one.number])}`];
  });
  sayEmails(emailsOf(bought.value));
  complain(missing.length > 0 ? [...missing, whatMends] : []);
  return missing.length === 0;
}
