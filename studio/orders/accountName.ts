import { userInfo } from 'node:os';
import { takes } from '#studio/command/commandLine.ts';

/** The option that says otherwise. */
export const byOptions = { by: takes`name  who says so (the account on this machine)` } as const;

/** Returns the name of the account on this machine, for records of who did something. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // An account without a name, as in some containers.
    return 'studio';
  }
}
