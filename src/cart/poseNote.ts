import { slotTexts } from '#core/cart/cartTexts.ts';
import { photoPoses, type PoseId } from '#core/shop/poses.ts';
import type { PhotoKind } from '#core/cart/photoChoice.ts';
import type { Slot } from '#core/cart/slots.ts';

/**
 * Returns what to say below the pose of one print, or undefined if nothing is odd about it: the pose asks for what the photo doesn't
 * show. `kinds` has those of the chosen photos by slot id.
 */
export function poseNote(
  pose: PoseId,
  slots: readonly Slot[],
  kinds: Readonly<Record<string, readonly PhotoKind[]>>,
): string | undefined {
  const chosen = slots.flatMap(({ id }) => kinds[id] ?? []);
  if (chosen.length === 0) return undefined;
  if (pose === photoPoses.card) return chosen.includes('card') ? undefined : slotTexts.noCard;
  if (pose !== photoPoses.memoryMate) return undefined;
  const team = slots.find(({ shows }) => shows === 'team');
  if (!team) return slotTexts.noMemoryMate;
  return (kinds[team.id] ?? []).length > 0 ? undefined : slotTexts.noTeamPhoto;
}
