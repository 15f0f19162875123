import { joinedWords } from '#core/gallery/frameNumber.ts';
import { howMany } from '#core/text/howMany.ts';
import type { PlacedFrames } from '#studio/desk/contract.ts';

export const dayTexts = {
  title: 'Picture day',
  folder: { label: 'Folder of the shoot', act: 'Look at the photos' },
  last: 'Opened last',
  other: 'Choose another folder',
  reading: 'Reading the photos. Cards that they show say whose they are.',
  unsorted:
    'No frame shows a card of this workspace, so nobody can say whose these photos are. Choose the team they are published for.',
  counts: (all: number, unplaced: number | undefined) =>
    joinedWords(howMany(all, 'frame'), unplaced === undefined ? '' : `${unplaced} not placed`),
  only: 'Show only what wants a hand',
  allPlaced: 'Every frame is placed.',
  place: (at: number, all: number) => `${at} of ${all}`,
  missing: (names: readonly string[]) => `Players without a photo: ${names.join(', ')}`,
  leftOut: (count: number) => `${howMany(count, 'file')} that can't be published`,
  nobodys: "Nobody's yet",
  out: 'Left out',
  link: 'The back of a card: never published',
  card: (who: string) => `Card of ${who}`,
  isCard: 'Card',
  down: 'Taken down',
  photos: 'Photos',
  selected: (count: number) => `${howMany(count, 'frame')} chosen`,
  /** Why what is typed is nobody to give to. */
  unclear: (found: number) => (found === 0 ? 'Nobody is called that' : `${found} match: type more`),
  give: 'Give to',
  do: (whom: string | undefined) => (whom === undefined ? 'Give' : `Give: ${whom}`),
  chooseWho: 'Type whom …',
  given: (count: number, to: PlacedFrames['to'], whom: string) => {
    const frames = howMany(count, 'frame');
    if (to === 'nobody') return `${frames} left out.`;
    return to === 'cards' ? `${frames} given back to the cards.` : `${frames} given to ${whom}.`;
  },
  undo: 'Undo',
  undone: 'Taken back.',
  larger: 'Show large',
  before: 'Previous',
  next: 'Next',
  close: 'Close',
  nobody: 'Nobody (leave out)',
  cards: 'As the cards say',
  teamPhoto: (team: string) => `${team}: team photo`,
  keysTitle: 'Keys',
  keys: (isSorted: boolean) =>
    `Arrow keys move, Shift with them chooses several, Space shows one large.${isSorted ? ' N leaves out, C goes back to the cards, G goes to the names, Ctrl+Z takes back.' : ''}`,
  publish: {
    title: 'Publish',
    team: 'Team',
    teams: 'All teams of the cards',
    fields: {
      proof: 'Proof, longest edge in pixels',
      mark: "Mark (name, logo, or a picture's path)",
      deadline: 'Last day to order',
      expires: 'Last day on the site',
      publicCount: 'Most photos on the home page, for each team',
    },
    keep: 'What is left empty stays as it was published last.',
    columns: ['Team', 'Online', 'To publish'],
    /** What is kept unless it is changed below. */
    kept: (proof: string, deadline: string, expires: string, onHome: number) =>
      [
        proof,
        deadline && `orders until ${deadline}`,
        expires && `shown until ${expires}`,
        onHome > 0 && `${onHome} on the home page`,
      ]
        .filter(Boolean)
        .join(', '),
    how: 'Proof, mark, days and home page',
    /** `teams`: if it is only of some. */
    unmarked: (teams: readonly string[], edge: number) =>
      `No mark${teams.length > 0 ? ` on the photos of ${teams.join(', ')}` : ''}: anyone can keep them, up to ${edge} px wide.`,
    public: (most: string) =>
      `On the home page, for everyone: ${most === '' ? 'only' : `up to ${most} a team,`} those that the roster or a folder calls public.`,
    ending: (teams: readonly string[]) =>
      `Codes of ${teams.join(', ')} stop working: print the coach's card.`,
    unplaced: (count: number) => `Not published: ${howMany(count, 'frame')} of nobody.`,
    /** By the value of the act that was refused. */
    may: {
      mayDrop: 'Let these photos go',
      dropOfTeam: 'Publish this team alone, and let them go',
      mayReplace: 'Take the table over: codes of the other workspace end',
    },
    roster: 'Its roster',
    noRoster: 'Go on without a roster',
    group: 'Group of the photos that have none',
    chooseGroup: 'Choose a group …',
    takeOff: 'The team, to take it off the site',
    ask: (count: number) => `Publish ${howMany(count, 'photo')}?`,
    plain: (count: number) =>
      `Without a mark: ${howMany(count, 'photo')}. Families see them before they pay.`,
    anyway: 'Publish anyway',
    do: (count: number) => (count === 0 ? 'Publish' : `Publish ${howMany(count, 'photo')}`),
    online: (count: number) =>
      count === 1 ? 'The photo is online.' : `All ${count} photos are online.`,
    again: 'Publish again',
    codes: 'Codes and cards',
  },
} as const;
