/** Which orders came after the deadline of a gallery that they are from. They are taken all the same. */
import { deadlineOf, isPast, type Deadline } from '#core/order/deadline.ts';
import { readDeadlines } from '#studio/workspace/deadlines.ts';
import { foldersOf } from '#studio/workspace/folders.ts';
import { readWorkspace } from '#studio/workspace/workspace.ts';
import { orderRecordOf, type CorrectedOrder } from './orderRecord.ts';

/** Returns the deadline of a gallery, by its slug. */
export type Deadlines = (slug: string) => Deadline | undefined;

/** Reads the deadlines from the workspace, and where there is none, as on a server's machine, from the file beside the galleries. */
export async function readLateness(workspaceFolder: string): Promise<Deadlines> {
  const workspace = await readWorkspace(workspaceFolder);
  if (workspace.ok && workspace.value) {
    const { galleries } = workspace.value;
    return (slug) => deadlineOf(galleries[slug]?.deadline);
  }
  const published = await readDeadlines(
    foldersOf({ out: process.env['GALLERIES_DIR'] || undefined }).out,
  );
  return (slug) => deadlineOf(published(slug));
}

/** Returns the last day to order that an order missed, `YYYY-MM-DD`, or undefined if it came in time or there is none. */
export function missedDay(order: CorrectedOrder, deadlines: Deadlines): string | undefined {
  const { items, addOns, gallery } = orderRecordOf(order);
  const photos = [
    ...items.flatMap((item) => item.photos.flatMap(([, references]) => references)),
    ...addOns.flatMap((addOn) => addOn.photos),
  ];
  const slugs = new Set([
    ...(gallery === undefined ? [] : [gallery]),
    ...photos.flatMap((photo) => photo?.gallery ?? []),
  ]);
  const missed = [...slugs]
    .flatMap((slug) => deadlines(slug) ?? [])
    .filter((deadline) => isPast(deadline, Date.parse(order.createdAt)));
  return missed.map(({ day }) => day).toSorted()[0];
}
