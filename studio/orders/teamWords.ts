import { digitalLineTexts } from '#core/cart/cartTexts.ts';
import { unlistedTeam } from '#core/shop/appTexts.ts';
import { fillText } from '#core/text/fillText.ts';
import { photoWords } from '#core/gallery/frameNumber.ts';
import { teamName, teamOf } from '#core/shop/teams.ts';
import type { OrderRecord } from './storedRequest.ts';

type Photos = OrderRecord['items'][number]['photos'];

/**
 * Returns a line's name with its teams' names. The server has written a general name for a team that it did not know, and the desk knows
 * those of its own galleries.
 */
export function withTeamNames(name: string, photos: Photos): string {
  if (!name.includes(unlistedTeam)) return name;
  const all = photos
    .flatMap(([, references]) => references)
    .flatMap((photo) => (photo && !teamOf(photo.gallery) ? [photo] : []));
  const isClear = (number: number): boolean =>
    new Set(all.filter((photo) => photo.number === number).map(({ gallery }) => gallery)).size ===
    1;
  const [first] = all;
  const ofTeam = (team: string): string => fillText(digitalLineTexts.team.of, { team });
  const start = first ? name.replace(ofTeam(unlistedTeam), ofTeam(teamName(first.gallery))) : name;
  return all
    .filter(({ number }) => isClear(number))
    .reduce(
      (text, photo) =>
        text.replaceAll(
          photoWords(photo, unlistedTeam),
          photoWords(photo, teamName(photo.gallery)),
        ),
      start,
    );
}
