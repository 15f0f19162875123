/** The commands that use the server's store. They are part of a release. */
export const serverUsage = `  orders <what>                    list, show, prints, pdf, resend, mark, correct
  report [what]                    sales, tax, open money, what is missing
  bookings <what>                  list, show, roster, mark
  emails <what>                    list, resend
  backup <file>                    copy the orders while the server runs
  doctor                           look at all that orders depend on`;

type Run = (args: readonly string[]) => Promise<number>;

/** A command is loaded when it is run, as in `main.ts`. */
export const serverCommands: readonly (readonly [string, Run])[] = [
  ['orders', async (args) => (await import('./orders/orders.ts')).orders(args)],
  ['report', async (args) => (await import('./orders/report.ts')).report(args)],
  ['bookings', async (args) => (await import('./orders/bookings.ts')).bookings(args)],
  ['emails', async (args) => (await import('./orders/emails.ts')).emails(args)],
  ['backup', async (args) => (await import('./orders/backup.ts')).backup(args)],
  ['doctor', async (args) => (await import('./orders/doctor.ts')).doctor(args)],
];
