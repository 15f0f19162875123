/** Packing slips: a page for each order, which lies in its envelope. */
import { dayOf } from '#core/gallery/localTimes.ts';
import { drawQrCode } from '#core/print/qrCode.ts';
import { brand } from '#core/shop/brand.ts';
import { howMany } from '#core/text/howMany.ts';
import type { PhotoReference } from '#core/gallery/photoReference.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { findOrder } from '#studio/orders/deskOrder.ts';
import type { DeskStore } from '#studio/orders/deskStore.ts';
import { printName } from '#studio/orders/orderPrints.ts';
import { lookupAtHand } from '#studio/orders/photoLookup.ts';
import { type FinishedOrder, type FinishedPrint, inches } from './manifest.ts';
import { orderWorkOf } from './orderWork.ts';
import {
  drawnPaper,
  drawThumbnail,
  heightOf,
  page,
  type PrintedPaper,
  type Thumbnail,
  thumbnailOf,
  write,
} from './paper.ts';
import { contentKey, framesOf, paperOfJob, photosOfJob, sheetOf } from './printJob.ts';

const width = page.right - page.left;
const qrSide = 28;
const picture = 20;
const textLeft = page.left + 26;

/** What a slip says of a print: its key is its thumbnail's. */
type SlipPrint = Pick<FinishedPrint, 'job'> & {
  readonly print: Pick<FinishedPrint['print'], 'key'>;
};
type SlipOrder = Omit<FinishedOrder, 'prints'> & { readonly prints: readonly SlipPrint[] };

/** Returns a PDF with the orders in this order. `thumbnails` are by the prints' keys. */
export function drawSlips(
  orders: readonly SlipOrder[],
  thumbnails: ReadonlyMap<string, Thumbnail>,
): Promise<Uint8Array> {
  return drawnPaper('Packing slips', (paper) => {
    for (const [index, order] of orders.entries()) {
      if (index > 0) paper.pdf.addPage();
      drawSlip(paper, order, thumbnails);
    }
  });
}

/**
 * Returns the slip of one order as it is now, before its prints are made. `pictureOf` is asked for a small picture of each photo; without one
 * its line has none.
 */
export async function slipOf(
  store: DeskStore,
  workspace: string,
  number: string,
  pictureOf: (photo: PhotoReference) => Promise<Uint8Array | undefined>,
): Promise<Result<Uint8Array>> {
  const order = await findOrder(store, number);
  if (!order) return failure(`There is no order ${number}.`);
  const { lookup } = await lookupAtHand(workspace, [order]);
  const work = orderWorkOf(order, lookup);
  const thumbnails = new Map<string, Thumbnail>();
  for (const job of work.jobs) {
    const [photo] = photosOfJob(job);
    const picture = photo && (await pictureOf(photo.reference));
    if (picture) thumbnails.set(contentKey(job), await thumbnailOf(picture));
  }
  const prints = work.jobs.map((job) => ({ job, print: { key: contentKey(job) } }));
  return success(await drawSlips([{ ...work, prints }], thumbnails));
}

function drawSlip(
  paper: PrintedPaper,
  order: SlipOrder,
  thumbnails: ReadonlyMap<string, Thumbnail>,
): void {
  let y = drawHead(paper, order);
  const room = (height: number): void => {
    if (y + height <= page.bottom) return;
    paper.pdf.addPage();
    const words = `#${order.order.number}, continued`;
    y =
      page.top +
      6 +
      write(paper, words, page.left, page.top + 4, { size: 11, isBold: true, width });
  };
  for (const print of order.prints) {
    room(picture + 3);
    drawRow(paper, print, thumbnails.get(print.print.key), y);
    y += picture + 3;
  }
  const missing = [...order.problems, ...order.warnings];
  const notes = order.record.customer?.notes.trim() ?? '';
  for (const [title, lines, isTask] of [
    ['To do by hand', order.byHand, true],
    ['Missing', missing, true],
    ['Notes', notes === '' ? [] : [notes], false],
  ] as const) {
    if (lines.length === 0) continue;
    room(14);
    y += 6 + write(paper, title, page.left, y + 5, { size: 11, isBold: true, width });
    for (const line of lines) {
      const left = page.left + (isTask ? 6 : 0);
      const type = { size: 10, width: page.right - left };
      room(heightOf(paper, line, type));
      if (isTask)
        paper.pdf
          .setDrawColor('#12211b')
          .setLineWidth(0.2)
          .rect(page.left, y - 3, 3.2, 3.2, 'S');
      y += 1.5 + write(paper, line, left, y, type);
    }
  }
}

