import { learnTeamNames } from '#core/shop/teamNames.ts';
import { currentGrants, subscribeToGrants } from '#device/access/grants.ts';

const learn = (): void => learnTeamNames(currentGrants());

/** Names the teams of the galleries that this phone has opened, for lines with photos of several. Called once by what shows lines. */
export function nameOwnTeams(): void {
  subscribeToGrants(learn);
  learn();
}
