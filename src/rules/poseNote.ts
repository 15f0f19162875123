import { slotTexts } from '#facts/cartTexts.ts';
import { photoPoses, type PoseId } from '#facts/poses.ts';
import type { PhotoKind } from './photoChoice.ts';
import { isBlackAndWhite } from './poses.ts';
import type { Slot } from './slots.ts';

/**
 * Returns what to say below the pose of one print, or undefined if the pose says what is printed. A chosen photo is printed as it is;
 * of the poses only black and white changes it. `kinds` has those of the chosen photos by slot id.
 */
export function poseNote(
  pose: PoseId,
  slots: readonly Slot[],
  kinds: Readonly<Record<string, readonly PhotoKind[]>>,
): string | undefined {
  const chosen = slots.flatMap(({ id }) => kinds[id] ?? []);
  if (chosen.length === 0 || isBlackAndWhite(pose)) return undefined;
  if (pose === photoPoses.card) return chosen.includes('card') ? undefined : slotTexts.noCard;
  if (pose !== photoPoses.memoryMate) return slotTexts.poseIsNote;
  const team = slots.find(({ shows }) => shows === 'team');
  if (!team) return slotTexts.noMemoryMate;
  return (kinds[team.id] ?? []).length > 0 ? undefined : slotTexts.noTeamPhoto;
}
