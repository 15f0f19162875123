/** `trustCommand`: the data sheet of docs/trust.md, as far as this machine can fill it in. */
import { readGalleriesUrl } from '#core/shop/galleriesUrl.ts';
import { howMany } from '#core/text/howMany.ts';
import { allOf, failure, type Result, success } from '#core/text/result.ts';
import { forgetAfterPullDays, retentionDays } from '#server/store/retention.ts';
import { backupKeepDays } from '#studio/backup/makeBackup.ts';
import { dataSheet } from '#studio/site/dataSheet.ts';
import { foldersOf } from '#studio/workspace/workspace.ts';
import { command, exitCodes, refused, workspaceOptions } from './commandLine.ts';

export const trustCommand = command({
  name: 'trust',
  summary: 'the data sheet for a school (docs/trust.md), with what this shop says filled in',
  about: `Prints the data sheet of docs/trust.md in Markdown. The shop's files, the workspace and the settings fill in what they say; the rest
stays blank, because only the studio knows it. Nothing is guessed: a setting that is not given here is said to be, with its default. A server
has its own in /etc/sideline.env: RETENTION_DAYS, FORGET_AFTER_PULL_DAYS, BACKUP_KEEP_DAYS, GALLERIES_URL, ALERT_URL.`,
  options: workspaceOptions,
  async run(values, _operands, refuse) {
    const settings = settingsNow();
    if (!settings.ok) return refuse(settings.message);
    const sheet = await dataSheet(foldersOf(values), settings.value);
    if (!sheet.ok) return refused(sheet);
    const table = [['what is asked', "the studio's answer"], ['---', '---'], ...sheet.value];
    console.log(table.map((cells) => `| ${cells.map(cellOf).join(' | ')} |`).join('\n'));
    return exitCodes.done;
  },
});

function settingsNow() {
  const { env } = process;
  const daysOf = (days: number | undefined) =>
    days === undefined ? 'never' : howMany(days, 'day');
  const named = (text: string | undefined) => text ?? 'none';
  return allOf({
    retentionDays: said('RETENTION_DAYS', retentionDays(env), daysOf),
    forgetAfterPullDays: said('FORGET_AFTER_PULL_DAYS', forgetAfterPullDays(env), daysOf),
    backupKeepDays: said('BACKUP_KEEP_DAYS', backupKeepDays(env), daysOf),
    galleriesUrl: said('GALLERIES_URL', readGalleriesUrl(env['GALLERIES_URL']), named),
    alertUrl: said('ALERT_URL', hostOf(env['ALERT_URL']), named),
  });
}

/** A setting that is not given here may be set on the server. */
function said<Value>(
  name: string,
  setting: Result<Value>,
  words: (value: Value) => string,
): Result<string> {
  if (!setting.ok) return setting;
  const isGiven = (process.env[name] ?? '').trim() !== '';
  const value = words(setting.value);
  return success(isGiven ? value : `not set here; the default is ${value}`);
}

/** Of an address that may have a key in it. */
function hostOf(url = ''): Result<string | undefined> {
  const address = url.trim();
  if (address === '') return success(undefined);
  return URL.canParse(address)
    ? success(new URL(address).host)
    : failure('ALERT_URL is no address.');
}

function cellOf(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll(/\s+/g, ' ');
}
