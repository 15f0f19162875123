/** Backups and the server elsewhere: the page's calls, and what the desk does on its own while it runs. */
import { howMany } from '#core/text/howMany.ts';
import { megabytes } from '#core/text/megabytes.ts';
import { failure, success } from '#core/text/result.ts';
import { number, oneOf, textOf } from '#core/text/schema.ts';
import { backupKeepDays, chooseBackups, makeBackup } from '#studio/backup/makeBackup.ts';
import { isFolder } from '#server/store/folders.ts';
import { chooseServer, farServer, pullNow, pushNow } from '#studio/orders/farServer.ts';
import { archivesIn, saltOf } from '#studio/workspace/archives.ts';
import { readSettings } from '#studio/workspace/settings.ts';
import type { Folders } from '#studio/workspace/workspace.ts';
import { call, type Desk } from './desk.ts';
import { type Work, workOf } from './jobs.ts';
import { typedFolder } from './typedFolder.ts';

export function backupCalls(desk: Desk) {
  const { store, workspace, jobs } = desk;
  async function exchange(what: 'pull' | 'push') {
    const server = await farServer(store, workspace);
    if (!server.ok) return server;
    if (!server.value) return failure('Set the server first.');
    // What was marked a moment ago is sent, too.
    if (what === 'push') await desk.waiting.settle();
    const name = `${what === 'pull' ? 'Orders from' : 'States to'} ${server.value.name}`;
    // What was marked or set since then is another one.
    const { waiting, command } = server.value;
    const input = { what, waiting, command };
    return success({ job: jobs.start(name, exchanging(desk, what), input, '/server') });
  }
  return {
    backups: call({}, () => backupsView(desk)),
    /** Remembers the folder, too. */
    makeBackup: call({ folder: textOf(1000) }, async ({ folder: typed }) => {
      const given = typedFolder(typed);
      if (!given.ok) return given;
      const folder = given.value;
      const chosen = await chooseBackups(store, desk, folder);
      if (!chosen.ok) return chosen;
      const work = backingUp(desk, folder);
      return success({ job: jobs.start('Backup', work, { folder }, '/backup') });
    }),
    /** Tries it at once: it stays set, whatever answers. An empty name sets none. */
    chooseServer: call(
      { name: textOf(500), command: textOf(500, /^[^\n]*$/), everyMinutes: number },
      async (chosen) => {
        const set = await chooseServer(workspace, chosen);
        return !set.ok || chosen.name.trim() === '' ? set : exchange('pull');
      },
    ),
    exchange: call({ what: oneOf('pull', 'push') }, ({ what }) => exchange(what)),
  };
}

async function backupsView({ store, workspace, waiting }: Desk) {
  const settings = await readSettings(workspace);
  const server = await farServer(store, workspace);
  const keepDays = backupKeepDays();
  if (!settings.ok) return settings;
  if (!server.ok) return server;
  if (!keepDays.ok) return keepDays;
  const { backups: folder = '' } = settings.value;
  const kept = folder === '' ? [] : await archivesIn(folder, await saltOf(workspace));
  const [last] = kept;
  return success({
    folder,
    /** A disk comes and goes. */
    isAway: folder !== '' && !(await isFolder(folder)),
    last: last && { ...last, at: new Date(last.atMs).toISOString() },
    kept: kept.length,
    keepDays: keepDays.value,
    server: server.value && {
      ...server.value,
      waiting: server.value.waiting + waiting.all().flatMap(({ events }) => events).length,
    },
  });
}

type Working = Folders & Pick<Desk, 'store' | 'jobs'>;

function backingUp(desk: Working, folder: string, isQuiet = false): Work {
  return workOf(
    (watch) => makeBackup(desk.store, desk, folder, watch),
    ({ bytes, orders }) =>
      isQuiet
        ? []
        : [`Backed up: ${howMany(orders, 'order')} and the workspace, ${megabytes(bytes)}.`],
  );
}

/** An automatic run says nothing if nothing is new. */
function exchanging(desk: Working, what: 'pull' | 'push', mayBeQuiet = false): Work {
  return async ({ signal }) => {
    const done =
      what === 'pull'
        ? await pullNow(desk.store, desk, signal)
        : await pushNow(desk.store, desk.workspace, signal);
    if (!done.ok) throw new Error(done.message);
    return mayBeQuiet && done.value.isQuiet ? [] : done.value.lines;
  };
}

const lookEveryMs = 60_000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A disk that was not there may be there later. */
const backupRetryMs = 60 * minuteMs;

/** Makes the daily backup, pulls and pushes, as long as the desk runs. */
export function startRounds(desk: Working, now: () => number = Date.now) {
  const { workspace, jobs } = desk;
  const begun = { backup: 0, exchange: now() };
  const isUnderWay = { backup: false, exchange: false };

  function run(what: keyof typeof begun, name: string, work: Work): void {
    begun[what] = now();
    isUnderWay[what] = true;
    const ending: Work = (watch) => work(watch).finally(() => (isUnderWay[what] = false));
    jobs.startByItself(name, ending, what === 'backup' ? '/backup' : '/server');
  }

  async function look(): Promise<void> {
    const settings = await readSettings(workspace);
    if (!settings.ok) return;
    const { backups, server } = settings.value;
    if (backups !== undefined && !isUnderWay.backup && now() - begun.backup >= backupRetryMs) {
      const [last] = await archivesIn(backups, await saltOf(workspace));
      if (now() - (last?.atMs ?? 0) >= dayMs)
        run('backup', 'Backup', backingUp(desk, backups, true));
    }
    const everyMs = (server?.everyMinutes ?? 0) * minuteMs;
    if (server && everyMs > 0 && !isUnderWay.exchange && now() - begun.exchange >= everyMs) {
      const [pull, push] = [exchanging(desk, 'pull', true), exchanging(desk, 'push', true)];
      run('exchange', `Orders from ${server.name}`, async (watch) => [
        ...(await pull(watch)),
        ...(await push(watch)),
      ]);
    }
  }

  void look();
  const timer = setInterval(() => void look(), lookEveryMs);
  return { look, end: () => clearInterval(timer) };
}
