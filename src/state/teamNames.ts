import { learnTeamNames } from '#rules/teamNames.ts';
import { currentPasses, subscribeToPasses } from './passes.ts';

const learn = (): void => learnTeamNames(currentPasses());

/** Names the teams of the galleries that this phone has opened, for lines with photos of several. Called once by what shows lines. */
export function nameOwnTeams(): void {
  subscribeToPasses(learn);
  learn();
}
