import type { Loader } from '#studio/command/commandLine.ts';

/** The commands that use the server's store. They are part of a release. A command is loaded when it is run. */
export const serverCommands: readonly Loader[] = [
  ['orders', async () => (await import('./command/orders.ts')).orders],
  ['report', async () => (await import('./command/report.ts')).report],
  ['bookings', async () => (await import('./command/bookings.ts')).bookings],
  ['emails', async () => (await import('./command/emails.ts')).emails],
  ['backup', async () => (await import('./command/store.ts')).backup],
  ['verify', async () => (await import('./command/verify.ts')).verify],
  ['doctor', async () => (await import('./command/store.ts')).doctor],
];
