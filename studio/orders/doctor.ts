/** `doctor`: checks everything that orders depend on, with or without a running server. */
import type { Result } from '#core/text/result.ts';
import { readConfig, type Config } from '#server/config.ts';
import { openStore, type Store } from '#server/store/openStore.ts';
import { reasonOf } from '#core/text/reasonOf.ts';
import { exitCodes, readCommandLine } from '#studio/command/commandLine.ts';
import { existingLocation, storeHelp, storeOptions } from './atStore.ts';
import { columns } from '#studio/command/columns.ts';
import { fail, type Line } from './line.ts';
import { diskLine, emailLine } from './machineLines.ts';
import { alertLines, backupLine, emailLines, proxyLines, unprintedLines } from './storedLines.ts';
import { clockLine, damageLine, versionsLine, writeLine } from './storeLines.ts';

const usage = `npm run studio -- doctor

Looks at all that orders depend on and says what is wrong: settings, database, a write, the clock, the disk, a real email to the
studio, emails that did not arrive, backups, unprinted orders that will soon be deleted. Ends with 1 when something fails. Run it as
the server's user and with its settings, while the server runs or not.

  --no-mail          sends no email
  --clock-is-right   takes the clock for right although it has jumped: the server was off for long, or it was wrong before
${storeHelp}`;

const options = {
  ...storeOptions,
  'no-mail': { type: 'boolean' },
  'clock-is-right': { type: 'boolean' },
} as const;

export async function doctor(args: readonly string[]): Promise<number> {
  const line = readCommandLine(args, { usage, options, operands: [] });
  if (!line.ok) return line.exitCode;
  const { data, 'no-mail': noMail, 'clock-is-right': isClockRight } = line.values;
  const config = await configAt(data);
  const lines: Line[] = config.ok ? [] : [fail('settings', config.message)];
  const store = await storeAt(data);
  if (store.ok) {
    try {
      lines.push(...(await storeLines(store.value, config, isClockRight === true)));
    } finally {
      await store.value.close();
    }
  } else lines.push(fail('database', store.message));
  if (config.ok) {
    lines.push(await diskLine(config.value.dataDir));
    if (noMail !== true) lines.push(await emailLine(config.value));
  }
  return printed(lines);
}

/** Reads the server's settings for the given data folder. */
function configAt(data: string | undefined): Promise<Result<Config>> {
  const settings = data === undefined ? {} : { DATA_DIR: data, DATABASE_URL: '' };
  return readConfig({ ...process.env, ...settings });
}

async function storeAt(data: string | undefined): Promise<Result<Store>> {
  const location = await existingLocation({ data });
  return location.ok ? openStore(location.value, () => {}) : location;
}

/** A damaged or missing database can answer only some of the checks. */
async function storeLines(
  store: Store,
  config: Result<Config>,
  isClockRight: boolean,
): Promise<readonly Line[]> {
  const settings = config.ok ? config.value : undefined;
  const questions: readonly (readonly [string, () => Promise<readonly Line[]>])[] = [
    ['versions', async () => [await versionsLine(store)]],
    ['write', async () => [await writeLine(store)]],
    ['damage', async () => (store.file === undefined ? [] : [await damageLine(store.file)])],
    ['clock', async () => [await clockLine(store, isClockRight)]],
    ['emails', () => emailLines(store.emails)],
    ['backup', async () => [await backupLine(store, settings?.backupMaxAgeDays)]],
    ['orders', async () => (settings ? unprintedLines(store, settings.retentionDays) : [])],
    ['proxy', () => proxyLines(store)],
    ['alerts', () => alertLines(store.alerts)],
  ];
  const lines: Line[] = [];
  for (const [what, ask] of questions) {
    try {
      lines.push(...(await ask()));
    } catch (error) {
      lines.push(fail(what, `The database cannot be read (${reasonOf(error)}).`));
    }
  }
  return lines;
}

function printed(lines: readonly Line[]): number {
  console.log(columns(lines.map(({ level, what, says }) => [level, what, says])));
  const hasFailed = lines.some(({ level }) => level === 'fail');
  return hasFailed ? exitCodes.failed : exitCodes.done;
}
