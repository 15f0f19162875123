/** Pieces that are printed together on a sheet of paper, such as wallets. */
import { isTurned } from '#core/print/crop.ts';
import { sheetsFor } from '#core/print/printSheet.ts';
import type { PhotoPlayer } from '#studio/workspace/records.ts';
import { contentKey } from './contentKey.ts';
import type { JobPiece, PrintJob } from './printJob.ts';

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
    const job = sheetOf(all.slice(from, (from += pieces)));
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

function sheetOf(all: readonly PieceJob[]): PrintJob {
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
