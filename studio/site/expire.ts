/** `codes expire`: the last day of one player's card. */
import { shortDay } from '#core/gallery/dayWords.ts';
import {
  exitCodes,
  failed,
  folderOptions,
  command,
  takes,
  flag,
} from '#studio/command/commandLine.ts';
import { dayTyped } from '#core/gallery/localTimes.ts';
import { openForPlayers } from './openForPlayers.ts';
import { inSession } from './session.ts';
import { cardsMeant } from '#studio/shoot/cardWords.ts';
import { foldersOf, type Session } from '#studio/workspace/workspace.ts';
import { readSealedGallery, writeSealedGallery } from '#studio/workspace/sealedGallery.ts';
import { readTeamCards } from '#studio/workspace/sortingCards.ts';

export const expireCard = command({
  name: 'codes expire',
  example: '--team <slug> --player "Name" --on 2027-01-31',
  summary: "the last day of a player's card",
  about: `The last day on which one player's card opens anything. The page refuses it from the next day on, and the next "publish" of the team
gives what it opened other keys and names. --never takes the day back; a card that has ended then gets another code: print it.`,
  options: {
    team: takes`slug  the team`,
    player: takes`"Name"  whose card; by name, jersey or both`,
    on: takes`DAY  the last day, like 2027-01-31`,
    never: flag`it opens as long as the gallery does`,
    ...folderOptions,
  },
  async run({ team: slug, player, on, never, ...values }, _operands, refuse) {
    if (slug === undefined || player === undefined) return refuse('Say --team and --player.');
    if ((on === undefined) === !never) return refuse('Say --on or --never.');
    const day = on === undefined ? undefined : dayTyped(on);
    if (on !== undefined && day === undefined) return refuse('--on takes a day like 2027-01-31.');
    return inSession(foldersOf(values), { command: `codes expire ${slug}` }, (session) =>
      expire(session, slug, player, day),
    );
  },
});

async function expire(
  session: Session,
  slug: string,
  typed: string,
  day: string | undefined,
): Promise<number> {
  const team = await readTeamCards(session.workspace, slug);
  if (!team.ok) return failed(team.message);
  const meant = cardsMeant(slug, typed, team.value?.cards ?? []);
  if (!meant.ok) return failed(`${meant.message}.`);
  const [card] = meant.value;
  const sealed = await readSealedGallery(session.workspace, slug);
  if (!sealed.ok) return failed(sealed.message);
  const own = sealed.value?.documents.find(({ number }) => number === card?.number);
  if (!team.value || !card || !sealed.value || !own) {
    return failed(`${slug} has no player's card for "${typed}".`);
  }
  const { expires: _before, isEnded, ...rest } = own;
  const changed = day === undefined ? rest : { ...rest, ...(isEnded && { isEnded }), expires: day };
  const documents = sealed.value.documents.map((other) => (other === own ? changed : other));
  await writeSealedGallery(session.workspace, slug, { ...sealed.value, documents });
  const opened = await openForPlayers(session, team.value);
  if (!opened.ok) return failed(opened.message);
  console.log(
    day === undefined
      ? 'It opens as long as the gallery does.'
      : `It opens until ${shortDay(day, true)}.`,
  );
  return exitCodes.done;
}