/** Returns where the rows begin. */
function drawHead(paper: PrintedPaper, { order, record, prints }: SlipOrder): number {
  const { fullName = '', address = '', coach = '' } = record.customer ?? {};
  const column = width - qrSide - 6;
  drawQrCode(paper.pdf, order.number, { x: page.right - qrSide, y: page.top, side: qrSide });
  const number = { size: 13, isBold: true, width: qrSide + 10 };
  write(paper, `#${order.number}`, page.right - qrSide, page.top + qrSide + 7, number);
  let y = page.top + 3;
  y += write(paper, `${brand.product}: packing slip`, page.left, y, {
    size: 8,
    isQuiet: true,
    width: column,
  });
  const team = teamsOfPrints(prints).join(' & ') || 'No team';
  y +=
    4 + write(paper, team, page.left, y + 3, { size: 17, isBold: true, width: column, lines: 2 });
  const players = [...new Set(prints.map(playerWords).filter(Boolean))];
  const whose = players.join(', ') || record.customer?.childName || '';
  if (whose !== '')
    y += 1 + write(paper, whose, page.left, y, { size: 13, width: column, lines: 2 });
  const ordered = [`Ordered ${dayOf(order.createdAt)}`, coach && `coach ${coach}`];
  const small = { size: 9, isQuiet: true, width: column, lines: 1 };
  y += 1 + write(paper, ordered.filter(Boolean).join(', '), page.left, y, small);
  const to = [fullName, address.trim() || 'No address'].filter(Boolean).join('\n');
  y += 2 + write(paper, to, page.left, y + 2, { size: 11, width: column, lines: 6 });
  const line = Math.max(y, page.top + qrSide + 11);
  paper.pdf.setDrawColor('#12211b').setLineWidth(0.3).line(page.left, line, page.right, line);
  return line + 4;
}

/** Siblings may be in two teams. */
function teamsOfPrints(prints: readonly SlipPrint[]): readonly string[] {
  return [...new Set(prints.map(({ job }) => job.team))].filter(Boolean);
}

function drawRow(
  paper: PrintedPaper,
  { job, print }: SlipPrint,
  thumbnail: Thumbnail | undefined,
  y: number,
): void {
  if (thumbnail) drawThumbnail(paper, thumbnail, print.key, { x: page.left, y, side: picture });
  const column = page.right - textLeft - 30;
  const type = { size: 12, isBold: true, width: column, lines: 1 };
  // Not "2 x": of a "pack of 2", these would be four.
  const copies = howMany(job.copies, sheetOf(job) ? 'sheet' : 'print');
  write(paper, `${copies}: ${printName(job)}`, textLeft, y + 6, type);
  const { widthMm, heightMm } = paperOfJob(job);
  const details = [
    `${inches(widthMm)} x ${inches(heightMm)} in`,
    sheetOf(job) && `sheet of ${job.pieces.length}`,
    job.pose,
    `No. ${framesOf(job).join(' and ')}`,
    playerWords({ job }),
  ];
  const small = { size: 9.5, isQuiet: true, width: column + 28, lines: 2 };
  write(paper, details.filter(Boolean).join('  |  '), textLeft, y + 11.5, small);
  paper.pdf
    .setDrawColor('#12211b')
    .setLineWidth(0.2)
    .rect(page.right - 5, y + 3, 4.5, 4.5, 'S');
}

function playerWords({ job: { player } }: Pick<FinishedPrint, 'job'>): string {
  if (!player) return '';
  return [player.name, player.jersey && `#${player.jersey}`].filter(Boolean).join(' ');
}
