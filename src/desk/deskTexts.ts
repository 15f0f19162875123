/** What the desk's page says on every screen, and of orders and prints. */
import { joinedWords } from '#core/gallery/frameNumber.ts';
import { formatCents } from '#core/money/money.ts';
import { capital } from '#core/text/capital.ts';
import { howMany } from '#core/text/howMany.ts';
import type { OrderRow } from '#studio/desk/contract.ts';

const orders = (count: number): string => howMany(count, 'order');

type Warned = 'unpaid' | 'unprinted' | 'incomplete';

export const deskTexts = {
  gone: 'The desk does not answer. If this stays so, start it again with npm run studio.',
  restarted:
    'The desk was started again. Nothing you changed here is lost: press "Use it here" above.',
  away: {
    gone: 'The desk does not answer',
    goneHow:
      'If this stays so, start it again with npm run studio. Keep this page open: what you changed here stays.',
    restarted: 'The desk was started again',
    restartedHow:
      'This page belongs to the one before. Open the desk in another tab, then go on here: what you changed stays.',
    closed:
      'No other tab has the desk open. Run npm run studio: it opens one. Then press it again.',
  },
  closed: 'This desk is closed',
  closedHow:
    'Its address opens it once, in one tab. Run npm run studio again: a desk that still runs is opened once more.',
  elsewhere: 'The desk is open in another tab',
  elsewhereHow: 'Go on there, or here as well: both show the same.',
  here: 'Use it here',
  title: 'Desk',
  loading: 'One moment …',
  /** Puts away what was said. A picture has `Close`. */
  ok: 'OK',
  menu: 'More',
  /** Leaves a dialog with nothing done. Where the act itself is to cancel something, this says `Keep` and what stays. */
  cancel: 'Cancel',
  done: 'Done',
  saved: 'Saved.',
  wrong: 'This is too long, or not what is asked for here.',
  skip: 'Skip to the content',
  openFile: 'Open the PDF',
  select: (number: string) => `Select ${number}`,
  selectAll: 'Select all',
  email: (to: string) => `This email goes to ${to}:`,
  noEmail: 'Nobody gets an email about it.',
  silent: 'Send no email',
  frame: (digits: string) => `No. ${digits}`,
  folders: {
    title: 'Folders, the newest first',
    none: 'No folder is below this one.',
    places: 'This computer and its cards',
    home: 'Home folder',
    up: 'One folder up',
  },
  today: {
    title: 'Today',
    /** What a new studio does first. */
    steps: [
      ['/teams', 'Import your teams', ': a list of the season, with coaches and shoot days.'],
      ['/teams', 'Print cards', ' for the players of a team: photos are sorted by them.'],
      ['/day', 'Sort a picture day', ' by the cards, and publish it.'],
    ],
    none: 'Nothing wants a hand. Good game.',
    urgent: 'Urgent',
    more: (count: number) => `and ${count} more`,
  },
  orders: {
    title: 'Orders',
    search: 'Search by name, player, number or photo',
    none: 'No orders match.',
    showAll: 'Clear search and filters',
    noneAtAll: 'There are no orders yet.',
    team: 'Team',
    allTeams: 'All teams',
    day: 'Day',
    allDays: 'All days',
    selected: (count: number, hidden: number) =>
      `${count} selected${hidden > 0 ? `, ${hidden} more not in this view` : ''}`,
    clear: 'Clear',
    noPhoto: 'No photo',
    forgotten: 'Forgotten',
    late: 'Late',
    columns: ['Photos', 'Order', 'For', 'Team', 'Money', 'State'],
    views: {
      all: 'All',
      unpaid: 'Unpaid',
      owed: 'Owed back',
      incomplete: 'Incomplete',
      ready: 'Ready to print',
      again: 'To print again',
      printing: 'In print',
      late: 'Late',
      done: 'Done',
      noted: 'With a note',
    },
    keys: 'Keys: / searches, J and K go down and up, Space selects, B goes to the bar of the selection, Enter opens.',
    note: (words: string) => `Note: ${words}`,
    /** What is open of an order. Negative is owed back. */
    open: (cents: number) =>
      `${formatCents(Math.abs(cents))} ${cents < 0 ? 'owed back' : 'not paid'}`,
    held: 'Printed once paid in full',
  },
  taking: {
    open: 'Take an order',
    title: "Take an order from a family's phone",
    how: 'On the phone: open the order that waits, and choose "Give this order to someone with a signal". It stays one order, also if the phone sends it later.',
    film: 'Scan it with the camera',
    camera: 'What the camera sees. Hold the code of the phone in front of it.',
    noCamera: "The camera can't be used. Allow it in the browser, or paste the link.",
    link: 'Or paste the link',
    file: 'Or choose the file',
    do: 'Take it',
  },
  marks: {
    paid: 'Paid',
    open: 'Not paid',
    refunded: 'Refunded',
    'in print': 'In print',
    shipped: 'Shipped',
    'handed out': 'Handed out',
    cancelled: 'Canceled',
    received: 'Back to received',
  },
  marking: {
    which: ([number = '', ...others]: readonly string[], count: number, who = '') =>
      others.length > 0 ? orders(count) : `order ${number}${who && ` of ${who}`}`,
    title: (which: string, state: string, isEnd: boolean) =>
      isEnd ? `Cancel ${which}?` : `Mark ${which} ${state.toLowerCase()}?`,
    keep: (count: number) => (count === 1 ? 'Keep the order' : 'Keep the orders'),
    already: (count: number) => `${howMany(count, 'order is', 'orders are')} so already.`,
    warnings: (
      { unpaid, unprinted, incomplete }: Readonly<Record<Warned, number>>,
      isOne: boolean,
    ) => {
      const says = (count: number, one: string, more: string, what: string): string =>
        count === 0 ? '' : `${isOne ? `It ${one}` : howMany(count, one, more)} ${what}`;
      return joinedWords(
        says(incomplete, 'lacks', 'lack', 'a photo or something else'),
        says(unpaid, 'is', 'are', 'not paid'),
        says(unprinted, 'is', 'are', 'not in print yet'),
      );
    },
    unmade: (count: number, isOne: boolean) =>
      `No files were made from here for ${isOne ? 'it' : orders(count)}: mark only what is printed elsewhere, such as by the lab`,
    emails: (count: number) =>
      `${howMany(count, 'family', 'families')} will get an email. It goes out after a minute, so that you can undo it.`,
    isSure: 'Mark what has no address, too',
    note: (isSent: boolean) =>
      `A note for the customer${isSent ? ', such as a tracking number' : ''}`,
    do: (count: number, isEnd: boolean) =>
      `${isEnd ? 'Cancel' : 'Mark'} ${count === 1 ? 'the order' : orders(count)}`,
    /** An amount is the sum of all that was paid, or given back, so far. */
    waiting: ([number = '', ...others]: readonly string[], state: string, amount: string) => {
      const which = others.length > 0 ? orders(others.length + 1) : `Order ${number}`;
      return amount === '' ? `${which} marked ${state}.` : `${which}: ${amount} ${state} in all.`;
    },
    /** What came in was not what the last of them owes. */
    payment: (numbers: readonly string[], last: string) =>
      capital(
        joinedWords(
          numbers.length > 1 ? `${orders(numbers.length - 1)} marked paid` : '',
          `order ${numbers.at(-1)} marked ${last}.`,
        ),
      ),
    corrected: ([number = '']: readonly string[]) => `Order ${number} is changed.`,
    another: 'Another order:',
    emailsIn: (emails: number, seconds: number) =>
      emails === 0 ? '' : `${howMany(emails, 'email goes out', 'emails go out')} in ${seconds} s.`,
    earlier: (count: number) => `${howMany(count, 'earlier act')} to undo`,
    look: 'Look at it',
    undo: 'Undo',
    undone: 'Undone. Nobody got an email.',
  },
  order: {
    back: 'All orders',
    next: 'Next',
    previous: 'Previous',
    keys: 'Keys: J and K, Ctrl+Enter saves',
    toGap: 'Go to where it is missing',
    typeAddress: 'Type the address',
    handOut: 'The team hands it out',
    byHand: 'Printed by hand: mark in print',
    ordered: (value: string) => `Ordered with: ${value || 'nothing'}`,
    leave: 'Leave without saving?',
    leaveHow: 'What you changed of this order is not saved.',
    stay: 'Stay',
    go: 'Leave',
    none: (number: string) => `There is no order ${number}.`,
    lines: 'Prints',
    details: 'Address and player',
    rare: 'Coach and card facts',
    money: 'Money',
    moneyAfter: 'Money after saving',
    notPaid: 'Not paid after all',
    owedBack: 'Owed back',
    history: 'History',
    emails: 'Emails',
    actFor: (act: string, ...what: readonly string[]) => `${act}: ${joinedWords(...what)}`,
    choose: 'Choose a photo',
    change: 'Change photo',
    crop: 'Crop',
    forAll: 'Use for all prints',
    takeOut: 'Take out',
    quantity: 'Quantity',
    tooLong: (most: number, typed: number) => `At most ${most} characters. These are ${typed}.`,
    noQuantity: (most: number) => `A whole number from 0 to ${most}.`,
    changes: (count: number) => `${howMany(count, 'change')} to save`,
    discard: 'Discard',
    review: 'Review and save',
    emptied: (total: string) =>
      `No print is left in this order, and its total is still ${total}. If the family wants nothing, cancel it.`,
    cancelInstead: 'Cancel the order instead',
    left: (count: number) => `${howMany(count, 'other order')} of the list to mend.`,
    meanwhile: (time: string, by: string, words: string) =>
      `Changed while you were editing, ${time}, by ${by}: ${words}`,
    made: ({ prints, state }: { readonly prints: number; readonly state: string }) =>
      `This order is ${state} already, and ${howMany(prints, 'print differs', 'prints differ')} now.`,
    again: (prints: number) =>
      `Print ${prints === 1 ? 'it' : 'them'} again with the next print run`,
    yours: (words: string) => `Yours takes its place where both change the same: ${words}`,
    reviewTitle: 'Save these changes?',
    save: 'Save',
    saveNext: 'Save, next',
    saveAndSend: 'Save and send',
    saveAndSendNext: 'Save, send, next',
    /** A print is what the lab makes: a sheet of several pieces is one. */
    copies: (count: number, name: string, pieces: number) =>
      `${howMany(count, 'print')}: ${name}${pieces > 1 ? `, ${pieces} on ${count > 1 ? 'each' : 'it'}` : ''}`,
    placed: (time: string) => `Placed ${time}`,
    by: (time: string, name: string) => `${time}, by ${name}`,
  },
  prints: {
    title: 'Print run',
    unpaid: 'With orders that are not paid in full',
    missing: (count: number, withUnpaid: boolean) =>
      `${withUnpaid ? orders(count) : howMany(count, 'paid order')} with something missing`,
    mend: (who: string) => `Mend ${who}`,
    none: 'Nothing to print now.',
    noneHow: 'Orders come here when they are paid and nothing of them is missing.',
    toUnpaid: 'Look at unpaid orders',
    owing: (withUnpaid: boolean) =>
      withUnpaid ? 'Printed although a part is not paid' : 'Waiting until the rest is paid',
    complete: (count: number, prints: number, withUnpaid: boolean) =>
      `${orders(count)} ${withUnpaid ? 'complete' : 'ready to print'}: ${howMany(prints, 'print')}.`,
    made: 'Their files are made.',
    folder: "Folder for the prints, slips and the lab's list",
    gone: 'Photos that are not there',
    goneOf: (team: string, folders: readonly string[], count: number) =>
      `${team}: ${folders.length === 0 ? 'nobody knows where its photos are' : `not at ${folders.join(' or ')}`}. ${orders(count)} cannot be printed.`,
    goneHow: 'Connect the disk, or choose the folder again on Picture day and publish it.',
    make: 'Make the files',
    mark: 'Mark in print',
    choose: 'Leave orders out of this run',
    runs: 'Last runs',
    runColumns: ['When', 'Folder', 'What', 'Papers'],
    runMissing: (count: number) => `${howMany(count, 'thing')} missing`,
    papers: { slips: 'Packing slips', list: "Lab's list" },
    paperOf: (name: string, folder: string) => `${name} of ${folder}`,
  },
  jobs: {
    progress: (done: number, all: number, at = '') => joinedWords(`${done} of ${all}`, at),
    stop: 'Stop',
    cards: (count: number) =>
      count === 1 ? "Print the coach's card" : `Print the coaches' cards of ${count} teams`,
    playerCards: 'Print the cards of all players',
    states: {
      waiting: 'Waits for what runs before it',
      running: 'At work',
      done: 'Done',
      partly: 'Not all of it',
      failed: 'Did not work',
      stopped: 'Stopped. What is made stays; started again, it goes on from there.',
    },
  },
  picking: {
    title: 'Choose a photo',
    team: 'Team',
    allTeams: 'All teams',
    noTeam: 'No team has photos on the site yet.',
    search: 'Search by player, jersey, photo number or file',
    without: (player: string) => `No photo of ${player} is among these.`,
    found: (count: number, most: number, search: string, player: string) => {
      if (count === 0) return 'No photos match.';
      const photos = howMany(count, 'photo');
      if (search !== '') return search === player ? `${photos} of ${player}` : `${photos} found`;
      return `${photos}${count > most ? `, the first ${most} shown: type to find more` : ''}`;
    },
    notTeam: (shown: string) => `This shows ${shown || 'a player'}, not the team`,
    notPlayer: (shown: string, wanted: string) => `This shows ${shown}, not ${wanted}`,
    anyway: 'Use it anyway',
    another: 'Choose another',
    showAll: 'Show all photos',
  },
  crop: 'Crop the photo',
} as const;

export function markWords(mark: keyof typeof deskTexts.marks): string {
  return `Mark ${deskTexts.marks[mark].toLowerCase()}`;
}

/** Returns a state of money or of making, as it is stored, in the page's words. */
export function stateWords(state: string): string {
  const words = state === 'open' ? deskTexts.marks.open : spelled(state);
  return capital(words);
}

/** Of an order that waits to be printed again, that alone. */
export function productionWords({ lists, production }: Pick<OrderRow, 'lists' | 'production'>) {
  return lists.includes('again') ? deskTexts.orders.views.again : stateWords(production);
}

/** What is stored and printed in lists has the other spelling. */
export function spelled(words: string): string {
  return words.replaceAll('ancelled', 'anceled');
}
