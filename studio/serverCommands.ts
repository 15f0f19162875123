import type { Loader } from '#studio/command/commandLine.ts';

/** The commands that use the server's store. They are part of a release. A command is loaded when it is run. */
export const serverCommands: readonly Loader[] = [
  ['orders', async () => (await import('./command/orders.ts')).ordersCommand],
  ['report', async () => (await import('./command/report.ts')).reportCommand],
  ['bookings', async () => (await import('./command/bookings.ts')).bookingsCommand],
  ['emails', async () => (await import('./command/emails.ts')).emailsCommand],
  ['backup', async () => (await import('./command/store.ts')).backupCommand],
  ['verify', async () => (await import('./command/verify.ts')).verifyCommand],
  ['doctor', async () => (await import('./command/store.ts')).doctorCommand],
];
