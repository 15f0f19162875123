/** `restoreCommand`: orders and workspace from a backup, on a new machine. */
import { resolve } from 'node:path';
import { timeWords } from '#core/gallery/localTimes.ts';
import { howMany } from '#core/text/howMany.ts';
import { restore as restoreBackup, type Restored } from '#studio/backup/restore.ts';
import { newLocation } from '#studio/orders/deskStore.ts';
import { foldersOf } from '#studio/workspace/workspace.ts';
import { storeOptions } from './atStore.ts';
import { command, failed, folderOptions } from './commandLine.ts';
import { complain } from './notices.ts';
import { runAct } from './progress.ts';

export const restoreCommand = command({
  name: 'restore',
  operands: '<backup>',
  summary: 'restore orders and workspace from a backup, on a new machine',
  about: `Restores orders and workspace from a file that "backup --to" has made, where there are none. All of it is checked before
anything is written. What was erased after the backup was made is erased again: keep erased.jsonl beside the backups. If it is stopped,
run it again. Camera files and the site are not in a backup: bring the camera files to where they were, take down again what was taken down
after the backup, and publish every team again.`,
  options: { ...folderOptions, ...storeOptions },
  async run(values, [file = '']) {
    const location = newLocation(values);
    if (!location.ok) return failed(location.message);
    if (location.value.databaseUrl !== undefined)
      return failed('A backup is restored into a SQLite file: unset DATABASE_URL, or name --data.');
    const places = { ...foldersOf(values), data: location.value.dataDir };
    return runAct(
      async (watch) => ({ ...(await restoreBackup(resolve(file), places, watch)), notices: [] }),
      (restored) => sayRestored(restored, places),
      { whatIsKept: 'Everything is restored.' },
    );
  },
});

function sayRestored(
  { madeAt, orders, files, erased, unsearched, hasGoneOn }: Restored,
  { workspace, data }: { readonly workspace: string; readonly data: string },
): void {
  if (hasGoneOn) console.log('It was unpacked already, and was moved in now.');
  console.log(
    `${howMany(orders, 'order')} and ${howMany(files, 'file')} of ${timeWords(madeAt)} are in ${data} and ${workspace}.`,
  );
  if (erased > 0)
    console.log(
      `Erased again, because it was erased after the backup: ${howMany(erased, 'time')}.`,
    );
  console.log(
    'Take down again what was taken down after that, before you publish: the backup does not know it.',
  );
  complain(unsearched.map((path) => `${path} may name who was erased: look into it yourself.`));
}
