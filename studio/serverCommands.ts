/** The commands that use the server's store. They are part of a release. */
import { backup } from './backup/backup.ts';
import { bookings } from './bookings/bookings.ts';
import { doctor } from './doctor/doctor.ts';
import { emails } from './emails/emails.ts';
import { orders } from './orders/orders.ts';
import { report } from './report/report.ts';

export const serverUsage = `  orders <what>                    list, show, prints, pdf, resend, mark, correct
  report [what]                    sales, tax, open money, what is missing
  bookings <what>                  list, show, roster, mark
  emails <what>                    list, resend
  backup <file>                    copy the orders while the server runs
  doctor                           look at all that orders depend on`;

export const serverCommands = [
  ['orders', orders],
  ['report', report],
  ['bookings', bookings],
  ['emails', emails],
  // Its earlier name, which a studio's scripts may use.
  ['letters', emails],
  ['backup', backup],
  ['doctor', doctor],
] as const;
