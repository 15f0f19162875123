/** `eraseCommand` and `takedownCommand`: removes a player, or single photos, at the family's request. */
import { resolve } from 'node:path';
import { shortDay } from '#core/gallery/dayWords.ts';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import { howMany } from '#core/text/howMany.ts';
import { localDay } from '#core/text/localDay.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import type { Store } from '#server/store/openStore.ts';
import {
  erase as erasePlayer,
  type Erased,
  type Erasing,
  type PlayerErasure,
  numbersOf,
  numberWords,
} from '#studio/families/erase.ts';
import { leftLines } from '#studio/families/namesLeft.ts';
import { putBack, takeDown, takenDownNow } from '#studio/families/takeDown.ts';
import { existingLocation } from '#studio/orders/deskStore.ts';
import { foldersOf } from '#studio/workspace/workspace.ts';
import { atStore, dataHint, storeOptions } from './atStore.ts';
import {
  command,
  exitCodes,
  failed,
  flag,
  folderOptions,
  refused,
  takes,
  takesSeveral,
} from './commandLine.ts';
import { complain, hinted } from './notices.ts';
import { runAct } from './progress.ts';
import { sayLogLeft, sayTakenOut } from './statuses.ts';

/** Its exit code is 1 if nothing was found, or if an order is not finished. */
export const eraseCommand = command({
  name: 'erase',
  example: '--team <slug> --player "Name" [options]',
  summary: "remove a player at the family's request",
  about: `Removes a player at the family's request: the photos from the gallery, which is sealed again under a new key (its codes and cards
stay), the pictures on the home page, what orders, corrections and their emails say, their status files, and their prints in folders of
"fulfil". Keeps a note with the date that names nobody. Says first what it would do; nothing is changed without --yes.`,
  options: {
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
  },
  async run(values, _operands, refuse) {
    const { team: slug, player = '', jersey, group: groups, photo, prints } = values;
    if (slug === undefined) return refuse('The team is missing: --team <slug>.');
    if (player.trim() === '') return refuse('The player is missing: --player "Name".');
    const photos = frameNumbers(photo);
    if (!photos.ok) return refuse(photos.message);
    const folders = foldersOf(values);
    const erasing: Erasing = {
      slug,
      player,
      jersey,
      groups,
      photos: photos.value,
      prints: prints.map((folder) => resolve(folder)),
      isSure: values.yes,
      withOthers: values['other-galleries'],
      withOpen: values.open,
    };
    const run = (store?: Store): Promise<number> =>
      runAct(
        (watch) => erasePlayer(folders, store, erasing, watch),
        (done) => sayErasure(folders.workspace, slug, done),
        {
          hints: {
            jersey: '--jersey',
            groups: '--group',
            withOthers: '--other-galleries erases them as well',
          },
        },
      );
    return atAnyStore(values, run);
  },
});

/** The camera files stay, and what families have saved. */
export const takedownCommand = command({
  name: 'takedown',
  example: '--team <slug> --photo NNN [--back] [--yes] | --list',
  summary: 'take single photos off the site, or put them back',
  about: `Takes photos off the site at a family's request: out of the gallery, which is sealed again under a new key (its codes and cards stay),
and from the home page. Publishing again keeps them out until they are put back, with --back: then the next publishing of their day shows
them. Says first which orders show them; nothing is changed without --yes.`,
  options: {
    team: takes`slug  the team`,
    photo: takesSeveral`NNN  the photo's number; may be given several times`,
    why: takes`"text"  why, for the list of what is taken down`,
    back: flag`put back what was taken down`,
    list: flag`say what is taken down`,
    yes: flag`do it`,
    ...folderOptions,
    ...storeOptions,
  },
  async run(values, _operands, refuse) {
    const { team: slug, photo, why, yes: isSure } = values;
    if (values.list) return sayTakenDown(foldersOf(values).workspace);
    if (slug === undefined) return refuse('The team is missing: --team <slug>.');
    const numbers = frameNumbers(photo);
    if (!numbers.ok) return refuse(numbers.message);
    if (photo.length === 0) return refuse('The photo is missing: --photo NNN.');
    const which = { slug, numbers: numbers.value, isSure };
    const folders = foldersOf(values);
    const sayEnd = (orders: readonly string[], done: string): void => {
      console.log(`Orders   ${orders.join(', ') || 'none'}`);
      console.log(isSure ? done : 'Nothing was changed: --yes does it.');
    };
    if (values.back)
      return atAnyStore(values, (store) =>
        runAct(
          (watch) => putBack(folders, store, which, watch),
          ({ sources, orders }) => {
            for (const source of sources) console.log(`Camera   ${source}`);
            sayEnd(orders, 'Put back: publish the day again to show it.');
          },
        ),
      );
    return atAnyStore(values, (store) =>
      runAct(
        (watch) => takeDown(folders, store, { ...which, why }, watch),
        ({ sources, onHome, elsewhere, orders }) => {
          for (const source of sources) console.log(`Camera   ${source}: it stays`);
          if (onHome > 0) console.log(`Home     ${howMany(onHome, 'picture')}`);
          for (const other of elsewhere) console.log(`Also in  ${other}, where it stays`);
          sayEnd(orders, 'Off the site.');
        },
      ),
    );
  },
});

