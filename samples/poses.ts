// How players stand and play. Facing the camera is yaw 0; a shot turns the pose as it likes.
import { ACTIONS } from './actions.ts';
import { PORTRAITS } from './portraits.ts';

export const POSES = { ...PORTRAITS, ...ACTIONS };

export type PoseName = keyof typeof POSES;
