/** What the page says about backups, and about a server elsewhere. */
import { howMany } from '#core/text/howMany.ts';

export const backupTexts = {
  title: 'Backup',
  last: (time: string, size: string) => `Last backup ${time}, ${size}`,
  none: 'There is no backup yet.',
  away: (folder: string) => `${folder} is not there now. Is its disk connected?`,
  kept: (count: number, days: number) =>
    `${howMany(count, 'backup')} kept, none longer than ${howMany(days, 'day')}.`,
  what: 'Orders and workspace are in it: all codes, keys and lists. The photos in your camera folders are not. Keep copies of those yourself.',
  folder: 'Folder for backups, on another disk if you can',
  daily: 'While the desk runs, it makes one there every day.',
  do: 'Back up now',
  restore: (file: string) => `On a new machine: npm run studio -- restore ${file}`,
  server: 'Orders from a server elsewhere',
  pulled: (time: string) => `Pulled ${time || 'not yet'}`,
  pushed: (time: string) => `Pushed ${time || 'not yet'}`,
  waiting: (count: number) =>
    count === 0
      ? 'Nothing to push'
      : `${howMany(count, 'state or correction', 'states and corrections')} to push`,
  every: (minutes: number) =>
    minutes === 0 ? 'Only when you say so' : `By itself every ${howMany(minutes, 'minute')}`,
  pull: 'Pull orders',
  push: 'Push states',
  settings: 'Server and interval',
  fields: {
    name: 'Server, as ssh knows it, or its data folder',
    command: "The studio's command there",
    every: 'Pull and push every so many minutes; 0 never by itself',
  },
  passphrase: 'By itself it works only without a passphrase. If one is asked for, it says so.',
  save: 'Save',
} as const;
