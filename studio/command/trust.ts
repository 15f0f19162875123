/** `trust`: the data sheet of docs/trust.md, as far as this machine can fill it in. */
import { readGalleriesUrl } from '#core/shop/galleriesUrl.ts';
import { allOf, failure, success } from '#core/text/result.ts';
import { forgetAfterPullDays, retentionDays } from '#server/store/retention.ts';
import { backupKeepDays } from '#studio/backup/makeBackup.ts';
import { dataSheet } from '#studio/site/dataSheet.ts';
import { foldersOf } from '#studio/workspace/workspace.ts';
import { command, exitCodes, refused, workspaceOptions } from './commandLine.ts';

export const trust = command({
  name: 'trust',
  summary: 'the data sheet for a school (docs/trust.md), with what this shop says filled in',
  about: `Prints the data sheet of docs/trust.md in Markdown. The shop's files, the workspace and the settings fill in what they say; the rest
stays blank, because only the studio knows it. Nothing is guessed: settings count where they are given. A server has its own in
/etc/sideline.env: RETENTION_DAYS, FORGET_AFTER_PULL_DAYS, BACKUP_KEEP_DAYS, GALLERIES_URL, ALERT_URL.`,
  options: workspaceOptions,
  async run(values, _operands, refuse) {
    const settings = settingsNow();
    if (!settings.ok) return refuse(settings.message);
    const sheet = await dataSheet(foldersOf(values), settings.value);
    if (!sheet.ok) return refused(sheet);
    const table = [['blank', "the studio's answer"], ['---', '---'], ...sheet.value];
    console.log(table.map((cells) => `| ${cells.map(cellOf).join(' | ')} |`).join('\n'));
    return exitCodes.done;
  },
});

/** A setting that is not given is no setting of this machine's, and its default may not be the server's. */
function settingsNow() {
  const isGiven = (name: string): boolean => (process.env[name] ?? '').trim() !== '';
  return allOf({
    retentionDays: isGiven('RETENTION_DAYS') ? retentionDays(process.env) : success(undefined),
    forgetAfterPullDays: forgetAfterPullDays(process.env),
    backupKeepDays: isGiven('BACKUP_KEEP_DAYS') ? backupKeepDays() : success(undefined),
    galleriesUrl: readGalleriesUrl(process.env['GALLERIES_URL']),
    alertUrl: isGiven('ALERT_URL') ? hostOf(process.env['ALERT_URL']) : success(undefined),
  });
}

/** Of an address that may have a key in it. */
function hostOf(url = '') {
  const address = url.trim();
  return URL.canParse(address)
    ? success(new URL(address).host)
    : failure('ALERT_URL is no address.');
}

function cellOf(text: string): string {
  return text.replaceAll('|', String.raw`\|`).replaceAll(/\s+/g, ' ');
}
