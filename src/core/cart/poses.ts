import { defaultPoseId, photoPoses, poses, type PoseId } from '#core/shop/poses.ts';

/** Returns the pose's label. An unknown id reads as Full Pose (spec, section 3). */
export function poseLabel(id: PoseId): string {
  return labelOf(id) ?? labelOf(defaultPoseId) ?? defaultPoseId;
}

/** Returns true if a chosen photo is printed in black and white. No other pose changes it. */
export function isBlackAndWhite(pose: PoseId): boolean {
  return pose === photoPoses.blackAndWhite;
}

function labelOf(id: PoseId): string | undefined {
  return poses.find((pose) => pose.id === id)?.label;
}
