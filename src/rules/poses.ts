import { defaultPoseId, poses, type PoseId } from '#facts/poses.ts';

const labels = new Map<PoseId, string>(poses.map((pose) => [pose.id, pose.label]));
const defaultLabel = labels.get(defaultPoseId) ?? defaultPoseId;

/** An id that no pose has reads as Full Pose (spec, section 3). */
export function poseLabel(id: PoseId): string {
  return labels.get(id) ?? defaultLabel;
}
