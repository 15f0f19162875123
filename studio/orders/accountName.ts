import { userInfo } from 'node:os';

/** Returns the name of the account on this machine, for records of who did something. */
export function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // An account without a name, as in some containers.
    return 'studio';
  }
}
