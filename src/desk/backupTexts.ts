import { howMany } from '#core/text/howMany.ts';

export const backupTexts = {
  title: 'Backup',
  last: (time: string, size: string) => `Last backup ${time}, ${size}`,
  none: 'There is no backup yet.',
  away: (folder: string) =>
    `${folder} is not there now, so no backup is made. Connect its disk, or choose another folder.`,
  kept: (count: number, days: number) =>
    `${howMany(count, 'backup')} kept, none longer than ${howMany(days, 'day')}.`,
  what: 'It holds all orders, and the codes, cards and lists of all teams. It does not hold the photos in your camera folders: keep copies of those yourself. While the desk runs, it makes one every day.',
  folder: {
    label: 'Folder for backups, on another disk if you can',
    act: 'Back up now',
  },
  restore: (file: string) => `On a new machine: npm run studio -- restore ${file}`,
  server: 'Server',
  site: 'Your site',
  siteOfShop: "It stands in the shop's settings.",
  siteField: 'Address of the site',
  siteHint: 'Cards, codes and pickup links lead there.',
  saveSite: 'Save the address',
  orders: 'Orders from elsewhere',
  raw: 'What the other program said',
  serverWhat:
    'If families order at a server elsewhere, the desk gets their orders from it, and tells it what became of them.',
  waiting: (count: number) =>
    count === 0 ? 'Nothing to send' : `${howMany(count, 'change')} to send`,
  every: (minutes: number) =>
    minutes === 0 ? 'Only with these buttons' : `On its own every ${howMany(minutes, 'minute')}`,
  pull: {
    act: 'Get new orders',
    last: (time: string) => `Orders fetched ${time || 'not yet'}`,
    failed: (time: string, why: string) => `Orders could not be fetched ${time}. ${why}`,
  },
  push: {
    act: 'Send changes',
    last: (time: string) => `Changes sent ${time || 'not yet'}`,
    failed: (time: string, why: string) => `Changes could not be sent ${time}. ${why}`,
  },
  settings: 'Connection',
  fields: {
    name: 'Address of the server, such as studio@example.com',
    command: 'Name of the program there',
    every: 'Minutes from one time to the next; 0 for only when you press',
  },
  passphrase:
    'This computer must be able to log in there without a password. If it cannot, the desk says so.',
  save: 'Save and get orders',
} as const;
