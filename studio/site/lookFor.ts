import { resolve } from 'node:path';
import { failure, success, type Result } from '#core/text/result.ts';
import { recipeOf, type Proof } from '#studio/shoot/recipe.ts';
import type { FoundFile } from '#studio/shoot/cameraFiles.ts';
import type { Look } from '#studio/shoot/lookAtShoot.ts';
import type { Session } from '#studio/workspace/workspace.ts';
import { readRecords } from '#studio/workspace/records.ts';
import type { PublishOptions } from './publishOptions.ts';
import { proofOf } from './proof.ts';
import { rememberedGallery } from './rememberedGallery.ts';

/**
 * Returns how a shoot is looked at for the galleries of these teams. Renditions are made on the way if they are the same for all of
 * them. Fails if a mark is no picture.
 */
export async function lookFor(
  session: Session,
  options: PublishOptions,
  slugs: readonly string[],
): Promise<Result<Look>> {
  const { galleries } = session.current();
  const proofs = new Map<string, Proof | undefined>();
  const made = new Set<string>();
  for (const slug of slugs) {
    const old = Object.hasOwn(galleries, slug) ? galleries[slug] : undefined;
    const proof = await proofOf(rememberedGallery(old, { ...options, team: slug }));
    if (!proof.ok) return failure(proof.message);
    proofs.set(recipeOf(proof.value), proof.value);
    const records = await readRecords(session.workspace, slug);
    for (const record of records) made.add(stamp(record));
  }
  const [only] = proofs.values();
  return success({
    workspace: session.workspace,
    folder: resolve(options.folder),
    jobs: options.jobs,
    making: proofs.size === 1 ? { proof: only } : undefined,
    isMade: (file) => made.has(stamp(file)),
  });
}

function stamp({
  source,
  bytes,
  mtimeMs,
}: Pick<FoundFile, 'source' | 'bytes' | 'mtimeMs'>): string {
  return `${bytes}/${mtimeMs}/${source}`;
}
