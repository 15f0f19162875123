/** All commands of the studio: those of a server's machine, and those that need the camera files or the shop's folder. */
import { commandGroup } from '#studio/command/commandLine.ts';
import { serverCommands } from './serverCommands.ts';

/** A command is loaded when it is run: those that draw or seal need much that no list of orders does. */
export const studioCommands = commandGroup({
  commands: [
    ['desk', async () => (await import('./command/desk.ts')).deskCommand],
    ['init', async () => (await import('./command/init.ts')).initCommand],
    ['season', async () => (await import('./command/season.ts')).seasonCommand],
    ['publish', async () => (await import('./command/publish.ts')).publishCommand],
    ['days', async () => (await import('./command/publish.ts')).daysCommand],
    ['unpublish', async () => (await import('./command/publish.ts')).unpublishCommand],
    ['erase', async () => (await import('./command/families.ts')).eraseCommand],
    ['takedown', async () => (await import('./command/families.ts')).takedownCommand],
    ['roster', async () => (await import('./command/cards.ts')).rosterCommand],
    ['codes', async () => (await import('./command/codes.ts')).codesCommand],
    ['fulfil', async () => (await import('./command/prints.ts')).fulfilCommand],
    ['trust', async () => (await import('./command/trust.ts')).trustCommand],
    ['shop', async () => (await import('./command/shop.ts')).shopCommand],
    ...serverCommands,
    ['restore', async () => (await import('./command/restore.ts')).restoreCommand],
    ['orders', releasingOrders],
  ],
});

async function releasingOrders() {
  const { ordersWith } = await import('./command/orders.ts');
  return ordersWith(() => import('./command/digitals.ts'));
}
