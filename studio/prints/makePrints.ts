/** Makes the prints that are not there yet, two at a time. */
import { photoWords } from '#core/gallery/frameNumber.ts';
import { optionsOf } from '#core/gallery/photoReference.ts';
import type { PieceContent, PrintLayout, PrintOperation } from '#core/print/print.ts';
import { layoutPiece } from '#core/print/printLayout.ts';
import { printedSheets } from '#core/print/printSheet.ts';
import { failure, type Result, success } from '#core/text/result.ts';
import { printName } from '#studio/orders/orderPrints.ts';
import type { Letters } from '#studio/workspace/glyphs.ts';
import { inParallel } from '#studio/shoot/inParallel.ts';
import type { MadePrint, MadePrints } from '#studio/workspace/madePrints.ts';
import { drawPrint } from './drawPrint.ts';
import type { Original, ReadPhoto } from './originals.ts';
import { contentKey, type JobPhoto, photosOfJob, printFile, type PrintJob } from './printJob.ts';

type PrintWork = {
  readonly made: MadePrints;
  readonly readPhoto: ReadPhoto;
  readonly letters: Letters;
  readonly jobs: number;
  readonly signal?: AbortSignal;
};

type JobOutcome = { readonly job: PrintJob; readonly result: Result<MadePrint> };

export type Made = {
  /** In the order of the jobs. */
  readonly outcomes: readonly JobOutcome[];
  /** How many files this run has drawn, and how many it has copied. */
  readonly drawn: number;
  readonly copied: number;
};

/** Hears of each print: that it was made, or that it cannot be. */
export type MakingProgress = {
  readonly step: () => void;
  readonly skip: () => void;
  readonly stop: () => void;
};

/** Prints with the same content are drawn once and copied. A print that cannot be made does not keep the others from being made. */
export async function makePrints(
  work: PrintWork,
  jobs: readonly PrintJob[],
  making: (prints: number) => MakingProgress,
): Promise<Made> {
  const { made } = work;
  const results = new Map<PrintJob, Result<MadePrint>>();
  const waiting = new Map<string, PrintJob[]>();
  for (const job of jobs) {
    const key = contentKey(job);
    const there = made.at(printFile(job), key);
    if (there) results.set(job, success(there));
    else waiting.set(key, [...(waiting.get(key) ?? []), job]);
  }
  let drawn = 0;
  let copied = 0;
  const progress = making(jobs.length - results.size);
  try {
    await inParallel([...waiting], work.jobs, async ([key, alike]) => {
      for (const job of alike) {
        if (work.signal?.aborted) return;
        const copy = await made.copy(printFile(job), key);
        const result = copy ? success(copy) : await drawJob(work, job, key);
        if (copy) copied += 1;
        else if (result.ok) drawn += 1;
        results.set(job, result);
        if (result.ok) progress.step();
        else progress.skip();
      }
    });
  } finally {
    progress.stop();
  }
  const outcomes = jobs.map((job) => ({ job, result: results.get(job) ?? failure('not made') }));
  return { outcomes, drawn, copied };
}

async function drawJob(
  { made, readPhoto, letters }: PrintWork,
  job: PrintJob,
  key: string,
): Promise<Result<MadePrint>> {
  const originals = new Map<string, Original>();
  for (const photo of photosOfJob(job)) {
    const id = photoId(photo);
    if (originals.has(id)) continue;
    const original = await readPhoto(photo);
    if (!original.ok)
      return named(job, failure(`${photoWords(photo.reference)}: ${original.message}`));
    originals.set(id, original.value);
  }
  const [layout, ...others] = layoutsOf(job, originals);
  if (!layout || others.length > 0) {
    return named(job, failure('some of its photos lie and others stand: publish them again'));
  }
  const missing = layout.operations.flatMap((one) =>
    one.kind === 'text' ? letters.missing(one.text, one.font) : [],
  );
  if (missing.length > 0) {
    return named(job, failure(`the print's fonts have no ${missing.join(' ')}`));
  }
  const drawn = await drawPrint(layout, originals, letters);
  if (!drawn.ok) return named(job, drawn);
  const { picture, width, height, dpi } = drawn.value;
  return success(await made.add(printFile(job), key, picture, { width, height, dpi }));
}

function named(job: PrintJob, { message }: { readonly message: string }): Result<never> {
  return failure(`${printName(job)}: ${message}`);
}

/** Returns the phone's own layout: more than one if the pieces do not fit on one sheet. A photo's `id` is `photoId`'s. */
export function layoutsOf(
  job: Pick<PrintJob, 'template' | 'pieces'>,
  originals: ReadonlyMap<string, Pick<Original, 'width' | 'height'>>,
): readonly PrintLayout[] {
  const { template, pieces } = job;
  const contents = pieces.map(({ photos, words }): PieceContent => {
    const shown = Object.entries(photos).map(([shows, photo]) => {
      const id = photoId(photo);
      const { width = 1, height = 1 } = originals.get(id) ?? {};
      const { isCard, reference } = photo;
      return [shows, { id, width, height, isCard, ...optionsOf(reference) }] as const;
    });
    return { photos: Object.fromEntries(shown), words };
  });
  const gray = new Set(
    photosOfJob(job).flatMap((photo) => (photo.isBlackAndWhite ? [photoId(photo)] : [])),
  );
  const layouts = template.sheets
    ? printedSheets(template, contents)
    : contents.map((content) => layoutPiece(template, content));
  return layouts.map((layout) => ({
    ...layout,
    operations: layout.operations.map((one) => toned(one, gray)),
  }));
}

/** Equal for the same camera file. */
export function photoId({ reference, file, isBlackAndWhite }: JobPhoto): string {
  return [reference.gallery, file.hash, file.source, isBlackAndWhite].join(' ');
}

function toned(operation: PrintOperation, gray: ReadonlySet<string>): PrintOperation {
  const isGray = operation.kind === 'photo' && gray.has(operation.photo);
  return isGray ? { ...operation, isBlackAndWhite: true } : operation;
}
