/** The commands about the server's store: whether it is well, and its copy. */
import { columns } from '#core/text/columns.ts';
import { howMany } from '#core/text/howMany.ts';
import { megabytes } from '#core/text/megabytes.ts';
import { databaseFile } from '#server/store/openStore.ts';
import { type Backup, makeBackup } from '#studio/backup/makeBackup.ts';
import { backUp, rememberBackup } from '#studio/backup/copyOrders.ts';
import { existingLocation, openDeskStore } from '#studio/orders/deskStore.ts';
import { examine, type Finding } from '#server/doctor.ts';
import { readSettings } from '#studio/workspace/settings.ts';
import { foldersOf } from '#studio/workspace/workspace.ts';
import { atStore, dataHint, storeOptions } from './atStore.ts';
import { command, exitCodes, failed, flag, folderOptions, refused, takes } from './commandLine.ts';
import { complain } from './notices.ts';
import { runAct } from './progress.ts';

export const doctorCommand = command({
  name: 'doctor',
  summary: 'look at all that orders depend on',
  about: `Looks at all that orders depend on and says what is wrong: settings, database, a write, the clock, the disk, a real email to the
studio, emails that did not arrive, backups, unprinted orders that will soon be deleted. Ends with 1 when something fails. Run it as
the server's user and with its settings, while the server runs or not.`,
  options: {
    'no-mail': flag`sends no email`,
    'clock-is-right': flag`takes the clock for right although it has jumped: the server was off for long, or it was wrong before`,
    ...storeOptions,
  },
  async run({ data, 'no-mail': noMail, 'clock-is-right': isClockRight }) {
    const store = await openDeskStore({ data });
    const found = await examine({ store, data, isMailed: !noMail, isClockRight });
    if (store.ok) await store.value.close();
    const says = (one: Finding): string => one.says + (one.act ? calls[one.act] : '');
    console.log(columns(found.map((one) => [one.level, one.what, says(one)])));
    return found.some(({ level }) => level === 'fail') ? exitCodes.failed : exitCodes.done;
  },
});

const calls: Readonly<Record<NonNullable<Finding['act']>, string>> = {
  backup: ' Make one: npm run studio -- backup <file>',
  'backup by other means': ' After pg_dump say so: npm run studio -- backup --done',
  'list the emails': ': emails list',
  'drop the desk': ' npm run studio -- orders desks --drop <name>',
  'name the data folder': ' (--data)',
};

export const backupCommand = command({
  name: 'backup',
  operands: '[file]',
  summary: 'back up orders and workspace, or copy the orders, while the server runs',
  about: `With --to writes orders and workspace into one file of that folder, and deletes files of before that are older than
BACKUP_KEEP_DAYS (30). "restore" takes it on another machine. Without anything it goes into the folder that was chosen at the desk.

With a file it copies the SQLite file, orders, PDFs, bookings and emails, as it is at this moment, while the server runs, and names what else has
to be copied, because no command makes it again. To restore: stop the server, put the copy in the place of data/${databaseFile}, delete
the files beside it that end in -wal and -shm, start again.

When it was made is remembered, and a backup that is too old is a fault (BACKUP_MAX_AGE_DAYS). The studio's own folder remembers where
the copy is.`,
  options: {
    to: takes`folder  orders and workspace in one file in this folder`,
    done: flag`instead of a file, and copies nothing: a backup was made by other means, pg_dump or a copy of the disk`,
    ...folderOptions,
    ...storeOptions,
  },
  async run(values, [file], refuse) {
    const isOther = values.done || values.to !== undefined;
    if (isOther && file !== undefined) return refuse(`"${file}" is one too many.`);
    const madeAtMs = Date.now();
    if (values.done) return remember(values, madeAtMs);
    if (file === undefined) {
      const folder = values.to ?? (await chosenFolder(values));
      return folder === undefined ? refuse('The file is missing.') : archived(values, folder);
    }
    const location = await existingLocation(values);
    if (!location.ok) return refused(location, dataHint);
    if (location.value.databaseUrl !== undefined) {
      return failed(
        'The orders are in PostgreSQL: pg_dump "$DATABASE_URL" > backup.sql copies them. Then: npm run studio -- backup --done',
      );
    }
    const done = await backUp(location.value, foldersOf(values).workspace, file);
    if (!done.ok) return failed(done.message);
    const { orders, beside } = done.value;
    console.log(`${howMany(orders, 'order is', 'orders are')} in ${done.value.file}.`);
    for (const { folder, names } of beside) {
      if (names.length > 0)
        console.log(`Not in it, copy it as well: ${names.join(', ')} in ${folder}`);
    }
    return remember(values, madeAtMs);
  },
});

type Where = Parameters<typeof foldersOf>[0] & { readonly data?: string };

async function chosenFolder(values: Where): Promise<string | undefined> {
  const settings = await readSettings(foldersOf(values).workspace);
  return settings.ok ? settings.value.backups : undefined;
}

function archived(values: Where, folder: string): Promise<number> {
  return atStore(values, (store) =>
    runAct((watch) => makeBackup(store, foldersOf(values), folder, watch), sayBackup, {
      whatIsKept: 'The backup is made.',
    }),
  );
}

function sayBackup({ file, bytes, orders, files, dropped }: Backup): void {
  const what = `${howMany(orders, 'order')} and ${howMany(files, 'file')}`;
  console.log(`${file}: ${what}, ${megabytes(bytes)}. Camera files are not in it.`);
  for (const old of dropped) console.log(`Deleted, because it was too old: ${old}`);
}

function remember(values: { readonly data?: string }, atMs: number): Promise<number> {
  return atStore(values, async (store) => {
    const fault = await rememberBackup(store, atMs);
    if (fault !== undefined)
      complain([`When this backup was made could not be stored (${fault}).`]);
    return exitCodes.done;
  });
}
