import { createHash } from 'node:crypto';
import { frameDigits } from '#core/gallery/frameNumber.ts';
import { optionsOf, type PhotoReference } from '#core/gallery/photoReference.ts';
import { isTurned } from '#core/print/crop.ts';
import type { PrintWords } from '#core/print/print.ts';
import { type FilledSheet, sheetsFor } from '#core/print/printSheet.ts';
import { printedMarks, toPrintAgain } from '#core/order/orderState.ts';
import type { Template } from '#core/shop/templates.ts';
import { withSortedKeys } from '#core/text/sortedKeys.ts';
import type { DeskOrder } from '#studio/orders/deskOrder.ts';
import type { CameraFile } from '#studio/workspace/cameraFile.ts';
import { printsFolder } from '#studio/workspace/madePrints.ts';
import type { PhotoPlayer } from '#studio/workspace/records.ts';

/** A photo of a print, with its camera file. */
export type JobPhoto = {
  readonly reference: PhotoReference;
  readonly file: CameraFile;
  /** A finished trading card is printed without a second one around it. */
  readonly isCard: boolean;
  readonly isBlackAndWhite: boolean;
};

type JobPiece = {
  /** By what the template's boxes show. */
  readonly photos: Readonly<Record<string, JobPhoto>>;
  readonly words: PrintWords;
};

/** One picture to make, and how many copies of it are printed. */
export type PrintJob = {
  readonly order: string;
  /** Counts the order's prints from 1, also those that cannot be made. */
  readonly position: number;
  /** The order's line, from 1. Add-ons follow the items. */
  readonly line: number;
  /** The id of the product, component or add-on. The studio's list of SKUs has it. */
  readonly print: string;
  readonly product: string;
  /** The component of a pack. Empty for a single product. */
  readonly part: string;
  readonly pose: string;
  readonly copies: number;
  readonly template: Template;
  /** One, or all that lie on its sheet. */
  readonly pieces: readonly JobPiece[];
  /** How many times the order was printed before this change. Absent for its first prints. */
  readonly again?: number;
  /** Counts the sheets from 1 that begin with this position's piece. Absent for the first. */
  readonly sheet?: number;
  /** The team's name, and the slug of its gallery. */
  readonly team: string;
  readonly gallery: string;
  /** Whose print it is, if that is known. */
  readonly player?: PhotoPlayer;
  /** What has changed since it was ordered. */
  readonly remark: string;
};

/** Returns the photos of all pieces, each as often as it is shown. */
export function photosOfJob({ pieces }: Pick<PrintJob, 'pieces'>): readonly JobPhoto[] {
  return pieces.flatMap(({ photos }) => Object.values(photos));
}

/** Returns the frame numbers of its photos, each once. */
export function framesOf(job: PrintJob): readonly string[] {
  return [...new Set(photosOfJob(job).map(({ reference }) => frameDigits(reference.number)))];
}

/** Returns the sheet that its pieces lie on, or undefined if it is one piece without a sheet. */
export function sheetOf({ template, pieces }: PrintJob): FilledSheet | undefined {
  return sheetsFor(template, pieces.length)[0];
}

/** Returns the paper's size, not turned. */
export function paperOfJob(job: PrintJob): { readonly widthMm: number; readonly heightMm: number } {
  const { widthMm, heightMm } = sheetOf(job) ?? job.template;
  return { widthMm, heightMm };
}

/** A piece of an item, and how many there are of it. */
export type PieceJob = Omit<PrintJob, 'pieces' | 'copies' | 'sheet'> & {
  readonly piece: JobPiece;
  readonly count: number;
  readonly qty: number;
};

/** Returns the pictures to make, where a template has sheets one for each sheet. Equal sheets of an item are copies of one. */
export function ontoSheets(pieces: readonly PieceJob[]): readonly PrintJob[] {
  const byPrint = new Map<string, readonly PieceJob[]>();
  const jobs: PrintJob[] = [];
  for (const one of pieces) {
    const { piece, count, qty, ...what } = one;
    if (!one.template.sheets) {
      jobs.push({ ...what, pieces: [piece], copies: count * qty });
      continue;
    }
    const name = `${one.line} ${one.print} ${orientationOf(one)}`;
    byPrint.set(name, [...(byPrint.get(name) ?? []), one]);
  }
  const all = [...jobs, ...[...byPrint.values()].flatMap(sheetsOf)];
  return all.toSorted((one, other) => one.position - other.position);
}

