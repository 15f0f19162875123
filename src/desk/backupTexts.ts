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
  server: 'Server',
  serverWhat:
    'If families order at a server elsewhere, the desk gets their orders from it, and tells it what became of them.',
  pulled: (time: string) => `Orders fetched ${time || 'not yet'}`,
  pushed: (time: string) => `Changes sent ${time || 'not yet'}`,
  waiting: (count: number) =>
    count === 0
      ? 'Nothing to send'
      : `${howMany(count, 'state or correction', 'states and corrections')} to send`,
  every: (minutes: number) =>
    minutes === 0 ? 'Only when you say so' : `On its own every ${howMany(minutes, 'minute')}`,
  pull: 'Get new orders',
  push: 'Send changes',
  settings: 'Server and interval',
  fields: {
    name: 'Server, as ssh knows it, or its data folder',
    command: "The studio's command there",
    every: 'How often, in minutes; 0 only when you say so',
  },
  passphrase: 'On its own it works only without a passphrase. If one is needed, it says so.',
  save: 'Save',
} as const;
