export type PoseId = string;

export type Pose = { readonly id: PoseId; readonly label: string };

/** The ids are the specification's and are part of orders, so their uneven spelling stays. */
export const poses = [
  { id: 'fullpose', label: 'Full Pose' },
  { id: 'halfpose', label: 'Half Pose' },
  { id: 'Black and white', label: 'Black and white Pose 1' },
  { id: 'tradingcard', label: 'Trading Card' },
  { id: 'tradingcardMM', label: 'Memory Mate only -Trading Card, Team Photo' },
] as const satisfies readonly Pose[];

export const defaultPoseId = 'fullpose';
