/** Why a batch cannot be made, in one line each. */
import { isString } from '#core/text/record.ts';
import type { DeskOrder } from '#studio/orders/deskOrder.ts';
import { filteredOrders } from '#studio/orders/orderFilter.ts';
import { isTeamNamed, type PhotoLookup } from '#studio/orders/photoLookup.ts';
import type { Workspace } from '#studio/workspace/workspace.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'it cannot be made there',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
};

/** Returns undefined for an error that is not of writing to the folder. */
export function faultOfWriting(error: unknown, folder: string): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error)) return undefined;
  const { code = '', path } = error as NodeJS.ErrnoException;
  // Without a path it is a file that is open already: only prints and their lists are written for long.
  if (isString(path) && !path.startsWith(folder) && !folder.startsWith(path)) return undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return `The disk of ${folder} is full. What is made stays: make room, and run the same command again.`;
  }
  const reason = reasons[code];
  return reason === undefined ? undefined : `${folder} cannot be written: ${reason}.`;
}

/** Returns a line if neither the workspace nor an order has a team that the filter means. */
export function faultOfTeam(
  team: string | undefined,
  { galleries }: Workspace,
  orders: readonly DeskOrder[],
  lookup: PhotoLookup,
): string | undefined {
  if (team === undefined) return undefined;
  const slugs = Object.keys(galleries);
  const isKnown = slugs.some((slug) => isTeamNamed(lookup, slug, team));
  if (isKnown || filteredOrders(orders, { team, words: [] }, lookup).length > 0) return undefined;
  return `There is no team "${team}". The workspace has ${slugs.toSorted().join(', ') || 'none'}.`;
}
