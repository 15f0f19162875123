/** The data sheet of docs/trust.md, which a school asks of a studio. Nothing in it is guessed: what only the studio knows stays blank. */
import { brand } from '#core/shop/brand.ts';
import { payments } from '#core/shop/payments.ts';
import { townOf } from '#core/shop/studioWords.ts';
import { howMany } from '#core/text/howMany.ts';
import { success } from '#core/text/result.ts';
import type { Done } from '#studio/workspace/act.ts';
import type { Folders } from '#studio/workspace/workspace.ts';
import { siteAddress } from './siteAddress.ts';
import { type TeamNow, teamsNow } from './teamsNow.ts';

/** What is said of each setting. */
export type SheetSettings = Readonly<
  Record<
    'retentionDays' | 'forgetAfterPullDays' | 'backupKeepDays' | 'galleriesUrl' | 'alertUrl',
    string
  >
>;

type Known = {
  readonly settings: SheetSettings;
  readonly site: Done<string>;
  readonly teams: readonly TeamNow[];
};
type SheetRow = readonly [blank: string, answer: (known: Known) => string];

const onlyTheStudio = (): string => '';

const rows: readonly SheetRow[] = [
  ['studio: name, town, phone, email', studioAnswer],
  ['studio: postal address', onlyTheStudio],
  ['who answers parents; who is in charge of security', onlyTheStudio],
  ['address of the site', siteAnswer],
  ['address of the galleries, if elsewhere', ({ settings }) => settings.galleriesUrl],
  ['host of the page, of the galleries, of the server; country', onlyTheStudio],
  ['mail provider; days that its mailboxes keep orders', onlyTheStudio],
  ['lab; days that it keeps prints and files', onlyTheStudio],
  ['ways to pay', () => payments.map(({ label }) => label).join(', ') || 'the page names none'],
  ['receiver of alerts', ({ settings }) => settings.alertUrl],
  ['`RETENTION_DAYS`', ({ settings }) => settings.retentionDays],
  ['`FORGET_AFTER_PULL_DAYS`', ({ settings }) => settings.forgetAfterPullDays],
  ['`BACKUP_KEEP_DAYS`', ({ settings }) => settings.backupKeepDays],
  ["days of the server's copies", onlyTheStudio],
  ['day of `unpublish`; who then deletes cards and sheets', onlyTheStudio],
  ['days of camera files, copies of orders, prints', onlyTheStudio],
  ['disks encrypted: server, laptop, backups', onlyTheStudio],
  ['teams with a card for each player', ({ teams }) => namesOf(teams, hasOwnCards)],
  ['teams with one code for all', ({ teams }) => namesOf(teams, hasOneCode)],
  ['photos from galleries on the home page', picturesAnswer],
  ['last `npm run verify`: day, by whom, result', onlyTheStudio],
  ["public key of the site's releases, if they are signed", onlyTheStudio],
  ['notice of a breach: within how many days, to whom', onlyTheStudio],
  ['signed, on', onlyTheStudio],
];

/** Returns each blank of the sheet with its answer, which is empty where only the studio knows it. */
export async function dataSheet(
  { workspace, out }: Folders,
  settings: SheetSettings,
): Promise<Done<readonly (readonly [blank: string, answer: string])[]>> {
  const teams = await teamsNow({ workspace, out });
  if (!teams.ok) return teams;
  const site = await siteAddress(undefined, workspace);
  const known = { settings, site, teams: teams.value };
  return success(rows.map(([blank, answer]) => [blank, answer(known)] as const));
}

function studioAnswer(): string {
  const { name, phone, email } = brand.studio;
  return [name, townOf(brand.studio), phone, email].filter(Boolean).join('; ');
}

/** The sample's address is nobody's. */
function siteAnswer({ site }: Known): string {
  return site.ok ? site.value : '';
}

function hasOwnCards({ players }: TeamNow): boolean {
  return players.some(({ code }) => code !== undefined);
}

function hasOneCode(team: TeamNow): boolean {
  return team.codes.length > 0 && !hasOwnCards(team);
}

/** A workspace without codes says nothing of them; one with some says "none" of the other kind. */
function namesOf(teams: readonly TeamNow[], isMeant: (team: TeamNow) => boolean): string {
  if (!teams.some((team) => hasOwnCards(team) || hasOneCode(team))) return '';
  const names = teams.filter(isMeant).map(({ team }) => team);
  return names.join(', ') || 'none';
}

function picturesAnswer({ teams }: Known): string {
  if (teams.every(({ photos }) => photos === 0)) return '';
  const shown = teams.reduce((sum, { publicPhotos }) => sum + publicPhotos, 0);
  return shown === 0 ? 'none' : howMany(shown, 'photo');
}
