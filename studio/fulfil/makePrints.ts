/** Makes the prints that are not there yet, two at a time. */
import { layoutPiece } from '#rules/printLayout.ts';
import type { PrintLayout } from '#rules/print.ts';
import { failure, success, type Result } from '#rules/result.ts';
import { printName } from '#studio/orders/printLines.ts';
import { inParallel } from '#studio/photos/inParallel.ts';
import { startProgress } from '#studio/photos/progress.ts';
import { drawPrint } from '#studio/printing/drawPrint.ts';
import type { Letters } from '#studio/printing/letters.ts';
import type { Original } from '#studio/printing/original.ts';
import { contentKey } from './contentKey.ts';
import type { MadePrint, MadePrints } from './madePrints.ts';
import type { ReadPhoto } from './originals.ts';
import type { JobPhoto, PrintJob } from './printJob.ts';
import { printFile } from './printNames.ts';

export type PrintWork = {
  readonly made: MadePrints;
  readonly readPhoto: ReadPhoto;
  readonly letters: Letters;
  readonly jobs: number;
};

export type JobOutcome = { readonly job: PrintJob; readonly result: Result<MadePrint> };

export type Made = {
  /** In the order of the jobs. */
  readonly outcomes: readonly JobOutcome[];
  /** How many files this run has drawn, and how many it has copied. */
  readonly drawn: number;
  readonly copied: number;
};

/** Prints with the same content are drawn once and copied. A print that cannot be made does not keep the others from being made. */
export async function makePrints(work: PrintWork, jobs: readonly PrintJob[]): Promise<Made> {
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
  const progress = startProgress(jobs.length - results.size, process.stderr, 'prints');
  try {
    await inParallel([...waiting], work.jobs, async ([key, alike]) => {
      for (const job of alike) {
        const copy = await made.copy(printFile(job), key);
        const result = copy ? success(copy) : await drawJob(work, job, key);
        if (copy) copied += 1;
        else if (result.ok) drawn += 1;
        results.set(job, result);
        progress.step();
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
  for (const [shows, photo] of Object.entries(job.photos)) {
    const original = await readPhoto(photo);
    if (!original.ok) return named(job, original);
    originals.set(shows, original.value);
  }
  const layout = layoutOf(job, originals);
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

/** The phone's own layout. A photo's `id` is what its box shows. */
export function layoutOf(
  { template, photos, words }: PrintJob,
  originals: ReadonlyMap<string, Pick<Original, 'width' | 'height'>>,
): PrintLayout {
  const shown = Object.entries(photos).map(([shows, { reference, isCard }]) => {
    const { width = 1, height = 1 } = originals.get(shows) ?? {};
    const { crop } = reference;
    return [shows, { id: shows, width, height, isCard, ...(crop && { crop }) }] as const;
  });
  const layout = layoutPiece(template, { photos: Object.fromEntries(shown), words });
  return { ...layout, operations: layout.operations.map((one) => toned(one, photos)) };
}

function toned(
  operation: PrintLayout['operations'][number],
  photos: Readonly<Record<string, JobPhoto>>,
): PrintLayout['operations'][number] {
  const isGray = operation.kind === 'photo' && photos[operation.photo]?.isBlackAndWhite === true;
  return isGray ? { ...operation, isBlackAndWhite: true } : operation;
}