/** Standing and turned pieces lie on sheets of their own. A photo of unknown size has sheets for itself. */
function orientationOf({ template, piece }: PieceJob): string {
  const photo = piece.photos[template.photos[0]?.slot ?? ''];
  if (!photo) return '';
  const { file, reference } = photo;
  return file.size
    ? String(isTurned(template, file.size, reference.crop))
    : JSON.stringify(reference);
}

function sheetsOf(own: readonly PieceJob[]): readonly PrintJob[] {
  const all = own.flatMap((one) => Array.from({ length: one.count }, () => one));
  const sheets = new Map<string, PrintJob>();
  let from = 0;
  for (const { pieces } of sheetsFor(all[0]?.template ?? {}, all.length)) {
    const job = jobOfSheet(all.slice(from, (from += pieces)));
    const key = contentKey(job);
    const { copies = 0, ...rest } = sheets.get(key) ?? job;
    sheets.set(key, { ...rest, copies: copies + (sheets.has(key) ? job.copies : 0) });
  }
  const jobs = [...sheets.values()];
  return jobs.map((job, index) => {
    const before = jobs.slice(0, index).filter(({ position }) => position === job.position).length;
    return before === 0 ? job : { ...job, sheet: before + 1 };
  });
}

function jobOfSheet(all: readonly PieceJob[]): PrintJob {
  const [first] = all;
  if (!first) throw new Error('a sheet without pieces');
  const { piece: _piece, count: _count, qty, player: _player, ...what } = first;
  const player = playerOf(all.flatMap((one) => one.player ?? []));
  return {
    ...what,
    pieces: all.map(({ piece }) => piece),
    copies: qty,
    ...(player && { player }),
    remark: [...new Set(all.map(({ remark }) => remark))].filter(Boolean).join('; '),
  };
}

/** A sheet of a brother and a sister is for both. */
function playerOf(players: readonly PhotoPlayer[]): PhotoPlayer | undefined {
  const [first] = players;
  const names = [...new Set(players.map(({ name }) => name))];
  return names.length > 1 ? { name: names.join(' and '), jersey: '' } : first;
}

/** How prints are drawn. Prints with another recipe are made again. */
const recipe = 'print-2';

/** Returns what the pixels of a print follow from, as a hash: two prints with the same key are the same file. */
export function contentKey({ template, pieces }: Pick<PrintJob, 'template' | 'pieces'>): string {
  const { prints: _prints, ...layout } = template;
  const shown = pieces.map(({ photos, words: { player, jersey, team, season } }) => [
    Object.entries(photos).map(([shows, photo]) => {
      const { crop = null, ...others } = optionsOf(photo.reference);
      const { file, isCard, isBlackAndWhite } = photo;
      return [shows, file.hash, crop, isCard, isBlackAndWhite, ...Object.entries(others)];
    }),
    layout.texts ? [player, jersey, team, season] : [],
  ]);
  const content = JSON.stringify([recipe, layout, shown], withSortedKeys);
  return createHash('sha256').update(content).digest('base64url');
}

/** A sheet may have many photos, and a name only so many letters. */
const mostFrames = 8;

/** Returns the path of a print below the command's folder, with slashes. No two prints have the same. */
export function printFile(job: PrintJob): string {
  const position = String(job.position).padStart(2, '0');
  const name = [
    safeName(job.gallery, 40) || 'team',
    safeName(job.player?.name ?? '', 48) || 'no-name',
    [safeName(job.order, 24), position, job.sheet, againWords(job.again)].filter(Boolean).join('-'),
    safeName(`${job.product} ${job.part}`, 64) || 'print',
    framesOf(job).slice(0, mostFrames).join('-'),
    `${job.copies}x`,
  ].join('_');
  return `${printsFolder}/${teamFolder(job.gallery)}/${name}.jpg`;
}

function againWords(times = 0): string {
  return times > 1 ? `again${times}` : times === 1 ? 'again' : '';
}

/** Returns what the paths of an order's prints have in common, and of no other: what is made again has a name of its own. */
export function runOfOrder({ number, state }: Pick<DeskOrder, 'number' | 'state'>): string {
  const again = againWords(toPrintAgain(state) && printedMarks(state).length);
  return [number, again].filter(Boolean).join('-');
}

/** Returns that of the path of a print. */
export function runOfPrint(file: string): string {
  const [, number = '', again = ''] =
    /^[^_]*_[^_]*_([^_-]+)(?:-\d+)+(-again\d*)?_/.exec(file) ?? [];
  return number + again;
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
