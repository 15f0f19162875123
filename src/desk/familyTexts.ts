import { howMany } from '#core/text/howMany.ts';

export const familyTexts = {
  title: 'Families',
  search: 'Search by player, team, code or photo number',
  none: 'No team has photos or cards yet: publish a picture day',
  requests: {
    title: 'What families ask',
    email:
      'They ask by email to the studio. The email names the team and the number of the photo: type both above, such as "Gators 014".',
    notes: (count: number) =>
      count === 0 ? '' : `${howMany(count, 'order')} with a note from the family`,
  },
  children: (count: number) => howMany(count, 'child', 'children'),
  photos: (count: number, most: number) =>
    `${howMany(count, 'photo')}${count > most ? `, the first ${most} shown` : ''}: choose one to take it down`,
  noneFound: 'No child and no photo match.',
  taken: {
    title: (count: number) => `Taken down${count > 0 ? ` (${count})` : ''}`,
    none: 'No photo is taken down.',
    columns: ['Photo', 'Player', 'Team', 'Day', 'Taken down', 'Why', 'Put back'],
    act: 'Put back',
    actLong: (number: string) => `Put back photo ${number}`,
    isShown: 'Still on the site: publish its day, or take it down again.',
    isBack: 'Put back: shown once its day is published.',
    openDay: 'Open its day',
  },
  puttingBack: {
    title: (number: string) => `Put photo ${number} back?`,
    act: 'Put back',
    actAndDay: 'Put back, open its day',
    says: [
      'The next publishing of its day shows it again, under the same number, to the same players. Until then nothing changes on the site.',
    ],
    gone: (source: string) =>
      `${source} is in no folder that the team was published from: connect the disk before you publish.`,
    orders: (count: number) =>
      count === 0
        ? 'No order waits for it.'
        : `${howMany(count, 'order shows', 'orders show')} it, and can print it again then:`,
  },
  takingDown: {
    title: (number: string) => `Take photo ${number} down?`,
    act: 'Take the photo down',
    why: 'Why, for your own list',
    says: [
      'It leaves the gallery and the home page, and stays off when the day is published again. The camera file stays.',
      'The other photos, codes and cards stay, and so does what families have saved or printed. Digitals that were released stay until you end them in their order.',
      'Families has it under "Taken down", to be put back.',
    ],
    copies: (count: number) => `${howMany(count, 'copy', 'copies')} of the picture goes with it.`,
    onHome: 'It stands on the home page now.',
    elsewhere: (teams: readonly string[]) =>
      `The same picture is in ${teams.join(', ')}, and stays there: take it down there, too.`,
    orders: (count: number) =>
      count === 0
        ? 'No order shows it.'
        : `${howMany(count, 'order shows', 'orders show')} it and cannot print it any more:`,
  },
  erasing: {
    title: (player: string) => `Erase ${player}?`,
    photos: (count: number) => `${howMany(count, 'photo goes', 'photos go')}`,
    orders: (count: number) =>
      count === 0
        ? 'No order names this child.'
        : `${howMany(count, 'order names', 'orders name')} nobody any more`,
    add: 'More photos, such as a team photo (photo numbers)',
    others: 'Orders of other teams with this name, too',
    open: (count: number) =>
      `${howMany(count, 'order is', 'orders are')} not finished: erase ${count === 1 ? 'it' : 'them'}, too, and print nothing more of ${count === 1 ? 'it' : 'them'}`,
    never: 'It cannot be undone.',
    do: 'Erase for good',
  },
} as const;