async function sayTakenDown(workspace: string): Promise<number> {
  const taken = await takenDownNow(workspace);
  if (!taken.ok) return failed(taken.message);
  for (const { gallery, number, source, at, why, isBack } of taken.value) {
    const words = [gallery, frameDigits(number), source, shortDay(localDay(at), true), why];
    console.log([...words, isBack && 'put back, not published yet'].filter(Boolean).join('  '));
  }
  if (taken.value.length === 0) console.log('Nothing is taken down.');
  return exitCodes.done;
}

function frameNumbers(typed: readonly string[]): Result<readonly number[]> {
  const wrong = typed.find((one) => !/^#?0*[1-9]\d{0,6}$/.test(one));
  if (wrong !== undefined) return failure(`"${wrong}" is no frame number.`);
  return success(typed.map((one) => Number(one.replace('#', ''))));
}

/** Where the workspace is without its orders, it says so and goes on. */
async function atAnyStore(
  values: { readonly data?: string },
  run: (store?: Store) => Promise<number>,
): Promise<number> {
  const location = await existingLocation(values);
  if (location.ok) return atStore(values, run);
  const missing = hinted(location.message, location.field, dataHint);
  complain([`${missing} No orders are looked at.`]);
  return run();
}

function sayErasure(workspace: string, slug: string, done: PlayerErasure): number {
  const { orders, unfinished, erased } = done;
  const { numbers, files, perhaps } = done.photos;
  const others = orders.filter(({ hasOthers }) => hasOthers);
  console.log(`Photos   ${slug}: ${numberWords(numbers)}`);
  console.log(`Orders   ${numbersOf(orders) || 'none'}`);
  if (others.length > 0) console.log(`         with photos of others, too: ${numbersOf(others)}`);
  for (const file of files) console.log(`Camera   ${file}: delete it yourself`);
  for (const file of perhaps) {
    console.log(
      `Perhaps  ${file}: it may be another's who has the name, and stays; --photo erases it, too`,
    );
  }
  if (unfinished.length > 0) {
    return failed(
      `Not finished: ${numbersOf(unfinished)}. Finish or refund them first, or erase them as well: --open. Nothing was changed.`,
    );
  }
  if (erased) return sayErased(workspace, erased);
  console.log('Nothing was changed: --yes does it.');
  return exitCodes.done;
}

function sayErased(workspace: string, { prints, forgotten, rest }: Erased): number {
  sayTakenOut(workspace, prints);
  if (forgotten) sayLogLeft(forgotten);
  if (!rest.ok) return refused(rest);
  const { note, cleared, left } = rest.value;
  for (const path of cleared.filter((one) => /cards\.(?:pdf|csv)$/.test(one))) {
    const file = resolve(workspace, path);
    console.log(
      path.endsWith('.pdf')
        ? `Deleted  ${file}: "roster cards" makes the others' cards again`
        : `Changed  ${file}`,
    );
  }
  complain(leftLines(left));
  console.log(`Erased. ${note} says what was done, and what is left to do.`);
  return exitCodes.done;
}
