import { resolve } from 'node:path';
import { newKey } from '#studio/workspace/sealedGallery.ts';
import { shootsWith, newToken, type WorkspaceGallery } from '#studio/workspace/workspace.ts';
import type { PublishOptions } from './publishOptions.ts';
import { shopMarks } from './proof.ts';

/** Returns what the workspace remembers of a gallery. Options that are not given stay unchanged. */
export function rememberedGallery(
  old: WorkspaceGallery | undefined,
  options: PublishOptions & { readonly team: string },
): WorkspaceGallery {
  const orderUrl = options.orderUrl === undefined ? old?.orderUrl : options.orderUrl;
  const expires = options.expires === undefined ? old?.expires : options.expires;
  const deadline = options.deadline === undefined ? old?.deadline : options.deadline;
  const publicCount = options.publicCount === undefined ? old?.publicCount : options.publicCount;
  const group = options.group ?? old?.group;
  const proof = options.proof === undefined ? old?.proof : options.proof;
  const typed =
    options.mark && !shopMarks.includes(options.mark) ? resolve(options.mark) : options.mark;
  const kept = options.proof === null ? undefined : old?.mark;
  const mark = typed === undefined ? kept : typed;
  // Null keeps out what the shop would add.
  return {
    team: options.team,
    key: old?.key ?? newKey(),
    token: old?.token ?? newToken(),
    ...(old?.oldTokens && { oldTokens: old.oldTokens }),
    isForCoach: old?.isForCoach,
    shoots: shootsWith([options.folder], old?.shoots),
    ...(group && { group }),
    ...(orderUrl && { orderUrl }),
    ...(expires && { expires }),
    ...(deadline && { deadline }),
    proof,
    mark,
    ...(typeof publicCount === 'number' && { publicCount }),
    ...(options.roster && { hasRoster: true }),
  };
}
