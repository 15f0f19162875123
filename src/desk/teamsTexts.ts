import { howMany } from '#core/text/howMany.ts';

const photos = (count: number): string => howMany(count, 'photo');
const codes = (all: readonly string[]): string => all.join(', ') || 'none';

export const teamsTexts = {
  title: 'Teams',
  none: 'There are no teams yet. Import a list, or publish a folder of photos.',
  columns: ['Team', 'Code', 'Day', 'Coach', 'Cards', 'Deadline', 'Published', 'Orders'],
  search: 'Search by team, coach or code',
  noneFound: 'No team matches.',
  showAll: 'Clear search and filter',
  site: 'On the site',
  all: 'All teams',
  which: { shown: 'Published', hidden: 'Not published' },
  proof: (edge: number, mark: string | undefined) =>
    [`${edge} px`, mark].filter(Boolean).join(', '),
  more: (count: number) => `and ${count} more`,
  public: (count: number) => `${count} on home`,
  importing: {
    open: 'Import a list',
    title: 'Import a list of teams',
    how: 'A CSV or Excel file with team, sport, season, group, coach, email and shoot day. Nothing is ever removed by it.',
    file: 'The list',
    columns: ['Row', 'Column', 'What stands there', 'What is wrong', 'Leave out'],
    leaveOut: (line: number) => `Leave row ${line} out`,
    leftOut: 'Left out.',
    cell: (line: number, column: string) => `Row ${line}, ${column}`,
    mended: 'Corrected here. The file stays as it is.',
    faults: (count: number) =>
      `${howMany(count, 'fault')}: correct the cells here, or choose the list again once it is mended.`,
    fields: {
      newSports: 'A new sport that the list may use',
      newSeasons: 'A new season that the list may use',
    },
    do: (teams: number) => (teams === 0 ? 'Import' : `Import ${howMany(teams, 'team')}`),
  },
  roster: {
    open: 'Cards of players',
    title: 'Cards of the players of a list',
    how: 'A CSV or Excel file with team, jersey, name and group. Each player gets a card to hold up before the photos; players who have one keep it.',
    file: 'List of players',
    do: 'Make the PDF',
  },
  one: {
    back: 'All teams',
    none: (slug: string) => `There is no team ${slug}.`,
    codes: 'Codes',
    noCode: 'No code.',
    copy: 'Copy the link',
    copied: 'The link is copied.',
    notCopied: 'The browser does not let the desk copy: select the link, and copy it.',
    noSite: 'For links to copy, set the address of your site',
    players: 'Players and their cards',
    noPlayers: "No player has a card yet: the team's code opens the whole gallery.",
    columns: ['Player', 'Code', 'Until', 'Change'],
    print: 'Print again',
    printOf: (player: string) => `Print ${player} again`,
    lost: 'Lost card',
    lostOf: (player: string) => `Card of ${player} was lost`,
    expire: 'Last day',
    expireOf: (player: string) => `Last day of ${player}`,
    erase: 'Erase',
    eraseOf: (player: string) => `Erase ${player}`,
    cards: 'Cards of all players',
    teamCard: 'Card of the team',
    rotate: 'New codes',
    unpublish: 'Take off the site',
    photos: 'Photos on the site',
    takeDown: 'Choose a photo to see what taking it down would change.',
    coach: (name: string) => `Write to ${name}`,
    noPhotos: 'None: publish a picture day',
    days: 'Change the days',
    until: ([day, deadline = '', last = '']: readonly string[], proof: string) =>
      [
        day && `Picture day ${day}.`,
        `Orders ${deadline === '' ? 'without a last day' : `until ${deadline}`}.`,
        `Shown ${last === '' ? 'without a last day' : `until ${last}`}.`,
        proof && `Proof ${proof}.`,
      ]
        .filter(Boolean)
        .join(' '),
    facts: (shown: number, onHome: number) =>
      shown === 0
        ? 'Nothing is on the site.'
        : `${photos(shown)} shown, ${onHome} of them on the home page.`,
    orders: (count: number) => howMany(count, 'order'),
  },
  acts: {
    site: 'Address of the site',
    siteHint: 'The cards lead there. It is kept: change it under Server.',
    day: 'Last day',
    deadline: 'Last day to order',
    print: {
      title: 'Cards to print',
      act: 'Make the PDF',
      says: ['Numbers and codes stay as they are: cards that are handed out go on working.'],
    },
    lost: (player: string, code: string) => ({
      title: `A card was lost: ${player}`,
      act: 'End this code',
      says: [
        `The code ${code} and its link end at once, and a card of another code takes its place.`,
        'Its photos are locked again: a phone that opened them before finds nothing new on the site.',
      ],
    }),
    expire: (player: string) => ({
      title: 'Last day of a card',
      act: 'Set the day',
      says: [
        `From the next day on the card of ${player} opens nothing. Without a day it opens as long as the gallery does.`,
      ],
    }),
    days: (team: string) => ({
      title: `Days of ${team}`,
      act: 'Save the days',
      says: [
        'Later orders come all the same, and say that they are late. After the last day the gallery is not shown. A field without a day sets no end.',
      ],
    }),
    rotate: (team: string, shown: number) => ({
      title: `New codes for ${team}`,
      act: 'End the codes',
      says: [`The site keeps its ${photos(shown)}, and only the new codes open them.`],
    }),
    unprinted: (count: number) =>
      `${howMany(count, 'order', 'orders')} not printed yet: look at ${count === 1 ? 'it' : 'them'} first`,
    unpublish: (
      team: string,
      all: readonly string[],
      { photos: shown, orders, cards }: Readonly<Record<'photos' | 'orders' | 'cards', number>>,
    ) => ({
      title: `Take ${team} off the site?`,
      act: 'Take off the site',
      says: [
        `${photos(shown)} and these codes end: ${codes(all)}.`,
        cards > 0
          ? `${howMany(cards, "player's card ends", "players' cards end")}, too. Publishing the team again makes new ones.`
          : '',
        orders > 0
          ? `${howMany(orders, 'order')}: print them first. Afterwards nobody knows which photos they name.`
          : '',
        'Camera files stay where they are. The desk keeps the team with its group, coach and days, and they apply again once it is published again.',
      ].filter(Boolean),
    }),
  },
} as const;
