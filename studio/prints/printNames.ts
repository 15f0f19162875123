/** Names of files and folders, made of names that people typed. */
import { printsFolder } from '#studio/workspace/madePrints.ts';
import { framesOf, type PrintJob } from './printJob.ts';

/** A sheet may have many photos, and a name only so many letters. */
const mostFrames = 8;

/** Returns the path of a print below the command's folder, with slashes. No two prints have the same. */
export function printFile(job: PrintJob): string {
  const position = String(job.position).padStart(2, '0');
  const name = [
    safeName(job.gallery, 40) || 'team',
    safeName(job.player?.name ?? '', 48) || 'no-name',
    [safeName(job.order, 24), position, ...(job.sheet ? [job.sheet] : [])].join('-'),
    safeName(`${job.product} ${job.part}`, 64) || 'print',
    framesOf(job).slice(0, mostFrames).join('-'),
    `${job.copies}x`,
  ].join('_');
  return `${printsFolder}/${teamFolder(job.gallery)}/${name}.jpg`;
}

/** Returns the name of a team's folder: its slug, because two teams may have one name. */
export function teamFolder(slug: string): string {
  const name = safeName(slug, 64) || 'team';
  return isDevice(name) ? `${name}-` : name;
}

/**
 * Keeps letters and digits of any script, and joins the rest by hyphens: no path, no formula of a spreadsheet, no invisible or
 * right-to-left mark. Cut to so many bytes of UTF-8, because file systems count these.
 */
export function safeName(text: string, bytes: number): string {
  const whole = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^[-\p{M}]+/u, '');
  let cut = '';
  for (const character of whole) {
    if (Buffer.byteLength(cut + character) > bytes) break;
    cut += character;
  }
  return cut.replace(/-+$/, '');
}

/** Windows has devices of these names in every folder. */
function isDevice(name: string): boolean {
  return /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(name);
}
